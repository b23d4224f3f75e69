import { afterAll, beforeAll, expect, test } from "vitest";
import { axe } from "./kit/browser.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, logIn, open, type Person } from "./kit/steps.ts";
import { accountViews, guestViews, memberViews, type View, watchViews } from "./kit/views.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

const widths = [360, 1024, 1440];
const themes = ["light", "dark"] as const;

/** All that axe, the width and the title of one view have to say, at every width and in both themes. */
const findings = async (person: Person, { name, address, title, ready, prepare }: View): Promise<string[]> => {
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(person, address);
  if (prepare) await prepare(person);
  await ready(page).first().waitFor();
  const found: string[] = [];
  if ((await page.title()) !== (title ? `${title} · Curio` : "Curio"))
    found.push(`${name}: is titled ${await page.title()}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const place = `${name} at ${width}`;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      found.push(...(await axe(page)).map((violation) => `${place}, ${colorScheme}: ${violation}`));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${place}: is ${overflow} pixels too wide`);
  }
  return found;
};

const allFindings = async (person: Person, views: readonly View[]): Promise<string[]> => {
  const found: string[] = [];
  for (const view of views) found.push(...(await findings(person, view)));
  return found;
};

const still = { reducedMotion: true };

test("axe finds nothing on a guest's pages, in any width and theme", () =>
  asPerson(stack, async (person) => expect(await allFindings(person, guestViews)).toEqual([]), still));

test("axe finds nothing on a member's pages, in any width and theme", () =>
  asPerson(
    stack,
    async (person) => {
      await logIn(person, "mira-holm");
      expect(await allFindings(person, [...memberViews, ...accountViews])).toEqual([]);
    },
    still,
  ));

test("axe finds nothing on the watch page and its drawer, in any width and theme", () =>
  asPerson(
    stack,
    async (person) => {
      await logIn(person, "nora-feld");
      expect(await allFindings(person, watchViews)).toEqual([]);
    },
    still,
  ));
