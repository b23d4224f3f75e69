import { afterAll, beforeAll, expect, test } from "vitest";
import { axe } from "./kit/browser.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson, confirmSignUp, fillSignUp, logIn, open, type Person } from "./kit/steps.ts";
import type { View } from "./kit/view.ts";
import { authorViews, creatorViews } from "./kit/views/creator.ts";
import { entranceViews, guestViews } from "./kit/views/guest.ts";
import { accountViews, memberViews } from "./kit/views/member.ts";
import { newcomerViews } from "./kit/views/newcomer.ts";
import { formViews, profileViews, siteViews } from "./kit/views/site.ts";
import { standingViews } from "./kit/views/standing.ts";
import { studentViews } from "./kit/views/student.ts";
import { qnaViews, watchViews } from "./kit/views/watch.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

type Look = { width: number; colorScheme: "light" | "dark" };

const widths = [360, 1024, 1440];
const everyLook = widths.flatMap((width): Look[] => [
  { width, colorScheme: "light" },
  { width, colorScheme: "dark" },
]);
// What opens over a page that is judged in all six looks is judged at each width once and in both themes: axe is what
// takes the time here, and all of it six times over would pass six minutes. The long run (LONG) takes that time.
const looksOfOpened: Look[] = [
  { width: 390, colorScheme: "light" },
  { width: 1024, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
];

/** All that axe, the width and the title of one view have to say. */
const findings = async (person: Person, view: View): Promise<string[]> => {
  const { page } = person;
  const { name, address, title, ready, prepare } = view;
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(person, address);
  if (prepare) await prepare(person);
  await ready(page).first().waitFor();
  const found: string[] = [];
  const isTitled = (whole: string) => document.title === whole;
  await page.waitForFunction(isTitled, title ? `${title} · Curio` : "Curio", { timeout: 5000 }).catch(async () => {
    found.push(`${name}: is titled ${await page.title()}`);
  });
  for (const { width, colorScheme } of view.isOpened && !process.env.LONG ? looksOfOpened : everyLook) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    // Where something has scrolled to, the header that stays may lie over half a button.
    await page.evaluate(() => scrollTo(0, 0));
    const place = `${name} at ${width}, ${colorScheme}`;
    found.push(...(await axe(page)).map((violation) => `${place}: ${violation}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${place}: is ${overflow} pixels too wide`);
  }
  return found;
};

/** Nothing is to be found in any of the views, one after the other in one browser; without a name as a guest. */
const judge = (views: readonly View[], username?: string) =>
  asPerson(
    stack,
    async (person) => {
      if (username) await logIn(person, username);
      const found: string[] = [];
      for (const view of views) found.push(...(await findings(person, view)));
      expect(found).toEqual([]);
    },
    { reducedMotion: true },
  );

test("axe finds nothing on the public pages around the courses", () => judge(siteViews));

test("axe finds nothing on the pages of creators and authors", () => judge(profileViews));

test("axe finds nothing on the forms that anybody may send", () => judge(formViews));

test("axe finds nothing on a guest's pages of the courses", () => judge(guestViews));

test("axe finds nothing on the pages of signing in and up", () => judge(entranceViews));

test("axe finds nothing on a member's pages", () => judge([...memberViews, ...accountViews], "mira-holm"));

test("axe finds nothing on a certification, from the trial to the request", () => judge(standingViews, "mira-holm"));

test("axe finds nothing on what a student of a class sees", () => judge(studentViews, "jonas-petrov"));

test("axe finds nothing on a creator's class codes", () => judge(creatorViews, "carl-aubert"));

test("axe finds nothing on an author's course and the Q&A of their lecture", () =>
  judge([...authorViews, ...qnaViews], "ines-okafor"));

test("axe finds nothing on the watch page, its drawer and cuGPT", () => judge(watchViews, "nora-feld"));

test("axe finds nothing on the onboarding of a new account", () =>
  asPerson(
    stack,
    async (person) => {
      const newcomer = {
        username: "noa-brandt",
        email: "noa.brandt@example.com",
        firstName: "Noa",
        lastName: "Brandt",
      };
      await open(person, "/accounts/signup/");
      await fillSignUp(person, { ...newcomer, password: "Correct-horse-7" });
      await confirmSignUp(person, newcomer.email);
      await person.page.getByRole("dialog", { name: "I am a..." }).waitFor();
      const found: string[] = [];
      for (const view of newcomerViews) found.push(...(await findings(person, view)));
      expect(found).toEqual([]);
    },
    { reducedMotion: true },
  ));
