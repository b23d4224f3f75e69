import { loadavg } from "node:os";
import type { Page } from "playwright";
import { visit } from "../../journeys/kit/browser.ts";
import { startStack } from "../../journeys/kit/stack.ts";
import { type Felt, steps } from "./hand.ts";
import { longDraft } from "./long-content.ts";
import { median } from "./measure.ts";

/**
 * Cost of dragging in a draft of 40 modules with 25 videos each: a video moved by arrow keys, and by the pointer, whose
 * floor is the pointer over an unchanged page. No throttling. Bar: 16 ms of the main thread per step.
 */
const rounds = Number(process.argv[2] ?? 3);
const count = 40;
const stack = await startStack();
const measured = new Map<string, Felt[]>();
const note = (name: string, felt: Felt) => measured.set(name, [...(measured.get(name) ?? []), felt]);

const openDraft = async (page: Page): Promise<void> => {
  await page.goto(`${stack.site}/accounts/login/?next=%2F404%2F`);
  await page.getByLabel("User name").fill("ines-okafor");
  await page.getByLabel("Password", { exact: true }).fill(stack.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByLabel(/^Wallet, /).waitFor();
  await longDraft(page, 40, 25);
  await page.goto(`${stack.site}/collections/create?draft=1&step=modules`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
};

const byKeys = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Move 1\.1, / }).focus();
  await page.keyboard.press("Space");
  note("a step by an arrow", await steps(count, page, () => page.keyboard.press("ArrowDown")));
  note("a step into the next module", await steps(count - 4, page, () => page.keyboard.press("PageDown")));
  await page.keyboard.press("Escape");
};

const byPointer = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.getByRole("button", { name: /^Move 1\.2, / }).boundingBox();
  if (!box) throw new Error("The handle is not on the page.");
  const wander = (n: number) => page.mouse.move(box.x + 8, box.y + 8 + (n % 12) * 30);
  note("floor: the pointer moves and nothing is carried", await steps(count, page, wander));
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  note("a step of the pointer", await steps(count, page, wander));
  await page.mouse.up();
};

try {
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await visit(stack.site);
    try {
      await openDraft(visitor.page);
      await byKeys(visitor.page);
      await byPointer(visitor.page);
      await visitor.page.unrouteAll({ behavior: "ignoreErrors" });
    } finally {
      await visitor.close();
    }
  }
} finally {
  await stack.stop();
}

const [load = 0] = loadavg();
console.log(`
A draft of 40 modules with 25 videos each: ${rounds} rounds, load ${load.toFixed(1)} on this machine at the end (bar: 16 ms).`);
console.log(`  ${"".padEnd(52)}${"CPU ms".padStart(8)}`);
for (const [name, felt] of measured)
  console.log(
    `  ${name.padEnd(52)}${median(felt.map(({ cpu }) => cpu))
      .toFixed(1)
      .padStart(8)}`,
  );
