import type { Route } from "playwright";
import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { asPerson, eventually, logIn, open, type Person } from "../kit/steps.ts";

const phone = { width: 390, height: 500 };

/** A list's rows and scroll position. */
const seen = ({ page }: Person) =>
  page.evaluate(() => ({
    top: Math.round(scrollY),
    rows: [...document.querySelectorAll("main h3")].map(({ textContent }) => textContent),
  }));

/** Records API requests that match the pattern. */
const asked = ({ page }: Person, pattern: RegExp): string[] => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (pattern.test(request.url())) addresses.push(request.url());
  });
  return addresses;
};

const showMore = async ({ page }: Person, name: string) => {
  const rows = page.locator("main h3");
  const before = await rows.count();
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await eventually(() => rows.count()).toBeGreaterThan(before);
};

/** Opens the last loaded row, goes back, and expects the same rows at the same scroll position. */
const thereAndBack = async (person: Person): Promise<void> => {
  const { page } = person;
  const row = page.locator("main h3").last().getByRole("link");
  await row.scrollIntoViewIfNeeded();
  const before = await seen(person);
  expect(before.top).toBeGreaterThan(phone.height);
  const address = page.url();
  await row.click();
  await page.waitForURL((url) => url.href !== address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(address);
  await eventually(() => seen(person)).toEqual(before);
};

test("FND-80: Back restores a search of three loaded pages without new requests, and a reload starts again from the first", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      await open(person, "/search/?q=the&kind=lectures");
      await page.locator("main h3").first().waitFor();
      const first = await page.locator("main h3").count();
      await showMore(person, "Show more");
      await showMore(person, "Show more");
      const searches = asked(person, /\/api\/v1\/find\/\?/);
      await thereAndBack(person);
      expect(searches).toEqual([]);
      await page.reload();
      await page.locator("main h3").first().waitFor();
      expect(await page.locator("main h3").count()).toBe(first);
    },
    phone,
  ));

/** Serves the learner's library with one course per page instead of 24. */
const onePerPage = async (route: Route) => {
  const { pathname, searchParams } = new URL(route.request().url());
  const after = Number(searchParams.get("after") ?? 0);
  searchParams.delete("after");
  const response = await route.fetch({ url: `${new URL(route.request().url()).origin}${pathname}?${searchParams}` });
  const told = (await response.json()) as Library | { library: Library };
  const narrowed = (library: Library): Library => ({
    ...library,
    rows: library.rows.slice(after, after + 1),
    next: after + 1 < library.rows.length ? after + 1 : null,
  });
  await route.fulfill({
    response,
    json: "library" in told ? { ...told, library: narrowed(told.library) } : narrowed(told),
  });
};

type Library = { rows: unknown[]; next: number | null };

test("FND-80: so is the library, on Learn, with each opened page read once more at most", () =>
  asPerson(
    stack,
    async (person) => {
      const { page } = person;
      await logIn(person, "mira-holm", "/aboutus/");
      await page.route(/\/api\/v1\/learn\/(library\/)?\?/, onePerPage);
      // By name: what was visited last would come first on the way back.
      await open(person, "/?by=name");
      await page.getByRole("button", { name: "Show more of the library" }).waitFor();
      const first = (await seen(person)).rows;
      await showMore(person, "Show more of the library");
      await showMore(person, "Show more of the library");
      const reads = asked(person, /\/api\/v1\/learn\/library\//);
      await thereAndBack(person);
      // Each of the three pages is revalidated once.
      expect(reads.length).toBeLessThanOrEqual(3);
      expect(new Set(reads).size).toBe(reads.length);
      await page.reload();
      await page.getByRole("button", { name: "Show more of the library" }).waitFor();
      await eventually(async () => (await seen(person)).rows).toEqual(first);
    },
    phone,
  ));
