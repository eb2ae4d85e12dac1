// Charts in pages that are not ours: SVG inlined under a strict policy, fragments, and files.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { decode, differences, draw, folder, open, picture, read, record, start, stop, violations, write } from "./lib.mjs";

const policy = "default-src 'none'; style-src 'self'; img-src 'self'";
const page = (body, style = "site.css") => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>A lesson</title><link rel="stylesheet" href="${style}"></head><body><main><h1>A lesson</h1>${body}</main></body></html>`;
const box = (id, svg) => `<div class="chart" id="${id}">${svg}</div>`;
// One or both of the charts, always in the same place: edges are smoothed differently elsewhere.
const two = (five, four) => page(box("five", five) + box("four", four));
const tall = { viewport: { width: 1000, height: 1300 } };
let browser, charts;

before(async () => {
    draw(record, "--format", "svg,html", "--fragment", "--aria", "inline", "-o", "inline");
    draw(record, "--format", "all", "-o", ".");
    write("site.css", "body { margin: 0 } main { width: 960px } svg { display: block } .chart { height: 600px } h1 { height: 20px; margin: 0 } img { max-width: 100%; height: auto }");
    charts = { five: read("inline/five-kernels.svg"), four: read("inline/four-kernels.svg") };
    browser = await start();
});
after(() => stop(browser));

test("two charts in one page look as each does alone, under style-src 'self'", async () => {
    write("both.html", two(charts.five, charts.four));
    const both = await open(browser, "both.html", { policy, ...tall });
    assert.deepEqual(both.complaints, []);
    for (const name of ["five", "four"]) {
        write("alone.html", name === "five" ? two(charts.five, "") : two("", charts.four));
        const alone = await open(browser, "alone.html", { policy, ...tall });
        const seen = await picture(both, `#${name}`);
        assert.equal(differences(seen, await picture(alone, `#${name}`), 0), 0, name);
        assert.ok(seen.data.some(value => value > 0 && value < 255), "it is not one black rectangle");
    }
});

test("axe-core finds nothing in two inlined charts", async () => {
    write("both.html", two(charts.five, charts.four));
    assert.deepEqual(await violations(await open(browser, "both.html")), []);
});

test("axe-core finds nothing in two pictures named by their alt texts", async () => {
    draw(record, "--aria", "img", "-o", "img");
    const svg = name => read(`img/${name}-kernels.svg`);
    write("img.html", two(svg("five"), svg("four")));
    const both = await open(browser, "img.html", { policy });
    assert.deepEqual(both.complaints, []);
    assert.equal(await both.getByRole("img", { name: "15.8 times the next" }).count(), 1);
    assert.deepEqual(await violations(await open(browser, "img.html")), []);
});

test("no tooltip pops up over an inlined chart", async () => {
    write("both.html", page(charts.five));
    const inlined = await open(browser, "both.html");
    assert.equal(await inlined.locator("svg title").count(), 0);
    const root = inlined.locator("svg");
    assert.match(await root.getAttribute("aria-label"), /Tesla T4/);
});

test("two fragments in one page: axe-core finds nothing, in light and dark", async () => {
    draw(record, "--fragment", "-o", ".");
    write("lesson.html", page(read("five-kernels.fragment.html") + read("four-kernels.fragment.html")));
    for (const colorScheme of ["light", "dark"]) {
        const lesson = await open(browser, "lesson.html", { policy, colorScheme });
        assert.deepEqual(lesson.complaints, []);
        const suffix = colorScheme === "dark" ? "dark.svg" : "kernels.svg";
        const sources = await lesson.locator("img").evaluateAll(all =>
            Promise.all(all.map(image => image.decode().then(() => image.currentSrc))));
        assert.deepEqual(sources.map(source => source.endsWith(suffix)), [true, true]);
        const unguarded = await open(browser, "lesson.html", { colorScheme });
        await unguarded.locator("summary").first().click();
        assert.deepEqual(await violations(unguarded), []);
    }
});

test("a fragment has neither script nor style", () => {
    draw(record, "--fragment", "-o", ".");
    assert.doesNotMatch(read("five-kernels.fragment.html"), /<script|<style|style=| on[a-z]+=/);
});

test("Chromium and librsvg draw the same picture", async () => {
    for (const name of ["five-kernels.svg", "five-kernels.dark.svg", "four-kernels.svg"]) {
        write("file.html", `<!DOCTYPE html><body style="margin:0"><img src="${name}" width="960" style="display:block">`);
        const here = await picture(await open(browser, "file.html"), "img");
        const there = decode(execFileSync("rsvg-convert", ["-w", "960", name], { cwd: folder, maxBuffer: 1 << 26 }));
        const count = differences(here, there, 64);
        assert.ok(count < 0.001 * here.width * here.height, `${name}: ${count} pixels differ clearly`);
    }
});
