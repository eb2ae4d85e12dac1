/* gate: the gate that holds a batch back until all of its launches stand behind it, so that launch
 * overhead stays outside the batch, and the step of the timer that bounds it. One thread each. */
#include "../ceilings/shape.h"

#ifdef __CUDACC__

static __device__ __forceinline__ uint64_t now_ns(void)
{
    uint64_t time_ns;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time_ns) : : "memory");
    return time_ns;
}

extern "C" __global__ void spin(const SpinArgs args)
{
    const uint64_t start_ns = now_ns();
    while (*args.release == 0) {
        if (now_ns() - start_ns < args.limit_ns)
            continue;
        *args.expired = 1;
        return;
    }
}

/* The smallest of some steps that the timer makes, in nanoseconds; bounded by a count of readings.
 */
extern "C" __global__ void timer_step(uint64_t *step_ns)
{
    uint64_t smallest = ~0ull, before = now_ns();
    int steps = 0;
    for (int i = 0; i < 1000000 && steps < 20; i++) {
        const uint64_t now = now_ns();
        if (now == before)
            continue;
        if (steps++ > 0 && now - before < smallest)
            smallest = now - before;
        before = now;
    }
    *step_ns = smallest;
}

#endif
