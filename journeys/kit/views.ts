import type { Locator, Page } from "playwright-core";
import { answer, fillLogin, fillSignUp, moduleBlock, type Person, payWith, testCards, unionFind } from "./steps.ts";

/** A page, or what it opens on demand, as it is judged. */
export type View = {
  name: string;
  address: string;
  title: string;
  /** What must stand there before anything is judged. */
  ready: (page: Page) => Locator;
  /** Opens what a page does not show at once. */
  prepare?: (person: Person) => Promise<unknown>;
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const pressed = (name: string | RegExp) => (person: Person) =>
  person.page.getByRole("button", { name }).first().click();

const joinedUp = "Joined Up: Algorithms of Connection";
export const guestViews: View[] = [
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

export const memberViews: View[] = [
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

const own = (page: Page) => page.getByLabel("First name");
/** Pages that only stand after a sign-in of their own. */
export const accountViews: View[] = [
  {
    name: "manage account",
    address: "/accounts/manage/",
    title: "Manage account",
    prepare: async (person) => {
      await fillLogin(person, "mira-holm", person.stack.password);
      await own(person.page).waitFor();
    },
    ready: heading("Manage account"),
  },
  { name: "sign out", address: "/accounts/sign-out/", title: "Logout", ready: heading(/Log out/) },
  {
    name: "creators only",
    address: "/creator/home/",
    title: "Not authorized",
    ready: heading("Sorry, you are not authorized to access this page."),
  },
];

const lectureTitle = `Quick-union, weights and path compression | ${joinedUp}`;
const toQuestion = async ({ page }: Person) => {
  await page.getByRole("tab", { name: /^Questions/ }).click();
  await page.getByRole("button", { name: /Joining six and four/ }).click();
};
export const watchViews: View[] = [
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
  {
    name: "question, answered right",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await toQuestion(person);
      // The view before this one has left it answered wrong.
      await person.page.getByRole("button", { name: "Try Again" }).click();
      await answer(person, /parent\[5\] becomes 8/);
    },
    ready: (page) => page.getByText("Great job!"),
  },
  {
    name: "watch, cuGPT and Q&A",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: ({ page }) => page.getByRole("tab", { name: "cuGPT" }).click(),
    ready: (page) => page.getByRole("tabpanel", { name: "cuGPT" }),
  },
];
