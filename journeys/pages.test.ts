import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe } from "./kit/browser.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import {
  answer,
  asPerson,
  fillLogin,
  fillSignUp,
  logIn,
  moduleBlock,
  open,
  type Person,
  payWith,
  testCards,
  unionFind,
} from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

type View = {
  name: string;
  address: string;
  title: string;
  /** What must stand there before anything is judged. */
  ready: (page: Page) => Locator;
  /** Opens what a page does not show at once. */
  prepare?: (person: Person) => Promise<unknown>;
};

const widths = [360, 1024, 1440];
const themes = ["light", "dark"] as const;

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const pressed = (name: string | RegExp) => (person: Person) =>
  person.page.getByRole("button", { name }).first().click();

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

const joinedUp = "Joined Up: Algorithms of Connection";
const guestViews: View[] = [
  { name: "home", address: "/", title: "", ready: heading(/./) },
  { name: "premium courses", address: "/collections/", title: "Premium Courses", ready: heading(/./) },
  { name: "no course found", address: "/collections/?search=zzzz", title: "Premium Courses", ready: heading(/./) },
  { name: "free courses", address: "/free-collections/", title: "Free Courses", ready: heading(/./) },
  {
    name: "certifications",
    address: "/certification-collections/",
    title: "Certification Courses",
    ready: heading(/./),
  },
  { name: "course", address: "/collections/5/", title: joinedUp, ready: heading(joinedUp) },
  {
    name: "course, asked to sign up",
    address: "/collections/5/",
    title: joinedUp,
    prepare: pressed(/^Buy the course/),
    ready: dialog("Sign up to continue"),
  },
  {
    name: "module",
    address: "/collections/5/modules/2/",
    title: `${unionFind.module}, ${joinedUp}`,
    ready: heading(unionFind.module),
  },
  {
    name: "certification",
    address: "/collections/12/certification/",
    title: "Certification, Books That Balance",
    ready: heading(/./),
  },
  { name: "not found", address: "/404/", title: "Page not found", ready: heading(/does not exist/) },
  { name: "sign-in needed", address: "/my-collections/", title: "Please sign in", ready: heading(/must be signed in/) },
  { name: "login", address: "/accounts/login/", title: "Login", ready: (page) => page.getByLabel("User name") },
  { name: "sign up", address: "/accounts/signup/", title: "Sign Up", ready: (page) => page.getByLabel("User name") },
  {
    name: "mailed code",
    address: "/accounts/signup/",
    title: "Sign Up",
    prepare: (person) =>
      fillSignUp(person, {
        username: "kim-berg",
        email: "kim.berg@example.com",
        firstName: "Kim",
        lastName: "Berg",
        password: "Correct-horse-7",
      }),
    ready: (page) => page.getByLabel("Code from the e-mail"),
  },
  {
    name: "wrong password",
    address: "/accounts/login/",
    title: "Login",
    prepare: (person) => fillLogin(person, "mira-holm", "Wrong-horse-7"),
    ready: (page) => page.getByRole("alert"),
  },
  {
    name: "forgotten password",
    address: "/accounts/password/reset/",
    title: "Reset your password",
    ready: (page) => page.getByRole("button", { name: "Send code" }),
  },
];

const memberViews: View[] = [
  { name: "my courses", address: "/my-collections/", title: "My Courses", ready: heading(/./) },
  { name: "account", address: "/account", title: "Account and wallet", ready: heading("Account and wallet") },
  {
    name: "top-up, amount",
    address: "/account?topup=500",
    title: "Account and wallet",
    ready: dialog("Recharge Your Wallet"),
  },
  {
    name: "top-up, declined",
    address: "/account?topup=500",
    title: "Account and wallet",
    prepare: (person) => payWith(person, testCards.declined, 500),
    ready: (page) => page.getByRole("alert"),
  },
  {
    name: "top-up, the bank asks",
    address: "/account?topup=500",
    title: "Account and wallet",
    prepare: (person) => payWith(person, testCards.asksTheBank, 500),
    ready: (page) => page.getByRole("heading", { name: "Confirm it is you" }),
  },
  {
    name: "course, code form",
    address: "/collections/5/",
    title: joinedUp,
    prepare: pressed("Have a class code or coupon?"),
    ready: (page) => page.getByLabel("Class code or coupon"),
  },
  {
    name: "purchase of a course",
    address: "/collections/8/",
    title: "A Number and Its Doubt",
    prepare: pressed(/^Buy the course/),
    ready: dialog(/./),
  },
  {
    name: "purchase that worked",
    address: "/collections/25/",
    title: "How Instruments Speak",
    prepare: async (person) => {
      await moduleBlock(person, "The string")
        .getByRole("button", { name: /^Buy module/ })
        .click();
      await person.page
        .getByRole("dialog")
        .getByRole("button", { name: /^Buy for/ })
        .click();
    },
    ready: dialog("Purchase successful."),
  },
  {
    name: "wallet that is short",
    address: "/collections/12/certification/",
    title: "Certification, Books That Balance",
    prepare: async ({ page }) =>
      page
        .getByRole("button", { name: /cupoints\)/ })
        .first()
        .click(),
    ready: dialog(/./),
  },
  {
    name: "refund",
    address: "/account",
    title: "Account and wallet",
    prepare: async ({ page }) =>
      page
        .getByRole("button", { name: /^Refund/ })
        .first()
        .click(),
    ready: dialog("Refund this purchase?"),
  },
  {
    name: "module, turned away",
    address: "/collections/5/modules/4/videos/1/",
    title: `When wires are cut, ${joinedUp}`,
    ready: (page) => page.getByRole("alert"),
  },
];

const lectureTitle = `Quick-union, weights and path compression | ${joinedUp}`;
const toQuestion = async ({ page }: Person) => {
  await page.getByRole("tab", { name: /^Questions/ }).click();
  await page.getByRole("button", { name: /Joining six and four/ }).click();
};
const watchViews: View[] = [
  {
    name: "watch, transcript",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: ({ page }) => page.getByRole("tab", { name: "Transcript" }).click(),
    ready: (page) => page.getByRole("region", { name: "Lines" }),
  },
  {
    name: "watch, questions",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: ({ page }) => page.getByRole("tab", { name: /^Questions/ }).click(),
    ready: (page) => page.getByRole("button", { name: /Joining six and four/ }),
  },
  {
    name: "watch, promoted courses",
    address: "/collections/8/modules/1/videos/1/",
    title: "One loaf, weighed twice | A Number and Its Doubt",
    prepare: ({ page }) => page.getByRole("tab", { name: "Promoted Courses" }).click(),
    ready: (page) => page.getByRole("tabpanel", { name: "Promoted Courses" }),
  },
  {
    name: "watch, tools hidden",
    address: "/collections/5/modules/1/videos/1/",
    title: `Circles, wires and a promise | ${joinedUp}`,
    prepare: async ({ page }) => {
      await page.keyboard.press("1");
      await page.getByRole("switch", { name: "Hide Tools" }).click();
    },
    ready: (page) => page.getByRole("button", { name: "Play", exact: true }),
  },
  {
    name: "question",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await person.page.getByRole("switch", { name: "Hide Tools" }).click();
      await toQuestion(person);
    },
    ready: dialog(unionFind.question),
  },
  {
    name: "question, wrong",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await toQuestion(person);
      await answer(person, /parent\[6\] becomes 4/);
    },
    ready: (page) => page.getByText("The answer you have selected is incorrect."),
  },
];

const still = { reducedMotion: true };

test("axe finds nothing on a guest's pages, in any width and theme", () =>
  asPerson(stack, async (person) => expect(await allFindings(person, guestViews)).toEqual([]), still));

test("axe finds nothing on a member's pages, in any width and theme", () =>
  asPerson(
    stack,
    async (person) => {
      await logIn(person, "mira-holm");
      expect(await allFindings(person, memberViews)).toEqual([]);
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
