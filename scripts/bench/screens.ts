import type { Page } from "playwright-core";
import { visit } from "../../journeys/kit/browser.ts";
import { startStack } from "../../journeys/kit/stack.ts";
import { median } from "./measure.ts";

/**
 * What a hand feels in long lists: a keystroke in the catalogue's search box over 1,000 cards, and scrolling through a
 * transcript of 6,300 lines. The long answers are put in the browser's way; nothing is throttled.
 */
const stack = await startStack();
const visitor = await visit(stack.site);
const { page } = visitor;

const lengthen = (pattern: string, make: (answer: unknown) => unknown) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: make(await response.json()) });
  });

const logIn = async (): Promise<void> => {
  await page.goto(`${stack.site}/accounts/login/?next=%2F404%2F`);
  await page.getByLabel("User name").fill("ines-okafor");
  await page.getByLabel("Password", { exact: true }).fill(stack.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByLabel(/^Wallet, /).waitFor();
};

/** From the event of each key to the frame that shows it. */
const keystrokes = async (text: string): Promise<number[]> => {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp))),
    );
  });
  await page.keyboard.type(text, { delay: 80 });
  return page.evaluate(() => (window as unknown as { taken: number[] }).taken);
};

/**
 * Types in the search box once all cards and their prices stand there. The product shows a page of cards; with 1,000 on one
 * page a pause between two letters already draws the next answer, which is then part of the figure.
 */
const typing = async (): Promise<{ cards: number; keys: number[] }> => {
  await page.goto(`${stack.site}/collections/`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
  const cards = await page.getByRole("region", { name: "Courses" }).getByRole("listitem").count();
  await page.getByRole("searchbox").click();
  return { cards, keys: await keystrokes("algorithms of connection") };
};

/** Scrolls on by 60 pixels in each of 300 frames, and gives the length of each. */
const frames = (target: Page): Promise<number[]> =>
  target.getByRole("region", { name: "Lines" }).evaluate(async (scroller) => {
    const lengths: number[] = [];
    let last = performance.now();
    for (let n = 0; n < 300; n += 1) {
      scroller.scrollTop += 60;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      lengths.push(now - last);
      last = now;
    }
    return lengths;
  });

type Listed = { count: number; results: { id: number }[] };
type Said = { startTime: number; endTime: number };

try {
  const asItIs = await typing();
  await lengthen("**/api/v1/fetch-collections/**", (answer) => {
    const { results, ...rest } = answer as Listed;
    const many = Array.from({ length: 1000 }, (_, n) => ({ ...results[n % results.length], id: 100_000 + n }));
    return { ...rest, count: 1000, results: many };
  });
  const long = await typing();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await logIn();
  await lengthen("**/transcripts/**", (answer) => {
    const lines = answer as Said[];
    return Array.from({ length: 6300 }, (_, n) => ({
      ...lines[n % lines.length],
      startTime: n * 2,
      endTime: n * 2 + 2,
    }));
  });
  await page.goto(`${stack.site}/collections/5/modules/2/videos/2/`);
  await page.getByRole("region", { name: "Lines" }).waitFor();
  const lengths = await frames(page);
  const lines = await page.getByRole("region", { name: "Lines" }).getByRole("listitem").count();

  console.log("\nLong lists, nothing throttled (bars: a keystroke 50 ms, no frame over 16.7 ms)");
  for (const { cards, keys } of [asItIs, long])
    console.log(
      `  keystroke, ${`${cards} list items`.padEnd(22)} median ${median(keys).toFixed(0)} ms, longest ${Math.max(...keys).toFixed(0)} ms of ${keys.length}`,
    );
  console.log(
    `  transcript of 6,300 lines         ${lengths.filter((length) => length > 17).length} of ${lengths.length} frames over 16.7 ms, median ${median(lengths).toFixed(1)} ms, ${lines} lines in the page`,
  );
  console.log("  Q&A with 2,000 threads            core/qna/large-thread.test.ts, web/src/qna/many-threads.test.tsx");
  console.log("  transcripts of 100 videos         core/transcript/, at most 3 store calls asserted");
} finally {
  await visitor.close();
  await stack.stop();
}
