import { availableParallelism, loadavg } from "node:os";
import type { Locator, Page } from "playwright";
import { visit } from "../../journeys/kit/browser.ts";
import { type Stack, startStack } from "../../journeys/kit/stack.ts";
import { unionFind } from "../../journeys/kit/steps.ts";
import { spokenWord } from "../../journeys/kit/views/find.ts";
import { median } from "./measure.ts";
import { type Press, type TimedHand, timedHand } from "./press-times.ts";

/**
 * What a press takes until the page is painted after it (the interactions that INP counts), on the way of a learner: as a
 * guest from home over the search to a preview and a course page, then signed in through a lecture, its question, its
 * tools, the library, a review, the account. Real Chromium, processor four times slower, 1440 × 900.
 */
const rounds = Number(process.argv[2] ?? 3);
const bar = 100;
const slowdown = 4;

type Way = { page: Page; hand: TimedHand; stack: Stack };

const open = async ({ page, stack }: Way, address: string): Promise<void> => {
  await page.goto(stack.site + address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
};

/** Turns the wheel until a part of the page is there that comes late, and back: the program may come while it passes. */
const comeTo = async (page: Page, target: Locator): Promise<void> => {
  await page.mouse.move(180, 400);
  for (let turn = 0; turn < 100 && (await target.count()) === 0; turn += 1) {
    await page.mouse.wheel(0, turn < 50 ? 300 : -300);
    await page.waitForTimeout(100);
  }
};

const search = async (way: Way): Promise<void> => {
  const { page, hand } = way;
  await open(way, "/");
  await hand.press(page.getByRole("button", { name: "All Courses" }));
  await hand.press(page.getByRole("button", { name: "Statistics", exact: true }));
  await hand.press(page.locator("header").getByRole("combobox", { name: spokenWord }));
  const panel = page.getByRole("search", { name: "Search", exact: true });
  await panel.waitFor();
  await hand.type("almost rude in its", "the search");
  await panel
    .getByRole("option", { name: /Preview free/ })
    .first()
    .waitFor();
  await hand.key("ArrowDown");
  await hand.press(panel.getByRole("option").filter({ hasText: "Preview free" }).first());
  const preview = page.getByRole("dialog");
  await hand.press(preview.getByRole("region", { name: "Lines" }).getByRole("button").nth(2));
  await hand.key("Escape");
  await open(way, "/search/?q=root");
  await hand.press(page.getByRole("checkbox", { name: /^under 10 min/ }));
  await hand.press(page.getByRole("tab", { name: /^Said/ }));
  await hand.press(page.getByRole("tab", { name: /^All/ }));
  await hand.choose(page.getByRole("combobox", { name: "Order" }), "Shortest first");
  await hand.press(page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first());
};

const chooseCourse = async (way: Way): Promise<void> => {
  const { page, hand } = way;
  await open(way, "/collections/");
  await page.getByRole("searchbox", { name: "Search by name or description" }).click();
  await hand.type("number", "the list of courses");
  await open(way, "/collections/");
  await hand.press(page.getByRole("link", { name: /^View course: Joined Up/ }));
  await page.getByRole("button", { name: /^Buy the course/ }).waitFor();
  await hand.press(page.getByRole("button", { name: /^Preview of Circles/ }));
  await page.getByRole("dialog").getByRole("region", { name: "Buy" }).waitFor();
  await hand.key("Escape");
  await hand.press(page.getByRole("button", { name: "Have a class code or coupon?" }));
  await page.getByRole("searchbox", { name: "Search every word of this course" }).click();
  await hand.type("root", "the words of a course");
  await open(way, unionFind.course);
  const option = page.getByRole("button", { name: /parent\[6\] becomes 4/ });
  await comeTo(page, option);
  await hand.press(option);
  await hand.press(page.getByRole("button", { name: /^Module 3/ }));
  await hand.press(page.getByRole("button", { name: /^Buy the course/ }));
  await hand.key("Escape");
};

const logIn = async (way: Way): Promise<void> => {
  const { page, hand, stack } = way;
  await open(way, "/accounts/login/?next=%2F");
  await page.getByLabel("User name").click();
  await hand.type("mira-holm", "the login");
  await page.getByLabel("Password", { exact: true }).fill(stack.password);
  await hand.press(page.getByRole("button", { name: "Login", exact: true }));
  await page.getByLabel(/^Wallet, /).waitFor();
};

const learn = async (way: Way): Promise<void> => {
  const { page, hand } = way;
  await open(way, "/");
  for (const name of [/^In progress/, /^Certificate \d/, /^All \d/])
    await hand.press(page.getByRole("button", { name }).first());
  await hand.press(page.getByRole("button", { name: /^Notifications/ }));
  await hand.key("Escape");
  await hand.press(page.getByRole("button", { name: /^Your menu/ }));
  await hand.key("Escape");
  await hand.press(page.getByRole("link", { name: /^Resume at/ }));
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
};

const buy = async (way: Way): Promise<void> => {
  const { page, hand } = way;
  await open(way, unionFind.course);
  const ask = page.getByRole("article", { name: unionFind.module }).getByRole("button", { name: /^Buy module/ });
  // The first round has bought it.
  if ((await ask.count()) === 0) return;
  await hand.press(ask);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: /^Buy for/ }));
  await page.getByRole("dialog", { name: "Purchase successful." }).waitFor();
};

const lecture = async (way: Way): Promise<void> => {
  const { page, hand } = way;
  await open(way, `${unionFind.lecture}?t=207`);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
  await hand.press(button("Play"));
  await hand.press(button("Pause"));
  await hand.key("l");
  await hand.press(page.getByRole("button", { name: /^Speed, / }));
  await hand.press(page.getByRole("menuitemradio", { name: "1.5×" }));
  await hand.press(page.getByRole("region", { name: "Lines" }).getByRole("button").nth(4));
  for (const name of [/^Questions/, "Notes", "cuGPT", "Transcript"]) await hand.press(page.getByRole("tab", { name }));
  await page.getByRole("searchbox", { name: "Search this transcript" }).click();
  await hand.type("root", "the transcript");
  await hand.press(page.getByRole("switch", { name: "Hide Tools" }));
  await hand.press(page.getByRole("switch", { name: "Hide Tools" }));
  await hand.press(page.getByRole("button", { name: "Collapse the menu" }));
  await hand.press(page.getByRole("navigation", { name: "Modules and videos" }).getByRole("button").first());
  await answer(way);
  await hand.press(button("Note here"));
  await page.getByRole("textbox", { name: /^Note at/ }).waitFor();
  await hand.type("Half the work", "a note");
  await hand.key("Escape");
  await hand.key("b");
  await hand.key("?");
  await page.getByRole("dialog", { name: "Keys in a lecture" }).waitFor();
  await hand.key("Escape");
  await page.getByRole("tab", { name: /^Video Q&A/ }).click();
  await hand.press(page.getByRole("button", { name: /^Ask about this video/ }));
  await hand.press(page.getByRole("link", { name: /^Next, / }));
  await page.waitForURL(/videos\/3\//);
};

/** Wrong, the part again, and right. */
const answer = async ({ page, hand }: Way): Promise<void> => {
  const drawer = page.getByRole("dialog", { name: unionFind.question });
  const options = drawer.getByRole("list", { name: "Options" });
  const tryAgain = drawer.getByRole("button", { name: "Try Again" });
  const asked = page.getByRole("button", { name: /^Question 1 at 03:38/ }).first();
  await hand.press(asked);
  await options.waitFor();
  // From the second round on it has an answer.
  if (await tryAgain.count()) await hand.press(tryAgain);
  await hand.press(options.getByRole("button", { name: "parent[6] becomes 8" }));
  await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
  await hand.press(drawer.getByRole("button", { name: /^Watch .* again$/ }));
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Pause", exact: true }).first().click();
  await asked.click();
  await options.waitFor();
  if (await tryAgain.count()) await hand.press(tryAgain);
  await hand.press(options.getByRole("button", { name: "parent[5] becomes 8" }));
  await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
  await hand.press(drawer.getByRole("button", { name: "Continue watching" }));
  await drawer.waitFor({ state: "hidden" });
};

const afterwards = async (way: Way): Promise<void> => {
  const { page, hand } = way;
  await open(way, "/my-collections/");
  for (const name of ["Saved", "Recently visited"]) await hand.press(page.getByRole("button", { name, exact: true }));
  await open(way, "/recall/");
  await hand.press(page.getByRole("button", { name: "Skip for now" }));
  await open(way, "/collections/11/");
  const write = page.getByRole("button", { name: /^(Write a review|Change)/ }).first();
  await comeTo(page, write);
  await hand.press(write);
  await hand.press(page.getByRole("dialog").getByText("excellent", { exact: true }));
  await hand.key("Escape");
  await open(way, "/account");
  await hand.press(page.getByRole("radio", { name: /^200 / }).locator("xpath=ancestor::label"));
  await hand.press(page.getByRole("radio", { name: "Daily e-mail" }).first().locator("xpath=ancestor::label"));
  await hand.choose(page.getByRole("combobox", { name: "Colours" }), "Dark");
};

const measured = new Map<string, Press[]>();
const missed: string[] = [];
const stack = await startStack();
try {
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await visit(stack.site);
    const seen = new Map<string, number>();
    const note = (press: Press) => {
      // The second press of one name on the way is another press.
      const nth = (seen.get(press.what) ?? 0) + 1;
      seen.set(press.what, nth);
      const name = nth === 1 ? press.what : `${press.what} (${nth})`;
      measured.set(name, [...(measured.get(name) ?? []), press]);
    };
    try {
      const hand = await timedHand(visitor.context, visitor.page, slowdown, note);
      const way = { page: visitor.page, hand, stack };
      for (const part of [search, chooseCourse, logIn, learn, buy, lecture, afterwards])
        await part(way).catch((error: unknown) => missed.push(`${part.name}: ${String(error)}`));
    } finally {
      await visitor.close();
    }
  }
} finally {
  await stack.stop();
}

const middle = (all: readonly Press[], read: (press: Press) => number) => median(all.map(read));
const rows = [...measured]
  .map(([what, all]) => ({
    what,
    milliseconds: middle(all, (press) => press.milliseconds),
    most: Math.max(...all.map(({ milliseconds }) => milliseconds)),
    rest: [
      middle(all, ({ waited }) => waited),
      middle(all, ({ ran }) => ran),
      middle(all, ({ drew }) => drew),
      middle(all, ({ script }) => script),
      middle(all, ({ style }) => style),
      middle(all, ({ layout }) => layout),
    ],
  }))
  .toSorted((one, other) => other.milliseconds - one.milliseconds);
const over = rows.filter(({ milliseconds }) => milliseconds > bar).length;
const line = ({ what, milliseconds, most, rest }: (typeof rows)[number]) =>
  `  ${what.padEnd(76)}${[milliseconds, most, ...rest].map((value) => value.toFixed(0).padStart(9)).join("")}`;
const heads = ["ms", "longest", "waited", "ran", "drew", "script", "style", "layout"]
  .map((head) => head.padStart(9))
  .join("");

console.log(`
From a press to the next paint: median of ${rounds} rounds, processor ÷ ${slowdown}, 1440 × 900 (bar: ${bar} ms, held by ${rows.length - over} of ${rows.length}).
The processes waiting for the ${availableParallelism()} cores: ${loadavg().map(Math.round).join(", ")}. A press of less than 16 ms is told as 0. Script, style and layout: the main thread's until it rested.
The ten worst:`);
console.log(`  ${"".padEnd(76)}${heads}`);
for (const row of rows.slice(0, 10)) console.log(line(row));
console.log("All others:");
for (const row of rows.slice(10)) console.log(line(row));
if (missed.length > 0) throw new Error(`Not gone to its end:\n${missed.join("\n")}`);
