// The page that `draw --format html` writes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFileSync } from "node:fs";
import { draw, open, picture, read, record, start, stop, violations, write } from "./lib.mjs";

const file = "five-kernels.html";
let browser;

before(async () => {
    draw(record, "--figure", "five-kernels", "--format", "html", "-o", ".");
    browser = await start();
});
after(() => stop(browser));

const symbol = "svg:visible [role=graphics-symbol]";
const focused = page => page.evaluate(() => document.activeElement.dataset.kernel);
const label = (page, kernel) => page.locator(`${symbol}[data-kernel=${kernel}]`).getAttribute("aria-label");

for (const colorScheme of ["light", "dark"])
    for (const width of [360, 1000])
        test(`axe-core finds nothing, ${colorScheme}, ${width} px wide`, async () => {
            const page = await open(browser, file, { colorScheme, viewport: { width, height: 800 } });
            assert.deepEqual(await violations(page), []);
            await page.getByRole("button", { name: "Next" }).click();
            assert.deepEqual(await violations(page), []);
        });

test("the policy lets everything of the page in, and the page asks for nothing else", async () => {
    const page = await open(browser, file);
    await page.getByRole("button", { name: "Next" }).click();
    assert.deepEqual(page.complaints, []);
    assert.deepEqual(page.requests.filter(url => !url.startsWith("data:")), [page.url()]);
    assert.match(read(file), /default-src 'none'/);
});

test("a script that is not the page's own does not run", async () => {
    const page = await open(browser, file);
    const ran = await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'broken in'";
        document.body.append(script);
        return document.title === "broken in";
    });
    assert.equal(ran, false);
});

test("one drawing is shown, for the width and the colours of the reader", async () => {
    for (const [colorScheme, width, shown] of [["light", 1000, "light large"], ["dark", 1000, "dark large"],
        ["light", 360, "light small"], ["dark", 360, "dark small"]]) {
        const page = await open(browser, file, { colorScheme, viewport: { width, height: 800 } });
        const drawings = await page.locator(".drawing:visible").evaluateAll(all => all.map(d => d.className));
        assert.deepEqual(drawings, [`drawing ${shown}`]);
    }
});

test("the drawing has the background of the page", async () => {
    for (const colorScheme of ["light", "dark"]) {
        const page = await open(browser, file, { colorScheme });
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const { data } = await picture(page, "svg:visible >> nth=0");
        assert.equal(background, `rgb(${data[0]}, ${data[1]}, ${data[2]})`);
    }
});

test("nothing runs over the right edge", async () => {
    for (const width of [320, 360, 700, 1920]) {
        const page = await open(browser, file, { viewport: { width, height: 800 } });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
});

test("one point is a tab stop, and arrow keys, Home and End move the focus", async () => {
    const page = await open(browser, file);
    const stops = () => page.locator(`${symbol}[tabindex="0"]`).count();
    assert.equal(await stops(), 1);
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "vector-add");
    for (const [key, kernel] of [["ArrowRight", "transpose-naive"], ["ArrowDown", "block-reduction"],
        ["ArrowLeft", "transpose-naive"], ["ArrowUp", "vector-add"], ["ArrowUp", "vector-add"],
        ["End", "matmul-tiled-16"], ["ArrowRight", "matmul-tiled-16"], ["Home", "vector-add"]]) {
        await page.keyboard.press(key);
        assert.equal(await focused(page), kernel, key);
        assert.equal(await stops(), 1);
    }
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Previous");
    await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(page), "transpose-naive");
});

test("the focus is seen", async () => {
    const page = await open(browser, file);
    await page.keyboard.press("Tab");
    const width = await page.evaluate(() =>
        getComputedStyle(document.activeElement.querySelector("circle")).strokeWidth);
    assert.equal(width, "3px");
});

test("moving the focus does not feed the live region, but shows the verdict", async () => {
    const page = await open(browser, file);
    await page.locator(symbol).first().focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.getByRole("status").textContent(), "");
    const seen = await page.locator(".seen").textContent();
    assert.equal(seen, await page.locator(".verdicts li").nth(1).textContent());
});

test("the buttons walk round, keep the focus, and the live region reads the spoken verdict", async () => {
    const page = await open(browser, file);
    const next = page.getByRole("button", { name: "Next" });
    for (const kernel of ["vector-add", "transpose-naive", "block-reduction", "matmul-naive", "matmul-tiled-16",
        "vector-add"]) {
        await next.press("Enter");
        assert.equal(await page.getByRole("status").textContent(), await label(page, kernel));
        assert.equal(await page.locator("tr.current").getAttribute("data-kernel"), kernel);
        assert.equal(await page.evaluate(() => document.activeElement.textContent), "Next");
    }
    await page.getByRole("button", { name: "Previous" }).press("Space");
    assert.equal(await page.getByRole("status").textContent(), await label(page, "matmul-tiled-16"));
});

test("Previous starts at the end", async () => {
    const page = await open(browser, file);
    await page.getByRole("button", { name: "Previous" }).click();
    assert.equal(await page.getByRole("status").textContent(), await label(page, "matmul-tiled-16"));
});

test("the markup says what is what", async () => {
    const page = await open(browser, file);
    const count = selector => page.locator(selector).count();
    assert.equal(await count("main h1"), 1);
    assert.equal(await count("figure > figcaption"), 1);
    assert.equal(await count("table > caption"), 1);
    assert.equal(await count("thead th[scope=col]"), 9);
    assert.equal(await count("tbody th[scope=row]"), 7);
    assert.equal(await count("thead th:not([scope]), tbody th:not([scope])"), 0);
    assert.equal(await count("ol.verdicts > li"), 5);
    assert.equal(await count("svg title"), 0);
    assert.equal(await count(".drawing svg[aria-label][role='graphics-document document']"), 4);
    assert.equal(await count("[style]"), 0);
    const ids = await page.locator("[id]").evaluateAll(all => all.map(element => element.id));
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

test("without a script everything still reads", async () => {
    const page = await open(browser, file, { javaScriptEnabled: false });
    assert.equal(await page.locator(".walk").isVisible(), false);
    for (const part of ["h1", ".drawing >> nth=0", "figcaption", "table", "ol.verdicts", "footer"])
        assert.equal(await page.locator(part).isVisible(), true, part);
    assert.equal(await page.locator(`${symbol}[tabindex="0"]`).count(), 5);
});

test("names that look like markup are read as names", async () => {
    const hard = JSON.parse(readFileSync(new URL(`../../presets/records/${record}.json`, import.meta.url)));
    const name = `</th><script>document.title = "broken in"</script> & "a" 'b'`;
    hard.preset = "none";
    hard.kernels.forEach((kernel, i) => {
        kernel.id = `k"${i}<&`;
        kernel.label = name;
    });
    write("hard.json", JSON.stringify(hard));
    draw("hard.json", "--format", "html", "-o", ".");
    const page = await open(browser, "all-kernels.html");
    await page.getByRole("button", { name: "Next" }).click();
    assert.equal(await page.locator("tr.current").getAttribute("data-kernel"), `k"0<&`);
    assert.ok((await page.locator("tr.current th").textContent()).endsWith(name));
    assert.doesNotMatch(await page.title(), /broken in/);
    assert.deepEqual(page.complaints, []);
    assert.deepEqual(await violations(page), []);
});

test("many kernels are one tab stop, and all can be walked", async () => {
    const many = JSON.parse(readFileSync(new URL(`../../presets/records/${record}.json`, import.meta.url)));
    many.preset = "none";
    many.kernels = Array.from({ length: 30 }, (_, i) => ({ ...many.kernels[i % 5], id: `k${i}`, label: `kernel ${i}` }));
    write("many.json", JSON.stringify(many));
    draw("many.json", "--format", "html", "-o", ".");
    const page = await open(browser, "all-kernels.html");
    assert.equal(await page.locator(`${symbol}[tabindex="0"]`).count(), 1);
    await page.locator(`${symbol}[tabindex="0"]`).focus();
    for (let i = 0; i < 29; i++)
        await page.keyboard.press("ArrowRight");
    assert.equal(await focused(page), "k29");
    assert.deepEqual(await violations(page), []);
});
