import { availableParallelism, loadavg } from "node:os";
import { type Visitor, visit } from "../../journeys/kit/browser.ts";
import { startStack } from "../../journeys/kit/stack.ts";
import { type Vitals, vitalsOf } from "../../journeys/kit/vitals.ts";
import { serveFloor } from "./floor-page.ts";
import { median } from "./measure.ts";

/**
 * P9: LCP, TBT and CLS of the main pages in Chromium with Lighthouse's mobile throttling, and of a floor page in the same
 * rounds. Does not use Lighthouse itself, which is one more tool and simulates its figures.
 */
const rounds = Number(process.argv[2] ?? 3);
const mobile = { width: 412, height: 823 };
type Line = { bitsPerSecond: number; latency: number };
const usual: Line = { bitsPerSecond: 1_600_000, latency: 150 };
// A slow line, on which the first frame dominates the waiting time.
const slow: Line = { bitsPerSecond: 400_000, latency: 400 };

const throttle = async ({ context, page }: Visitor, { bitsPerSecond, latency }: Line): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 16,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

/**
 * Presses the first button of a prerendered page before its app is loaded, the most expensive case (PUB-10): milliseconds
 * until the pending state is shown, and until the action is complete.
 */
const firstPress = async ({ page }: Visitor): Promise<{ shown: number; done: number }> => {
  await page.evaluate(() => {
    const at = { pressed: 0, shown: 0, done: 0 };
    Object.assign(window, { firstPress: at });
    const root = document.documentElement;
    new MutationObserver(() => {
      at.shown ||= performance.now();
    }).observe(root, { attributeFilter: ["data-coming"] });
    const button = document.querySelector("header button[aria-expanded]");
    if (!(button instanceof HTMLElement)) throw new Error("The header has no menu.");
    new MutationObserver(() => {
      if (button.getAttribute("aria-expanded") === "true") at.done ||= performance.now();
    }).observe(button, { attributeFilter: ["aria-expanded"] });
    at.pressed = performance.now();
    button.click();
  });
  const told = await page.waitForFunction(() => {
    const { pressed, shown, done } = (window as unknown as { firstPress: Record<string, number> }).firstPress;
    return pressed && shown && done ? { shown: shown - pressed, done: done - pressed } : undefined;
  });
  return (await told.jsonValue()) as { shown: number; done: number };
};

const stack = await startStack();
const floor = await serveFloor();

const loggedIn =
  (name: string) =>
  async ({ page }: Visitor): Promise<void> => {
    await page.goto(`${stack.site}/accounts/login/?next=%2F404%2F`);
    await page.getByLabel("User name").fill(name);
    await page.getByLabel("Password", { exact: true }).fill(stack.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL(`${stack.site}/404/`);
    await page.getByLabel(/^Wallet, /).waitFor();
    // Keeps this page's teardown out of the next measurement.
    await page.goto("about:blank");
  };

const pages = {
  "floor: React and two fonts": { address: `${floor.origin}/`, before: undefined },
  home: { address: `${stack.site}/`, before: undefined },
  catalogue: { address: `${stack.site}/collections/`, before: undefined },
  course: { address: `${stack.site}/collections/5/`, before: undefined },
  "home, of a learner": { address: `${stack.site}/`, before: loggedIn("mira-holm") },
  watch: { address: `${stack.site}/collections/5/modules/2/videos/2/`, before: loggedIn("ines-okafor") },
};

const measured = new Map<string, Vitals[]>();
const headers = new Map<string, number[]>();
const presses = new Map<string, { shown: number; done: number }[]>();
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { address, before }] of Object.entries(pages)) {
      const visitor = await visit(stack.site, mobile);
      try {
        await before?.(visitor);
        await throttle(visitor, usual);
        measured.set(name, [...(measured.get(name) ?? []), await vitalsOf(visitor.page, address)]);
        if (!before && address.startsWith(stack.site))
          presses.set(name, [...(presses.get(name) ?? []), await firstPress(visitor)]);
      } finally {
        await visitor.close();
      }
      if (before) continue;
      const far = await visit(stack.site, mobile);
      try {
        await throttle(far, slow);
        headers.set(name, [...(headers.get(name) ?? []), (await vitalsOf(far.page, address)).fcp]);
      } finally {
        await far.close();
      }
    }
  }
} finally {
  floor.close();
  await stack.stop();
}

console.log(`
P9: median of ${rounds} interleaved rounds in Chromium, processor ÷ 4, 1.6 Mbit/s, 150 ms, 412 px. Not Lighthouse itself.
(bars: LCP floor + 100 ms, watch + 400 ms; TBT 30 ms, watch 80 ms; CLS 0). The processes waiting for the ${availableParallelism()} cores: ${loadavg().map(Math.round).join(", ")}.
Below each page its largest element, and what the last round asked for before it: from, first byte, end, KiB.`);
console.log(
  `  ${"".padEnd(28)}${"LCP ms".padStart(9)}${"over floor".padStart(12)}${"TBT ms".padStart(9)}${"CLS".padStart(8)}`,
);
const floorLcp = median((measured.get("floor: React and two fonts") ?? []).map(({ lcp }) => lcp));
for (const [name, all] of measured) {
  const lcp = median(all.map((one) => one.lcp));
  const tbt = median(all.map((one) => one.tbt));
  const cls = median(all.map((one) => one.cls));
  const over = `${lcp >= floorLcp ? "+" : ""}${(lcp - floorLcp).toFixed(0)}`;
  console.log(
    `  ${name.padEnd(28)}${lcp.toFixed(0).padStart(9)}${over.padStart(12)}${tbt.toFixed(0).padStart(9)}${cls.toFixed(3).padStart(8)}`,
  );
  const [last] = all.slice(-1);
  console.log(`      largest: ${last?.largest}`);
  for (const step of last?.steps ?? []) console.log(`      ${step}`);
  for (const moved of new Set(all.flatMap(({ shifted }) => shifted))) console.log(`      moved at ${moved}`);
}
console.log(
  "\n  a button pressed before there was any other sign of interest: on its way after, done after (1.6 Mbit/s, 150 ms)",
);
for (const [name, all] of presses) {
  const [shown, done] = [median(all.map((one) => one.shown)), median(all.map((one) => one.done))];
  console.log(`  ${name.padEnd(28)}${shown.toFixed(0).padStart(9)} ms ${done.toFixed(0).padStart(9)} ms`);
}
console.log("\n  first paint, which is the header, at 400 kbit/s and 400 ms (bar: 1,500 ms)");
for (const [name, all] of headers) console.log(`  ${name.padEnd(28)}${median(all).toFixed(0).padStart(9)} ms`);
