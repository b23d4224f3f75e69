import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { default as Axe } from "axe-core";
import { type BrowserContext, chromium, type Page } from "playwright-core";

const youtube = readFileSync(path.join(import.meta.dirname, "youtube-stub.js"), "utf8");
const vimeo = readFileSync(path.join(import.meta.dirname, "vimeo-stub.html"), "utf8");
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const everyTag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Script errors, console errors, blocked resources. */
  problems: string[];
  /** Every answer of ours that was an error, as "409 GET /api/v1/coupons/cs2/". */
  refusals: string[];
  close(): Promise<void>;
};

type Wish = { width?: number; height?: number; dark?: boolean; reducedMotion?: boolean };

/**
 * A person with a fresh profile in Debian's Chromium. Both video hosts are stubs; every other foreign address is
 * refused. Script errors, console errors and blocked resources are collected: a journey that leaves any has failed.
 */
export const visit = async (
  site: string,
  { width = 1440, height = 900, dark = false, reducedMotion = false }: Wish = {},
): Promise<Visitor> => {
  const profile = mkdtempSync(path.join(tmpdir(), "visitor-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const own = new URL(site).hostname;
  await context.route(
    (url) => url.hostname !== own && url.hostname !== "127.0.0.1",
    async (route) => {
      const { href, hostname } = new URL(route.request().url());
      if (href.includes("youtube.com/iframe_api"))
        return await route.fulfill({ contentType: "text/javascript", body: youtube });
      if (hostname.startsWith("www.youtube"))
        return await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" });
      if (hostname === "player.vimeo.com") return await route.fulfill({ contentType: "text/html", body: vimeo });
      if (/ytimg|vimeocdn|vumbnail/.test(hostname))
        return await route.fulfill({ contentType: "image/png", body: pixel });
      await route.abort();
    },
  );
  const page = context.pages()[0] ?? (await context.newPage());
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`script: ${error.message}`));
  page.on("console", (message) => {
    // The browser prints every 4xx answer; refusals are part of the product and are asserted where they matter.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`console: ${message.text()}`);
  });
  const refusals: string[] = [];
  context.on("response", (answer) => {
    const { origin, pathname } = new URL(answer.url());
    if (answer.status() >= 400 && origin === site)
      refusals.push(`${answer.status()} ${answer.request().method()} ${pathname}`);
  });
  return {
    page,
    context,
    problems,
    refusals,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it is now, one line per violation; of the colours alone, if asked so. */
export const axe = async (page: Page, { ofColours = false } = {}): Promise<string[]> => {
  // Once for each document: to compile it and to hand over everything that is right takes longer than to ask it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const runOnly = ofColours
    ? { type: "rule" as const, values: colourRules }
    : { type: "tag" as const, values: everyTag };
  return await page.evaluate(async (only) => {
    if (!window.axe) throw new Error("axe is not on the page.");
    // The stubbed players' frames are not ours.
    const asked = { runOnly: only, resultTypes: ["violations" as const], iframes: false };
    const { violations } = await window.axe.run({ exclude: ["iframe"] }, asked);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join(", ")})`,
    );
  }, runOnly);
};
