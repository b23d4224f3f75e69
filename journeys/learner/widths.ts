import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, eventually, logIn, open, type Person, unionFind } from "../kit/steps.ts";

const widths = [360, 390, 768, 1024, 1440, 1920];

/** Texts and controls that overflow the window without a scrollable or clipping ancestor. */
const cutOff = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...document.querySelectorAll("h1, h2, h3, p, a, button, input, dd, li")]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && isSeen(element) && !scrolls(element);
    })
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
};

type Screen = { name: string; address: string; ready: (person: Person) => Promise<unknown>; buy?: RegExp };

/** One load of a page, and every width of it. */
const judgeWidths = async (person: Person, screens: readonly Screen[]) => {
  const { page } = person;
  const found: string[] = [];
  for (const { name, address, ready, buy } of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(person, address);
    await ready(person);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      const place = `${name} at ${width}`;
      // Columns and a drawer may take a moment to find their new place.
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      found.push(...(await page.evaluate(cutOff)).map((what) => `${place}: ${what} is cut off`));
      if (!buy) continue;
      const button = page.getByRole("button", { name: buy });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await eventually(async () => (await button.evaluateAll(areInWindow)).includes(true)).toBe(true);
    }
  }
  expect(found).toEqual([]);
};

const areInWindow = (found: Element[]): boolean[] =>
  found.map((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

const named = (name: string | RegExp) => (person: Person) =>
  person.page.getByRole("heading", { level: 1, name }).waitFor();

test("CRS-48, FND-63, PRV-10, CER-47: from 360 to 1920 pixels nothing is cut off for a guest, and Buy stays in view", () =>
  asPerson(
    stack,
    (guest) =>
      judgeWidths(guest, [
        { name: "course", address: unionFind.course, ready: named(/^Joined Up/), buy: /^Buy the course/ },
        {
          name: "preview",
          address: `${unionFind.course}?preview=126&t=60`,
          ready: ({ page }) => page.getByRole("dialog").getByRole("region", { name: "Buy" }).waitFor(),
        },
        { name: "search", address: "/search/?q=path+compresion", ready: named(/places? for/) },
        { name: "search, nothing", address: "/search/?q=monadic+parsing", ready: named(/^No results for/) },
        {
          name: "certificate",
          address: "/certificates/DEM0DEM0DEM0DEM0DEM0DEM0DEM0/",
          ready: named(/ passed the assessment of /),
        },
      ]),
    { reducedMotion: true },
  ));

test("LRN-01, CRS-54, QZL-47: nor for who owns the course: Learn, the course, the lecture while it asks", () =>
  asPerson(
    stack,
    async (mira) => {
      const call = await callerOf(stack, "mira-holm");
      const bought = await call("POST", "/api/v1/collections/5/purchase/", { certificate: false });
      expect(bought.status).toBeLessThan(300);
      await logIn(mira, "mira-holm", "/");
      await judgeWidths(mira, [
        { name: "learn", address: "/", ready: named(/./) },
        {
          name: "owned course",
          address: unionFind.course,
          ready: ({ page }) => page.getByRole("region", { name: /% watched/ }).waitFor(),
        },
        {
          name: "question",
          address: unionFind.lecture,
          ready: async ({ page }) => {
            await page
              .getByRole("button", { name: /^Question 1/ })
              .first()
              .click();
            await page.getByRole("dialog", { name: unionFind.question }).waitFor();
          },
        },
      ]);
    },
    { reducedMotion: true },
  ));

test("STA-87: the header's logo is fully visible at every width, and the search has a descriptive label", async () => {
  const judge = async ({ page }: Person) => {
    const banner = page.getByRole("banner");
    for (const width of [320, 360, 390, 430, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = await banner
        .getByRole("link")
        .first()
        .evaluate((link) => {
          const mark = link.querySelector("svg")?.getBoundingClientRect();
          const isWhole = mark && mark.left >= 0 && mark.right <= innerWidth && mark.width >= 22;
          return !isWhole || link.scrollWidth > link.clientWidth || document.documentElement.scrollWidth > innerWidth;
        });
      expect([width, cut]).toEqual([width, false]);
      await banner.getByRole("combobox", { name: "Search every spoken word" }).waitFor();
    }
  };
  await asPerson(stack, async (guest) => {
    await open(guest, "/aboutus/");
    await guest.page.getByRole("banner").getByRole("link", { name: "Sign Up" }).waitFor();
    await judge(guest);
  });
  await asPerson(stack, async (mira) => {
    await logIn(mira, "mira-holm", "/aboutus/");
    await mira.page
      .getByRole("banner")
      .getByRole("link", { name: /^Wallet/ })
      .waitFor();
    await judge(mira);
  });
});

/** Whether all of the mark is in the window, in boxes that hide nothing of it, and under nothing. */
const isWhole = (mark: SVGElement): boolean => {
  const box = mark.getBoundingClientRect();
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const edges: [number, number][] = [
    [box.left + 1, middle.y],
    [box.right - 1, middle.y],
    [middle.x, box.top + 1],
    [middle.x, box.bottom - 1],
  ];
  const link = mark.closest("a");
  const isWide = box.width >= 22 && box.height >= 22;
  return isWide && edges.every(([x, y]) => document.elementFromPoint(x, y)?.closest("a") === link);
};

const marked = async (person: Person, address: string) => {
  const { page } = person;
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(person, address);
    const mark = page.getByRole("banner").getByRole("link").first().locator("svg");
    await eventually(() => mark.evaluate(isWhole)).toBe(true);
  }
};

test("SES-123: on a phone the mark in the header is whole, for a guest, a learner, a creator and an admin", async () => {
  for (const username of [null, "mira-holm", "ines-okafor", "nora-feld"])
    await asPerson(
      stack,
      async (person) => {
        if (username) await logIn(person, username, "/faq/");
        await marked(person, unionFind.course);
        await marked(person, "/");
      },
      { width: 390, height: 844, touch: true },
    );
});

/** What of the header and the menu that is open in it is beyond the window, or beyond its own box. */
const beyond = (banner: Element): string[] =>
  [...banner.querySelectorAll("a, button, input, span, li")]
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && width > 1 && (left < -1 || right > innerWidth + 1);
    })
    .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`);

test("ERR-25: with letters of 200% the header and its menu are no wider than a phone", async () => {
  for (const username of [null, "mira-holm"])
    await asPerson(
      stack,
      async (person) => {
        const { page } = person;
        if (username) await logIn(person, username, "/faq/");
        const session = await page.context().newCDPSession(page);
        await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await open(person, "/faq/");
          const banner = page.getByRole("banner");
          await banner.getByRole("button", { name: /^(?:Your menu|Menu)/ }).click();
          await banner.getByRole("navigation", { name: /^(?:Your menu|Menu)$/ }).waitFor();
          expect(await banner.evaluate(beyond)).toEqual([]);
          const row = await banner.evaluate(({ firstElementChild: one }) => one && one.scrollWidth - one.clientWidth);
          expect([width, row]).toEqual([width, 0]);
        }
      },
      { width: 390, height: 844, touch: true },
    );
});
