"use strict";

// Walks the kernels of each chart. Arrow keys move the focus from point to point, and a screen reader
// reads the point that has it; so only the buttons, which keep the focus, feed the live region.
for (const chart of document.querySelectorAll(".chart")) {
    const verdicts = [...chart.querySelectorAll(".verdicts li")];
    const symbols = [...chart.querySelectorAll("[role=graphics-symbol]")];
    const rows = [...chart.querySelectorAll("tr[data-kernel]")];
    const seen = chart.querySelector(".seen"), heard = chart.querySelector(".heard");
    let current = -1;

    // One kernel has a symbol in each drawing of the chart; the style shows one drawing.
    const symbolsOf = index =>
        symbols.filter(symbol => symbol.dataset.kernel === verdicts[index].dataset.kernel);
    const visibleOf = index => symbolsOf(index).find(symbol => symbol.getClientRects().length > 0);

    const show = index => {
        current = index;
        const kernel = verdicts[index].dataset.kernel;
        for (const element of [...symbols, ...rows, ...verdicts])
            element.classList.toggle("current", element.dataset.kernel === kernel);
        for (const symbol of symbols)
            symbol.setAttribute("tabindex", symbol.dataset.kernel === kernel ? 0 : -1);
        seen.textContent = verdicts[index].textContent;
    };

    const step = by => {
        const count = verdicts.length;
        show(current < 0 ? (by > 0 ? 0 : count - 1) : (current + by + count) % count);
        const symbol = symbolsOf(current)[0];
        heard.textContent = symbol ? symbol.getAttribute("aria-label") : verdicts[current].textContent;
    };

    const focusFrom = (index, by) => {
        for (; index >= 0 && index < verdicts.length; index += by) {
            const symbol = visibleOf(index);
            if (symbol)
                return symbol.focus();
        }
    };

    const keys = {
        ArrowRight: index => focusFrom(index + 1, 1),
        ArrowDown: index => focusFrom(index + 1, 1),
        ArrowLeft: index => focusFrom(index - 1, -1),
        ArrowUp: index => focusFrom(index - 1, -1),
        Home: () => focusFrom(0, 1),
        End: () => focusFrom(verdicts.length - 1, -1),
    };

    for (const symbol of symbols) {
        const index = verdicts.findIndex(verdict => verdict.dataset.kernel === symbol.dataset.kernel);
        symbol.addEventListener("focus", () => show(index));
        symbol.addEventListener("pointerenter", () => show(index));
        symbol.addEventListener("keydown", event => {
            if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey)
                return;
            event.preventDefault();
            keys[event.key](index);
        });
        symbol.setAttribute("tabindex", -1);
    }
    const first = verdicts.findIndex((verdict, index) => symbolsOf(index).length > 0);
    if (first >= 0)
        for (const symbol of symbolsOf(first))
            symbol.setAttribute("tabindex", 0);
    chart.querySelector(".previous").addEventListener("click", () => step(-1));
    chart.querySelector(".next").addEventListener("click", () => step(1));
    chart.querySelector(".walk").hidden = verdicts.length === 0;
}
