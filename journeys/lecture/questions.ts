import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { axe } from "../kit/browser.ts";
import { northgate } from "../kit/class-steps.ts";
import { asPerson, eventually, hasten, hostPlayer, logIn, open, type Person, unionFind } from "../kit/steps.ts";

/** Triggers a lecture's first interaction, which loads its interactive code. */
const begin = async (page: Page) => {
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.keyboard.press("Shift");
  await page.getByRole("button", { name: /^Note( here)?$/ }).waitFor();
};

type Box = { x: number; y: number; width: number; height: number };

const boxOf = async ({ page }: Person, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn.`);
  return box;
};

const askQuestion = async (person: Person) => {
  const { page } = person;
  await page
    .getByRole("button", { name: /^Question 1/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: unionFind.question });
  await drawer.waitFor();
  // On phones it rises to its place.
  await drawer.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  return drawer;
};

/** By how much two boxes lie over each other. */
const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 900],
  [1440, 900],
  [1920, 1080],
] as const;

test("QZL-47: a question covers no part of the picture that it asks about, from 360 to 1920 pixels", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await open(person, unionFind.lecture);
      const drawer = await askQuestion(person);
      const asked = await drawer.boundingBox();
      const picture = await boxOf(person, "#player");
      if (!asked) throw new Error("The question is not drawn.");
      const at = `at ${width}`;
      expect(overlap(asked, picture), at).toBeLessThan(1);
      expect(picture.y + picture.height, at).toBeLessThanOrEqual(height);
      // A phone's lecture has no bars above it while a question is asked.
      expect(Math.round(picture.y), at).toBe(width < 768 ? 0 : 92);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
      expect(await page.getByRole("navigation", { name: "Modules and videos" }).isVisible(), at).toBe(false);
      const words = page.getByRole("region", { name: "Just before" });
      const tools = page.getByRole("complementary", { name: "Tools" });
      if (width >= 1440) {
        expect(Math.round(asked.width), at).toBe(496);
        expect(Math.round((await tools.boundingBox())?.width ?? 0), at).toBe(400);
        expect(await page.getByRole("region", { name: "Lines" }).isVisible(), at).toBe(true);
      } else if (width >= 768) {
        expect(Math.round(asked.width), at).toBe(Math.round(width * 0.46));
        expect(await words.getByRole("paragraph").count(), at).toBe(2);
        const said = await words.boundingBox();
        expect(said && overlap(said, asked), at).toBeLessThan(1);
      } else expect(Math.round(asked.y - picture.y - picture.height), at).toBe(52);
    }
  }));

test("WCH-73, WCH-03, QZL-47: a question that comes due under the open menu waits until the menu is closed by touch, and has the focus then", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, hand } = person;
      const { username } = await newcomer("Alma Brekke", { joins: northgate.code });
      await logIn(person, username, "/404/");
      for (const [width, height] of [
        [390, 844],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await open(person, `${unionFind.lecture}?t=205`);
        await hand.press(page.getByRole("button", { name: "Play", exact: true }));
        await hand.press(page.getByRole("button", { name: width < 768 ? "Lectures" : "Modules and videos" }));
        await hasten(person);
        const drawer = page.getByRole("dialog", { name: unionFind.question });
        await drawer.waitFor();
        const menu = page.getByRole("navigation", { name: "Modules and videos" });
        expect(await menu.evaluate((one) => one.contains(document.activeElement)), `at ${width}`).toBe(true);
        await menu.getByRole("button", { name: "Collapse the menu" }).tap();
        await menu.waitFor({ state: "detached" });
        await eventually(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
        await drawer.getByRole("button", { name: "parent[6] becomes 8" }).tap();
      }
    },
    { width: 390, height: 844, touch: true },
  ));

test("QZL-46, QZL-48, QZL-50, QZL-52: wrong, the author's hint, the part again and back to the question, then right; nothing moves", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "carl-aubert", "/");
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(person, `${unionFind.lecture}?t=215`);
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    const drawer = page.getByRole("dialog", { name: unionFind.question });
    await drawer.waitFor();
    const options = drawer.getByRole("list", { name: "Options" });
    const places = () =>
      Promise.all(
        [options, drawer.getByText("Unlimited attempts; each one counts")].map(async (one) => {
          const { x, y, height } = (await one.boundingBox()) ?? { x: 0, y: 0, height: 0 };
          return [x, y, height];
        }),
      );
    await hand.press(options.getByRole("button", { name: "parent[6] becomes 8" }));
    const before = await places();
    await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
    await drawer.getByText(/^Find the root of six first/).waitFor();
    expect(await drawer.getByText(/Eight is the right place/).count()).toBe(0);
    expect(await places()).toEqual(before);
    await hand.press(drawer.getByRole("button", { name: "Watch 02:44–03:38 again" }));
    await drawer.waitFor({ state: "hidden" });
    const band = page.getByRole("img", { name: "To watch again, 02:44 to 03:38" });
    await band.waitFor();
    await eventually(async () => (await hostPlayer(person)).seconds).toBeLessThan(218);
    expect((await hostPlayer(person)).seconds).toBeGreaterThanOrEqual(164);
    await hasten(person);
    await drawer.waitFor();
    await band.waitFor({ state: "detached" });
    await hand.press(options.getByRole("button", { name: "parent[5] becomes 8" }));
    await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
    await drawer.getByText(/^Correct\. Six climbs to its root/).waitFor();
    expect(await places()).toEqual(before);
    await hand.press(drawer.getByRole("button", { name: "Continue watching" }));
    await drawer.waitFor({ state: "hidden" });
  }));

test("WCH-55, QZL-49, NTE-04: a lecture by keyboard alone: keys, question, part again, note; axe finds nothing in any of it", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(person, unionFind.lecture);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await begin(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys in a lecture" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    await page.keyboard.press("n");
    const field = page.getByRole("textbox", { name: /^Note at/ });
    await field.waitFor();
    const hostile = '<img src=x onerror="window.hurt=1"> [a](javascript:window.hurt=1)';
    await page.keyboard.type(hostile);
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });
    await page.getByRole("region", { name: "Lines" }).getByText(hostile).waitFor();
    await page.keyboard.press("b");
    await page.getByRole("img", { name: "Bookmarked" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.getByRole("list", { name: "Notes" }).getByText(hostile).waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html[data-theme=dark]").waitFor();
    expect(await axe(page)).toEqual([]);

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("q");
    const drawer = page.getByRole("dialog", { name: unionFind.question });
    await drawer.waitFor();
    const again = drawer.getByRole("button", { name: "Try Again" });
    if (await again.count()) await page.keyboard.press("Enter");
    await page.keyboard.press("c");
    await page.keyboard.press("Enter");
    await drawer.getByText(/^Find the root of six first/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("r");
    await drawer.waitFor({ state: "hidden" });
    await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(true);
    expect(await page.evaluate(() => "hurt" in globalThis)).toBe(false);
  }));

test("WCH-70: on a phone nothing is left over the page where the picture was, once it is small, and it stays on top again afterwards", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await page.setViewportSize({ width: 390, height: 844 });
    await open(person, unionFind.lecture);
    await begin(page);
    await page.evaluate(() => document.querySelector("#video-qna")?.scrollIntoView());
    const isOnTop = () => page.evaluate(() => document.elementFromPoint(195, 200)?.closest("#player") != null);
    await eventually(isOnTop).toBe(true);
    await page.keyboard.press("i");
    await page.getByRole("button", { name: "Close the small player" }).waitFor();
    await eventually(isOnTop).toBe(false);
    await page.getByRole("button", { name: "Close the small player" }).click();
    await eventually(isOnTop).toBe(true);
  }));

test("WCH-75: on a phone messages are above the lecture's bar and do not cover its buttons", () =>
  asPerson(
    stack,
    async (person) => {
      const { page, context } = person;
      await logIn(person, "ines-okafor", "/404/");
      await open(person, unionFind.lecture);
      await begin(page);
      await context.setOffline(true);
      await page.getByRole("tab", { name: "Notes" }).click();
      const message = page.getByText(/^You are offline\. This opens/);
      await message.waitFor();
      const bar = await page.getByRole("group", { name: "Lecture controls" }).boundingBox();
      const box = await message.locator("..").boundingBox();
      await context.setOffline(false);
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? Number.NaN);
    },
    { width: 390, height: 844 },
  ));

test("NTE-03: two windows change one note at once, and both texts are there afterwards", () =>
  asPerson(stack, async (person) => {
    const { page, context } = person;
    const { username } = await newcomer("Lena Dorn", { joins: northgate.code });
    await logIn(person, username, "/");
    await open(person, unionFind.lecture);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await begin(page);
    await page.keyboard.press("n");
    await page.getByRole("textbox", { name: /^Note at/ }).waitFor();
    await page.keyboard.type("First");
    await page.keyboard.press("Escape");
    await page.getByText("First", { exact: true }).waitFor();
    const second = await context.newPage();
    await second.goto(stack.site + unionFind.lecture);
    await second.bringToFront();
    await begin(second);
    for (const [window, words] of [
      [page, "One"],
      [second, "Two"],
    ] as const) {
      await window.getByRole("button", { name: "Edit", exact: true }).click();
      await window.getByRole("textbox", { name: /^Note at/ }).fill(words);
    }
    for (const window of [page, second]) {
      await window.getByRole("textbox", { name: /^Note at/ }).press("Escape");
      await window.getByRole("textbox", { name: /^Note at/ }).waitFor({ state: "hidden" });
    }
    await second.getByText("One", { exact: true }).waitFor();
    await second.getByText("Two", { exact: true }).waitFor();
    await second.close();
  }));

test("WCH-58, QZL-51, NTE-04: going offline is indicated immediately; answer and note are kept, and sent after reconnecting", () =>
  asPerson(stack, async (person) => {
    const { page, context } = person;
    const { username } = await newcomer("Lars Dahlin", { joins: northgate.code });
    await logIn(person, username, "/");
    await open(person, unionFind.lecture);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page
      .getByRole("button", { name: /^Question 1/ })
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: unionFind.question });
    await drawer.waitFor();
    await page.getByRole("button", { name: "Note here" }).waitFor();
    await context.setOffline(true);
    await page.getByText(/^You are offline since/).waitFor({ timeout: 3000 });
    const again = drawer.getByRole("button", { name: "Try Again" });
    if (await again.count()) await again.click();
    await drawer.getByRole("button", { name: "parent[5] becomes 8" }).click();
    await drawer.getByRole("button", { name: "Submit answer" }).click();
    await drawer.getByText("Saved on this device").waitFor();
    await page.getByRole("button", { name: "Note here" }).click();
    await page.keyboard.type("Written on a train");
    await page.keyboard.press("Escape");
    await page.getByText("You are offline. It is kept here and saved when you are back.").waitFor();
    await context.setOffline(false);
    await drawer.getByText(/^Correct\. Six climbs to its root/).waitFor();
    await page.getByRole("textbox", { name: /^Note at/ }).waitFor({ state: "hidden" });
    await page.getByText(/^You are offline since/).waitFor({ state: "hidden" });
  }));

test("QZL-53: on a phone the selected option and its feedback are visible together, wrong or right", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await logIn(person, "ines-okafor", "/");
    await page.setViewportSize({ width: 360, height: 740 });
    await open(person, unionFind.lecture);
    const drawer = await askQuestion(person);
    const again = drawer.getByRole("button", { name: "Try Again" });
    const places = (...found: Locator[]) =>
      Promise.all(
        found.map(async (one) => {
          const box = await one.boundingBox();
          if (!box) throw new Error("It is not drawn.");
          return { top: box.y, bottom: box.y + box.height };
        }),
      );
    for (const [option, told] of [
      ["parent[6] becomes 8", /^Find the root of six first/],
      ["parent[5] becomes 8", /^Correct\. Six climbs to its root/],
    ] as const) {
      if (await again.count()) await again.click();
      await drawer.getByRole("button", { name: option }).click();
      await drawer.getByRole("button", { name: "Submit answer" }).click();
      const words = drawer.getByText(told);
      await words.waitFor();
      for (const [width, height] of sizes.slice(0, 2)) {
        const at = `${option} at ${width}`;
        await page.setViewportSize({ width, height });
        const chosen = drawer.getByRole("list", { name: "Options" }).getByRole("button").filter({ visible: true });
        expect(await chosen.count(), at).toBe(1);
        const [asked, one, said, why, foot] = await places(
          drawer.locator("[data-question]"),
          chosen,
          drawer.getByRole("region", { name: "Result of your answer" }),
          words,
          again,
        );
        expect(Number(asked?.bottom) - Number(asked?.top), at).toBeGreaterThan(25);
        expect(one?.top, at).toBeGreaterThanOrEqual(Number(asked?.bottom));
        expect(one?.bottom, at).toBeLessThanOrEqual(Number(said?.top));
        expect(why?.top, at).toBeGreaterThanOrEqual(Number(said?.top));
        expect(why?.bottom, at).toBeLessThanOrEqual(Number(foot?.top));
        expect(await axe(page), at).toEqual([]);
      }
    }
  }));
