import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as Axe } from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { followTraffic } from "./settled.ts";

const everyTag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Script errors, console errors, blocked resources. */
  problems: string[];
  /** Every answer of ours that was an error, as "409 GET /api/v1/coupons/cs2/". */
  refusals: string[];
  close(): Promise<void>;
};

type Input = {
  width?: number;
  height?: number;
  dark?: boolean;
  reducedMotion?: boolean;
  /** A phone: its pointer is coarse, and it heeds the viewport that a page asks for. */
  touch?: boolean;
};

// A route on each context would do the same, but intercepts every request and turns Chromium's cache off.
const onlyThisMachine =
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1";

/** The shell is Chromium without a window system: the same pages take half the CPU. */
const shell = "/usr/bin/chromium-headless-shell";
const executablePath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : "/usr/bin/chromium");

const launch = () =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(process.env.VIDEO_HOSTS === "real" ? [] : [onlyThisMachine]),
    ],
  });

let shared: Promise<Browser> | undefined;

/** One Chromium for all users of a test file; each has a separate, empty browser context. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launch());

export const closeSharedBrowser = async (): Promise<void> => {
  const closing = shared;
  shared = undefined;
  await (await closing)?.close();
};

/**
 * A visitor with a fresh profile in Debian's Chromium, by default a separate browser. Lectures play at the product's
 * embedded video hosts; foreign hosts are unreachable. Script errors, console errors and blocked resources are collected
 * and fail the journey.
 */
export const visit = async (
  site: string,
  { width = 1440, height = 900, dark = false, reducedMotion = false, touch = false }: Input = {},
  browser?: Browser,
): Promise<Visitor> => {
  const home = browser ?? (await launch());
  const context = await home.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
  });
  followTraffic(context);
  const page = await context.newPage();
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
    // That page's status is 404 (PUB-27); journeys sign in there because it makes no requests.
    if (answer.status() >= 400 && origin === site && pathname !== "/404/")
      refusals.push(`${answer.status()} ${answer.request().method()} ${pathname}`);
  });
  return {
    page,
    context,
    problems,
    refusals,
    close: async () => {
      await context.close();
      if (!browser) await home.close();
    },
  };
};

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits for running animations and transitions, in the middle of which axe would measure a contrast; endless ones go on. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const isPassing = (one: Animation) =>
      one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime);
    const passing = document.getAnimations().filter(isPassing);
    // A cancelled animation rejects.
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What axe finds on the page as it is now, one line per violation. */
export const axe = async (page: Page): Promise<string[]> => {
  await atRest(page);
  // Once for each document: to compile it and to hand over everything that is right takes longer than to ask it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return await page.evaluate(async (values) => {
    if (!window.axe) throw new Error("axe is not on the page.");
    // The players' frames are the hosts'.
    const asked = {
      runOnly: { type: "tag" as const, values },
      resultTypes: ["violations" as const],
      iframes: false,
    };
    const { violations } = await window.axe.run({ exclude: ["iframe"] }, asked);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join(", ")})`,
    );
  }, everyTag);
};
