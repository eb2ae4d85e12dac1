# roofline: `make help` lists the targets. Variables worth setting: CC, CFLAGS, NVCC, BUILD, V=1, PREFIX.

BUILD ?= build
CC := $(if $(filter default,$(origin CC)),gcc,$(CC))
CFLAGS ?= -O2 -g
PREFIX ?= /usr/local
SHELL := /bin/bash
Q := $(if $(V),,@)
say = @$(if $(V),:,printf '  %-7s %s\n' $(1) $(2))

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all deps deps-browser run test test-asan test-browser test-gpu bench-gpu figures goldens bench bundle format install clean help

# --- what is built -------------------------------------------------------------------------------

PACKAGES := glib-2.0 gio-2.0 json-glib-1.0 pangocairo pangoft2 cairo cairo-ft fontconfig libpng
SOURCES := $(sort $(wildcard src/*/*.c kernels/*.c))
CU := $(sort $(wildcard kernels/*.cu kernels/*/*.cu))
OBJECTS := $(SOURCES:%.c=$(BUILD)/%.o) $(CU:%.cu=$(BUILD)/%.o) $(BUILD)/images/images.o $(BUILD)/src/web/page.o
LIBRARY := $(BUILD)/libroofline.a
PROGRAM := $(BUILD)/roofline
TESTS := $(patsubst %.c,$(BUILD)/%,$(sort $(wildcard tests/*/test_*.c)))
CLI_TESTS := $(sort $(wildcard tests/cli/*.t))

# In `make deps run` everything that is built waits for the packages.
DEPS := $(filter deps,$(MAKECMDGOALS))

# Asked once, and only when something is compiled: the packages may not be there before `deps`.
PKG_CFLAGS = $(eval PKG_CFLAGS := $$(shell pkg-config --cflags $(PACKAGES) $(OPENED_PACKAGES)))$(PKG_CFLAGS)
PKG_LIBS = $(eval PKG_LIBS := $$(shell pkg-config --libs $(PACKAGES)))$(PKG_LIBS)

# Opened at run time, by what needs it; tests link it.
OPENED_PACKAGES := libqpdf
OPENED_LIBS = $(eval OPENED_LIBS := $$(shell pkg-config --libs $(OPENED_PACKAGES)))$(OPENED_LIBS)

# Contraction off: the same bytes and the same references on every machine.
override_flags := -std=gnu17 -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-declarations \
	-Wno-unknown-pragmas -ffp-contract=off -fno-math-errno -fopenmp -MMD -MP -D_GNU_SOURCE
COMPILE = $(CC) $(override_flags) $(CFLAGS) $(CPPFLAGS) $(PKG_CFLAGS)
LINK = $(CC) -fopenmp -Wl,--as-needed $(CFLAGS) $(LDFLAGS)

all: $(PROGRAM)

$(PROGRAM): $(BUILD)/src/cli/main.o $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $(BUILD)/src/cli/main.o $(LIBRARY) $(PKG_LIBS) -lm -ldl

$(LIBRARY): $(filter-out $(BUILD)/src/cli/main.o,$(OBJECTS))
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(BUILD)/%.o: %.c | $(DEPS)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(COMPILE) -c -o $@ $<

$(BUILD)/src/web/page.o: src/web/page.S src/web/page.css src/web/page.js
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(CC) -c -o $@ $<

# The host half of a kernel; -O3 where the CPU device runs it.
$(BUILD)/kernels/%.o: kernels/%.cu | $(DEPS)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(COMPILE) -O3 -c -o $@ -x c $<

$(BUILD)/kernels/%.o: kernels/%.c | $(DEPS)
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D) && $(COMPILE) -O3 -c -o $@ $<

# --- version, data folder -------------------------------------------------------------------------

VERSION := 0.1.0
COMMIT := $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)
DEFINES = -DROOFLINE_VERSION='"$(VERSION)"' -DROOFLINE_COMMIT='"$(COMMIT)"' \
	-DROOFLINE_SOURCE_DIR='"$(CURDIR)"' -DROOFLINE_SHARE_DIR='"$(PREFIX)/share/roofline"' \
	-DROOFLINE_NVCC_FLAGS='"$(strip $(NVCC_FLAGS))"' -DROOFLINE_NVCC_VERSION='"$(NVCC_VERSION)"'

$(BUILD)/src/base/version.o $(BUILD)/src/base/paths.o: CPPFLAGS += $(DEFINES)

# Rebuilt only when a define changes, such as the commit.
$(BUILD)/defines: FORCE
	$(Q)mkdir -p $(@D) && echo '$(subst ','\'',$(DEFINES))' | cmp -s - $@ || echo '$(subst ','\'',$(DEFINES))' >$@
$(BUILD)/src/base/version.o $(BUILD)/src/base/paths.o: $(BUILD)/defines
FORCE:

# --- device code: one fatbin a kernel file, embedded ------------------------------------------------

NVCC ?= $(firstword $(shell command -v nvcc 2>/dev/null) $(wildcard /usr/local/cuda/bin/nvcc))
ifneq ($(NVCC),)
NVCC_VERSION := $(shell $(NVCC) --version | sed -n 's/.*release \([0-9.]*\),.*/\1/p')
GPU_TARGETS := $(shell $(NVCC) --list-gpu-code | sed -n 's/^sm_//p' | awk '$$1 >= 75' | sort -n)
NEWEST := $(lastword $(GPU_TARGETS))
NVCC_FLAGS ?= -O3
GENCODE := $(foreach t,$(GPU_TARGETS),-gencode arch=compute_$(t),code=sm_$(t)) \
	-gencode arch=compute_$(NEWEST),code=compute_$(NEWEST)
IMAGES := $(patsubst %.cu,$(BUILD)/images/%.fatbin,$(notdir $(CU)))
else
NVCC_VERSION :=
IMAGES :=
endif

vpath %.cu $(sort $(dir $(CU)))
$(BUILD)/images/%.fatbin: %.cu $(wildcard kernels/*.h kernels/*/*.h) | $(DEPS)
	$(call say,NVCC,$@)
	$(Q)mkdir -p $(@D) && $(NVCC) $(NVCC_FLAGS) --threads 0 -Xptxas -v -fatbin $(GENCODE) -o $@ $< >$@.log 2>&1 \
		|| { cat $@.log >&2; exit 1; }

# A table of (name, start, end), as kernel.h declares it; one empty row at its end. An .S file, because
# what bin2c makes of a large image does not compile.
$(BUILD)/images/images.S: $(IMAGES) Makefile | $(DEPS)
	$(Q)mkdir -p $(@D) && { \
		echo '.section .rodata'; \
		for image in $(IMAGES); do name=$$(basename $$image .fatbin); symbol=image_$${name//-/_}; \
			echo ".balign 16"; echo "$$symbol: .incbin \"$$image\""; echo "$${symbol}_end:"; \
			echo "$${symbol}_name: .asciz \"$$name\""; done; \
		echo '.section .data.rel.ro,"aw"'; echo '.balign 8'; \
		echo '.globl kernel_images'; echo 'kernel_images:'; \
		for image in $(IMAGES); do name=$$(basename $$image .fatbin); symbol=image_$${name//-/_}; \
			echo ".quad $${symbol}_name, $$symbol, $${symbol}_end"; done; \
		echo '.quad 0, 0, 0'; echo '.section .note.GNU-stack,"",%progbits'; } >$@

$(BUILD)/images/images.o: $(BUILD)/images/images.S
	$(if $(NVCC),,@echo '  no nvcc on PATH or under /usr/local/cuda: built with the CPU device only')
	$(Q)$(CC) -c -o $@ $<

# --- tests ------------------------------------------------------------------------------------------

$(BUILD)/tests/%: tests/%.c $(LIBRARY)
	$(call say,TEST,$@)
	$(Q)mkdir -p $(@D) && $(COMPILE) $(DEFINES) -DTESTS_DIR='"$(CURDIR)/tests"' -DBUILD_DIR='"$(abspath $(BUILD))"' \
		-o $@ $< $(LDFLAGS) $(LIBRARY) $(PKG_LIBS) $(OPENED_LIBS) -lm -ldl

FAKE_CUDA := $(BUILD)/tests/fake/libcuda.so.1
$(FAKE_CUDA): tests/device/fake_cuda.c | $(DEPS)
	$(call say,FAKE,$@)
	$(Q)mkdir -p $(@D) && $(COMPILE) -shared -fPIC -o $@ $<

# Tests say TAP; prove runs them and sums up.
PROVE = ROOFLINE=$(abspath $(PROGRAM)) TESTS_DIR=$(CURDIR)/tests FAKE_CUDA_DIR=$(abspath $(dir $(FAKE_CUDA))) \
	$(TEST_ENV) prove -Q -j 2 --timer -e '' $(TESTS) $(CLI_TESTS) :: --tap

test: $(PROGRAM) $(TESTS) $(FAKE_CUDA) ## run the test suite; no GPU, browser or network needed
	$(Q)$(PROVE)

# Without device code: the same tests then cover a machine without nvcc.
test-asan: ## the test suite under the address and undefined-behaviour sanitizers, built without nvcc
	$(Q)$(MAKE) BUILD=$(BUILD)/asan NVCC= CFLAGS='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined' \
		TEST_ENV='ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/tests/lsan.supp UBSAN_OPTIONS=halt_on_error=1' test

goldens: $(PROGRAM) $(TESTS) $(FAKE_CUDA) ## rewrite the expected texts of the tests, to be reviewed as a diff
	$(Q)GOLDENS_UPDATE=1 $(PROVE)

test-gpu: $(PROGRAM) ## prove the CUDA device on this machine's GPU
	$(Q)tests/gpu.sh $(abspath $(PROGRAM))

bench-gpu: $(PROGRAM) ## what five runs reach on this machine's GPU, beside the targets
	$(Q)tests/bench-gpu.sh $(abspath $(PROGRAM))

# Chromium under CHROMIUM, else /usr/bin/chromium.
test-browser: $(PROGRAM) ## prove pages and pictures in a real browser (after `make deps-browser`)
	$(Q)ROOFLINE=$(abspath $(PROGRAM)) node --test tests/browser/*.test.mjs

bench: $(PROGRAM) ## time drawing and a whole run (with hyperfine where installed)
	$(Q)tests/bench.sh $(abspath $(PROGRAM))

# --- what people run ----------------------------------------------------------------------------------

run: $(PROGRAM) ## measure this machine and draw its charts into out/
	$(Q)$(PROGRAM) run five-kernels

# Redraws the committed artwork: each record in every format, and as SVG in each other layout and theme.
# PDF and PNG change with the libraries, so only with the same ones.
RECORDS := $(patsubst presets/records/%.json,%,$(sort $(wildcard presets/records/*.json)))
LOOKS := lesson:mono slide:light slide:dark slide:mono column:light column:mono narrow:light narrow:dark
VERSIONS = $(shell $(PROGRAM) --version | sed -n 2p)
figures: $(PROGRAM) ## draw the shipped records' figures into out/figures (committed)
	$(Q)mkdir -p out/figures; [ -e out/figures/VERSIONS ] || echo '$(VERSIONS)' >out/figures/VERSIONS
	$(Q)formats=all; [ "$$(cat out/figures/VERSIONS)" = '$(VERSIONS)' ] || { formats=svg,html; \
		echo '  other library versions than in out/figures/VERSIONS: no PDF and PNG are drawn'; }; \
	for record in $(RECORDS); do \
		$(PROGRAM) draw $$record --format $$formats -o out/figures/$$record || exit 1; \
		$(PROGRAM) draw $$record --theme dark -o out/figures/$$record || exit 1; \
		for look in $(LOOKS); do $(PROGRAM) draw $$record --layout $${look%:*} --theme $${look#*:} \
			-o out/figures/$$record || exit 1; done; \
		[ $$formats != all ] || $(PROGRAM) sheet $$record -o out/figures/$$record/sheet.pdf || exit 1; \
	done >$(BUILD)/figures.log && sort -u $(BUILD)/figures.log | sed 's/^/  drew /'

# --- a folder that runs without cairo, pango or fontconfig --------------------------------------------

BUNDLE := $(BUILD)/roofline-bundle.tar.gz
bundle: $(BUNDLE) ## program, libraries, fonts and presets in one tar.gz for a bare Linux machine
$(BUNDLE): $(PROGRAM) $(wildcard fonts/* presets/* presets/records/*)
	$(call say,BUNDLE,$@)
	$(Q)rm -rf $(BUILD)/bundle && mkdir -p $(BUILD)/bundle/roofline/lib
	$(Q)$(LINK) -o $(BUILD)/bundle/roofline/roofline $(BUILD)/src/cli/main.o $(LIBRARY) $(PKG_LIBS) -lm -ldl \
		-Wl,--disable-new-dtags -Wl,-rpath,'$$ORIGIN/lib'
	$(Q)cp -r fonts presets LICENSE $(BUILD)/bundle/roofline/
	$(Q)echo 'int main(void) { return 0; }' | $(LINK) -x c - -o $(BUILD)/bundle/opened -Wl,--no-as-needed $(OPENED_LIBS)
	$(Q)ldd $(BUILD)/bundle/roofline/roofline $(BUILD)/bundle/opened | awk '$$3 ~ /^\// {print $$3}' | sort -u \
		| grep -vE '/(libc|libm|libdl|librt|libpthread|libresolv)\.so' | xargs -I{} cp -L {} $(BUILD)/bundle/roofline/lib/
	$(Q)tar -C $(BUILD)/bundle --sort=name --owner=0 --group=0 --numeric-owner -czf $@ roofline

# --- packages -----------------------------------------------------------------------------------------

APT_PACKAGES := pkg-config libcairo2-dev libpango1.0-dev libjson-glib-dev libqpdf-dev libpng-dev
APT_TEST_PACKAGES := perl libxml2-utils poppler-utils librsvg2-bin
TEST_TOOLS := prove xmllint pdftotext rsvg-convert

deps: ## install what is missing, by apt-get
	$(Q)tests/deps.sh '$(PACKAGES) $(OPENED_PACKAGES)' '$(TEST_TOOLS)' '$(APT_PACKAGES) $(APT_TEST_PACKAGES)'

deps-browser: ## install what `make test-browser` needs: Chromium, and test tools into tests/browser/node_modules
	$(Q)tests/deps.sh '$(PACKAGES)' 'chromium rsvg-convert' 'chromium librsvg2-bin'
	$(Q)tests/deps.sh '$(PACKAGES)' 'node npm' 'nodejs npm'
	$(Q)cd tests/browser && npm ci --no-audit --no-fund

install: $(PROGRAM) ## install under PREFIX
	install -D $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/roofline
	mkdir -p $(DESTDIR)$(PREFIX)/share/roofline && cp -r fonts presets $(DESTDIR)$(PREFIX)/share/roofline/

format: ## lay out the sources by .clang-format
	clang-format -i $(wildcard src/*/*.[ch] kernels/*.[ch] kernels/*/*.h tests/*/*.[ch])

clean: ## remove what was built
	rm -rf $(BUILD)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | sort | column -t -s '|'

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
