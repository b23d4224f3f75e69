import { fillLogin, fillSignUp, scrollTo } from "../steps.ts";
import { courses, dialog, heading, pressed, type View } from "../view.ts";

export const guestViews: View[] = [
  { name: "no course found", address: "/collections/?search=zzzz", title: "Premium Courses", ready: heading(/./) },
  {
    name: "course, search results",
    address: "/collections/5/",
    title: courses.connection,
    prepare: ({ page }) => page.getByRole("searchbox", { name: "Search every word of this course" }).fill("root"),
    ready: (page) => page.getByRole("region", { name: "Search results" }).getByRole("status"),
  },
  {
    name: "course, nothing found",
    address: "/collections/5/",
    title: courses.connection,
    prepare: ({ page }) => page.getByRole("searchbox", { name: "Search every word of this course" }).fill("zzzz"),
    ready: (page) => page.getByText("No search results found for keyword"),
  },
  {
    name: "course, preview",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed(/^Preview of Circles/),
    ready: (page) => page.getByRole("dialog").getByRole("region", { name: "Buy" }),
  },
  {
    name: "course, its sample answered wrongly",
    address: "/collections/5/",
    title: courses.connection,
    prepare: async (person) => {
      const { page } = person;
      await scrollTo(person, page.getByRole("button", { name: /parent\[6\] becomes 4/ }));
      await page.getByRole("button", { name: /parent\[6\] becomes 4/ }).click();
      await page.getByRole("link", { name: "Report this course" }).scrollIntoViewIfNeeded();
      await page.getByRole("region", { name: "Who teaches" }).waitFor();
    },
    ready: (page) => page.getByText("Not yet."),
  },
  {
    name: "course, asked to sign up",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed(/^Buy the course/),
    ready: dialog("Sign up to continue"),
  },
  { name: "sign-in needed", address: "/my-collections/", title: "Please sign in", ready: heading(/must be signed in/) },
];

/** The pages of the API host. */
export const entranceViews: View[] = [
  { name: "login", address: "/accounts/login/", title: "Login", ready: (page) => page.getByLabel("User name") },
  {
    name: "sign up",
    address: "/accounts/signup/",
    title: "Create your account",
    ready: (page) => page.getByLabel("User name"),
  },
  {
    name: "mailed code",
    address: "/accounts/signup/",
    title: "Check your e-mail",
    prepare: (person) =>
      fillSignUp(person, {
        username: "kim-berg",
        email: "kim.berg@example.com",
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
