import { loadavg } from "node:os";
import type { Page } from "playwright";
import { visit } from "../../journeys/kit/browser.ts";
import { startStack } from "../../journeys/kit/stack.ts";
import { type Felt, frames, keystrokes, untilPainted } from "./hand.ts";
import { fillThread, longCatalogue, longTranscript, manyOwnCourses } from "./long-content.ts";
import { median } from "./measure.ts";

/**
 * Input latency in long lists: a keystroke in every search box over its longest content, scrolling through a transcript of
 * 6,300 lines while its video plays, and opening a discussion of 2,000 questions. No throttling; rounds are interleaved
 * with their floors.
 */
const rounds = Number(process.argv[2] ?? 3);
const words = "algorithms of connection";
const course = 5;
const lecture = `/collections/${course}/modules/2/videos/2/`;

const stack = await startStack();
const measured = new Map<string, Felt[]>();
const note = (name: string, felt: Felt) => measured.set(name, [...(measured.get(name) ?? []), felt]);

/** A new page of the signed-in person, or of a guest. */
const withPage = async (person: string | null, run: (page: Page) => Promise<void>): Promise<void> => {
  const visitor = await visit(stack.site);
  const { page } = visitor;
  try {
    if (person) {
      await page.goto(`${stack.site}/accounts/login/?next=%2F404%2F`);
      await page.getByLabel("User name").fill(person);
      await page.getByLabel("Password", { exact: true }).fill(stack.password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.getByLabel(/^Wallet, /).waitFor();
    }
    await run(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  } finally {
    await visitor.close();
  }
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${stack.site}${address}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
};

const typeInto = async (page: Page, box: string, name: string, text = words): Promise<void> => {
  await page.getByRole("searchbox", { name: box }).first().click();
  note(name, await keystrokes(page, text));
};

const keys = {
  floor: () =>
    withPage(null, async (page) => {
      await page.setContent('<input type="search" aria-label="Floor">');
      await typeInto(page, "Floor", "key: a page with nothing but a field");
    }),
  catalogue: () =>
    withPage(null, async (page) => {
      await open(page, "/collections/");
      await typeInto(page, "Search by name or description", "key: catalogue, as it is");
    }),
  longCatalogue: () =>
    withPage(null, async (page) => {
      await longCatalogue(page, "come");
      await open(page, "/collections/");
      await typeInto(page, "Search by name or description", "key: catalogue, 1,000 cards");
    }),
  unpriced: () =>
    withPage(null, async (page) => {
      await longCatalogue(page, "do not come");
      await open(page, "/collections/");
      await typeInto(page, "Search by name or description", "key: catalogue, 1,000 cards, their prices refused");
    }),
  course: () =>
    withPage(null, async (page) => {
      await open(page, `/collections/${course}/`);
      await typeInto(page, "Search every word of this course", "key: course page");
    }),
  classes: () =>
    withPage("ines-okafor", async (page) => {
      await manyOwnCourses(page);
      await open(page, "/creator/classcodes/create/");
      await typeInto(page, "Search your courses", "key: class code, 1,000 courses");
    }),
};

const transcript = () =>
  withPage("ines-okafor", async (page) => {
    await longTranscript(page);
    await open(page, lecture);
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    const lines = 'section[aria-label="Lines"]';
    note("frame: watch page that plays, not scrolled", await frames(page, lines, 0));
    await page.locator(lines).dispatchEvent("wheel");
    note("frame: transcript of 6,300 lines, 60 pixels each", await frames(page, lines, 60));
    note("frame: transcript of 6,300 lines, 600 pixels each", await frames(page, lines, 600));
    await typeInto(page, "Search this transcript", "key: transcript, 6,300 lines");
  });

const opened: number[] = [];
const answered: number[] = [];
const discussion = () =>
  withPage("ines-okafor", async (page) => {
    await open(page, `/collections/${course}/`);
    opened.push(await untilPainted(page, '[aria-label="Course Q&A"]', ["article", '[aria-label="Course Q&A"] button']));
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /scheduled-licenses|qnaquestions.*limit/.test(name))
        .map(({ duration }) => duration),
    );
    answered.push(calls.reduce((sum, one) => sum + one, 0));
    await page.getByText("20 of 2000 questions").waitFor();
    for (let shown = 20; shown < 400; shown += 20)
      await page.getByRole("button", { name: "Show 20 more questions" }).click();
    await page.evaluate(() => scrollTo(0, 0));
    note("frame: Q&A with 400 of 2,000 questions shown, not scrolled", await frames(page, "html", 0));
    note("frame: Q&A with 400 of 2,000 questions shown, 60 pixels each", await frames(page, "html", 60));
    await typeInto(page, "Search these questions", "key: Q&A, 2,000 questions", "weighted student tree");
  });

const line = (name: string, felt: readonly Felt[]): string => {
  const all = felt.flatMap(({ milliseconds }) => milliseconds);
  const late = all.filter((length) => length > 17).length / felt.length;
  const cpu = median(felt.map((one) => one.cpu))
    .toFixed(1)
    .padStart(7);
  const longest = median(felt.map(({ milliseconds }) => Math.max(...milliseconds)));
  const tail = name.startsWith("frame") ? `${late.toFixed(0).padStart(4)} of 300 over 16.7 ms` : "";
  return `  ${name.padEnd(62)}${cpu}${median(all).toFixed(1).padStart(10)}${longest.toFixed(0).padStart(10)}  ${tail}`;
};

try {
  await fillThread(stack, course, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const type of Object.values(keys)) await type();
    await transcript();
    await discussion();
  }
} finally {
  await stack.stop();
}

const [load = 0] = loadavg();
console.log(`
Long lists, nothing throttled: ${rounds} interleaved rounds, load ${load.toFixed(1)} on this machine at the end
(bars: a keystroke 50 ms, no frame over 16.7 ms, Q&A 300 ms). CPU is the main thread's own time for one key or frame.`);
console.log(`  ${"".padEnd(62)}${"CPU ms".padStart(7)}${"median".padStart(10)}${"longest".padStart(10)}`);
for (const kind of ["key", "frame"])
  for (const [name, felt] of measured) if (name.startsWith(kind)) console.log(line(name, felt));
const own = opened.map((total, n) => total - (answered[n] ?? 0));
console.log(
  `  Q&A with 2,000 questions opens in ${opened.map((each) => each.toFixed(0)).join(", ")} ms; without its two calls ${own.map((each) => each.toFixed(0)).join(", ")} ms`,
);
