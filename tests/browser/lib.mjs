// lib: a browser, a server on this machine, drawn figures, and pictures to compare. ROOFLINE: the program.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";

export const program = process.env.ROOFLINE;
export const record = "tesla-t4-cuda-12.6";
export const folder = mkdtempSync(join(tmpdir(), "roofline-browser-"));

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const types = { ".html": "text/html", ".svg": "image/svg+xml", ".css": "text/css", ".png": "image/png" };

// Draws into the folder, or returns what goes to standard output.
export const draw = (...options) => execFileSync(program, ["draw", ...options], { encoding: "utf8", cwd: folder });
export const read = name => readFileSync(join(folder, name), "utf8");
export const write = (name, text) => writeFileSync(join(folder, name), text);

// Every answer carries the policy that `policies` has for the file.
const policies = {};
const server = createServer((request, response) => {
    const name = request.url.slice(1);
    try {
        const headers = { "content-type": types[extname(name)] ?? "text/plain" };
        if (policies[name])
            headers["content-security-policy"] = policies[name];
        const body = readFileSync(join(folder, name));
        response.writeHead(200, headers).end(body);
    } catch {
        response.writeHead(404).end();
    }
});

// The background options keep Chromium from looking for hosts; a container's root has no sandbox.
export const start = async () => {
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    });
};

export const stop = async browser => {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
};

// A page of the folder; page.complaints: what the console said, and each request that left the page.
export const open = async (browser, name, { policy, ...options } = {}) => {
    policies[name] = policy;
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, ...options });
    const page = await context.newPage();
    page.complaints = [];
    page.requests = [];
    page.on("console", message => page.complaints.push(message.text()));
    page.on("pageerror", error => page.complaints.push(error.message));
    page.on("request", request => page.requests.push(request.url()));
    await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
    return page;
};

// What axe-core finds, as one line a violation.
export const violations = async page => {
    await page.evaluate(axe);
    const found = await page.evaluate(() => axe.run());
    return found.violations.map(v => `${v.id}: ${v.help}: ${v.nodes.map(n => n.target).join(" ")}`);
};

export const picture = async (page, selector) =>
    PNG.sync.read(await page.locator(selector).screenshot({ animations: "disabled" }));

export const decode = bytes => PNG.sync.read(bytes);

// How many pixels differ in any channel by more than a step of `least`, of 255.
export const differences = (a, b, least) => {
    if (a.width !== b.width || a.height !== b.height)
        return Infinity;
    let count = 0;
    for (let i = 0; i < a.data.length; i += 4)
        count += [0, 1, 2].some(c => Math.abs(a.data[i + c] - b.data[i + c]) > least);
    return count;
};
