import { availableParallelism, loadavg } from "node:os";
import { type Visitor, visit } from "../../journeys/kit/browser.ts";
import { startStack } from "../../journeys/kit/stack.ts";
import { type Vitals, vitalsOf } from "../../journeys/kit/vitals.ts";
import { serveFloor } from "./floor-page.ts";
import { median } from "./measure.ts";

/**
 * P9: LCP, TBT and CLS of the four main pages in real Chromium, throttled by the values that Lighthouse calls mobile,
 * beside a floor page in the same rounds. Lighthouse itself is not run: it is one tool more, and its simulated figures
 * are not what a browser measured.
 */
const rounds = Number(process.argv[2] ?? 3);
const mobile = { width: 412, height: 823 };
const bitsPerSecond = 1_600_000;

const throttle = async ({ context, page }: Visitor): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 16,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

const stack = await startStack();
const floor = await serveFloor();

const logIn = async ({ page }: Visitor): Promise<void> => {
  await page.goto(`${stack.site}/accounts/login/?next=%2F404%2F`);
  await page.getByLabel("User name").fill("ines-okafor");
  await page.getByLabel("Password", { exact: true }).fill(stack.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(`${stack.site}/404/`);
  await page.getByLabel(/^Wallet, /).waitFor();
};

const pages = {
  "floor: React and two fonts": { address: `${floor.origin}/`, before: undefined },
  home: { address: `${stack.site}/`, before: undefined },
  catalogue: { address: `${stack.site}/collections/`, before: undefined },
  course: { address: `${stack.site}/collections/5/`, before: undefined },
  watch: { address: `${stack.site}/collections/5/modules/2/videos/2/`, before: logIn },
};

const measured = new Map<string, Vitals[]>();
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { address, before }] of Object.entries(pages)) {
      const visitor = await visit(stack.site, mobile);
      try {
        await before?.(visitor);
        await throttle(visitor);
        measured.set(name, [...(measured.get(name) ?? []), await vitalsOf(visitor.page, address)]);
      } finally {
        await visitor.close();
      }
    }
  }
} finally {
  floor.close();
  await stack.stop();
}

console.log(`
P9: median of ${rounds} interleaved rounds in Chromium, processor ÷ 4, 1.6 Mbit/s, 150 ms, 412 px. Not Lighthouse itself.
(bars: LCP floor + 300 ms, watch + 600 ms; TBT 50 ms; CLS 0). The processes waiting for the ${availableParallelism()} cores: ${loadavg().map(Math.round).join(", ")}.
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
