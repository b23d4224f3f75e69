import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { judge } from "../kit/findings.ts";
import { keyboard } from "../kit/hand.ts";
import { asPerson, eventually, hostPlayer, open, type Person, takeOver } from "../kit/steps.ts";
import { findViews, spokenWord } from "../kit/views/find.ts";

// Occurs only in the free minutes of lecture 2.2 of the demo's first course.
const phrase = "almost rude in its simplicity";

const field = ({ page }: Person) => page.locator("header").getByRole("combobox", { name: spokenWord });
const panel = ({ page }: Person) => page.getByRole("search", { name: "Search", exact: true });
const rows = (person: Person) => panel(person).getByRole("option");

/** The second that an address of the preview names. */
const secondOf = (address: string) => Number(new URL(address).searchParams.get("t"));

/** Waits until the host's player is heard at that second. */
const heardAt = async (person: Person, second: number) => {
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
  const { seconds } = await hostPlayer(person);
  expect(seconds).toBeGreaterThanOrEqual(second);
  expect(seconds).toBeLessThan(second + 60);
};

test("FND-42, FND-52, FND-54: a guest searches for a spoken phrase, and hears it at its time", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await open(person, "/");
    await field(person).click();
    await panel(person).waitFor();
    await page.keyboard.type(phrase);
    const said = rows(person).filter({ hasText: "Preview free" }).first();
    await said.waitFor();
    expect(await said.locator("mark").first().textContent()).toContain("almost rude");
    await said.click();
    await page.waitForURL(/\/collections\/5\/modules\/2\/\?preview=126&t=\d+$/);
    const second = secondOf(page.url());
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThan(120);
    await page.getByRole("dialog").getByText(phrase).waitFor();
    await heardAt(person, second);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // What is heard further on has its price here.
    await page.getByRole("button", { name: /^Buy module, / }).waitFor();
  }));

test("PUB-25: the code of the search comes with the pointer, before anything is pressed", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await open(person, "/collections/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await takeOver(page);
    const code = page.waitForResponse(/\/find-panel-[^/]+\.js$/);
    await field(person).hover();
    expect((await code).ok()).toBe(true);
    expect(await panel(person).count()).toBe(0);
  }));

test("FND-40, FND-44, FND-63: search and page by the keyboard alone, and Back comes back to the search", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    const hand = keyboard(page);
    await open(person, "/collections/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("/");
    await panel(person).waitFor();
    await page.keyboard.type("root");
    await rows(person).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await rows(person).first().and(page.locator("[aria-selected=true]")).waitFor();
    await page.keyboard.press("End");
    await rows(person).last().and(page.locator("[aria-selected=true]")).waitFor();
    await page.keyboard.press("Escape");
    await panel(person).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/collections/");

    await page.keyboard.press("/");
    await panel(person).waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("root");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${stack.site}/search/?q=root`);
    await page.getByRole("heading", { level: 2, name: /^Said/ }).waitFor();
    const course = page.getByRole("main").getByRole("heading", { level: 3 }).last().getByRole("link");
    await hand.point(course);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/search/"));
    await page.goBack();
    await page.waitForURL(`${stack.site}/search/?q=root`);
    await page.getByRole("heading", { level: 2, name: /^Said/ }).waitFor();
    expect(hand.lost).toEqual([]);
  }));

test("FND-41, FND-47, FND-63: on a phone a button opens the whole screen, and nothing is wider than it", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      await open(person, "/");
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect((await field(person).boundingBox())?.width).toBe(40);
      await field(person).click();
      await panel(person).waitFor();
      expect(await panel(person).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
      await page.keyboard.type("path compression");
      await rows(person).first().waitFor();
      expect(await isTooWide()).toBe(false);
      await panel(person)
        .getByRole("link", { name: /^All \d+ place/ })
        .click();
      await page.getByRole("heading", { level: 1, name: /^\d+ places? for/ }).waitFor();
      expect(await isTooWide()).toBe(false);
      await page.getByRole("button", { name: "Filter" }).click();
      await page.getByRole("group", { name: "Length of a lecture" }).waitFor();
      expect(await isTooWide()).toBe(false);
    },
    { width: 360, height: 740 },
  ));

test("FND-41: the field keeps its position for guests and users, between 180 and 420 wide, and links collapse below 1100", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await open(person, "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const links = page.getByRole("navigation", { name: "Main" });
    for (const [width, hasLinks] of [
      [1440, true],
      [1280, true],
      [1101, true],
      [1100, false],
      [768, false],
      [621, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const box = await field(person).boundingBox();
      expect(box?.width, `at ${width}`).toBeGreaterThanOrEqual(180);
      expect(box?.width, `at ${width}`).toBeLessThanOrEqual(420);
      expect(await links.isVisible(), `at ${width}`).toBe(hasLinks);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBe(0);
    }
  }));

test("FND-63: axe finds nothing on the search, by day and by night", () => judge(stack, findViews));
