import type { Page } from "playwright";
import { askForModule, open, type Person, takeOver, unionFind } from "./steps.ts";

/** A screen of docs/design.md, as a person of the demo sees it. */
export type Shot = {
  name: string;
  address: string;
  prepare?: (person: Person) => Promise<unknown>;
  /** The main screens are also taken in the dark. */
  dark?: boolean;
  /** It can be brought about only once: the narrow picture is taken of the same page. */
  once?: boolean;
};

type Group = {
  who:
    | "guest"
    | "newcomer"
    | "mira-holm"
    | "leyla-demir"
    | "jonas-petrov"
    | "carl-aubert"
    | "ines-okafor"
    | "nora-feld";
  shots: Shot[];
};

const toTop = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView(), selector);

const guest: Shot[] = [
  { name: "home", address: "/", dark: true },
  // Its filters come with the program.
  { name: "catalogue", address: "/collections/", dark: true, prepare: ({ page }) => takeOver(page) },
  { name: "catalogue-search", address: "/collections/?search=number", prepare: ({ page }) => takeOver(page) },
  { name: "search", address: "/search/?q=path+compresion", dark: true },
  { name: "search-none", address: "/search/?q=monadic+parsing" },
  {
    name: "course-preview",
    address: "/collections/5/modules/2/?preview=126&t=98",
    dark: true,
    prepare: async ({ page }) => await page.getByRole("dialog").getByRole("heading").first().waitFor(),
  },
  {
    name: "course-sample",
    address: unionFind.course,
    prepare: async ({ page }) => {
      // Parts further down come when one is near them.
      await page.locator("#modules").scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: /parent\[6\] becomes 4/ }).click();
      await page.getByText("Not yet.").waitFor();
      await toTop(page, "section[aria-labelledby=sample]");
    },
  },
  {
    name: "search-open",
    address: "/collections/",
    prepare: async ({ page }) => {
      await page.getByRole("combobox", { name: "Search every spoken word" }).click();
      await page.getByRole("search", { name: "Search", exact: true }).getByRole("combobox").fill("path comp");
      await page
        .getByRole("option", { name: /Hear it|Module|Play/ })
        .first()
        .waitFor();
      await page.keyboard.press("ArrowDown");
    },
    dark: true,
  },
  { name: "certifications", address: "/certifications/", dark: true },
  { name: "certificate", address: "/certificates/DEM0DEM0DEM0DEM0DEM0DEM0DEM0/", dark: true },
  { name: "creator-landing", address: "/creator/" },
  { name: "laas", address: "/laas/" },
  { name: "about", address: "/aboutus/" },
  { name: "faq", address: "/frequently-asked-questions/" },
  { name: "terms", address: "/terms/" },
  { name: "author", address: "/ines-okafor/" },
  { name: "creator", address: "/creators/10/" },
  { name: "contact", address: "/contactus/" },
  { name: "report-issue", address: "/report-issue/" },
  { name: "demo-request", address: "/demo/" },
  { name: "not-found", address: "/404/" },
  { name: "login", address: "/accounts/login/" },
];

const learner: Shot[] = [
  { name: "learn-home", address: "/", dark: true },
  { name: "course", address: unionFind.course, dark: true },
  {
    name: "course-search",
    address: unionFind.course,
    prepare: async ({ page }) => {
      await page.getByRole("searchbox", { name: "Search every word of this course" }).fill("root");
      await page.locator("mark").first().waitFor();
      await toTop(page, "main section:has(mark)");
    },
  },
  { name: "module", address: "/collections/5/modules/2/" },
  { name: "certification", address: "/collections/12/certification/" },
  { name: "my-courses", address: "/my-collections/", dark: true },
  {
    name: "checkout",
    address: unionFind.course,
    prepare: async (person) => (await askForModule(person, "Union-find at work", "$2 (200 cupoints)")).waitFor(),
    dark: true,
  },
  { name: "watch", address: `${unionFind.lecture}?t=207`, dark: true },
  {
    name: "question",
    address: `${unionFind.lecture}?t=207`,
    dark: true,
    prepare: async ({ page }) => {
      await page
        .getByRole("button", { name: /^Question 1 at 03:38/ })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /parent\[5\] becomes 8/ })
        .click();
    },
  },
  {
    name: "lecture-keys",
    address: `${unionFind.lecture}?t=207`,
    prepare: async ({ page }) => {
      // The first key press loads the code for interacting with a lecture.
      await page.keyboard.press("Shift");
      await page.getByRole("button", { name: "Note here" }).waitFor();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keys in a lecture" }).waitFor();
    },
  },
  {
    name: "lecture-small",
    address: `${unionFind.lecture}?t=207`,
    prepare: async ({ page }) => {
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
      await toTop(page, "#video-qna");
      await page.getByRole("article").first().waitFor();
      // On phones the picture stays in sight, and is made small only by its key.
      const close = page.getByRole("button", { name: "Close the small player" });
      if ((page.viewportSize()?.width ?? 0) < 768) await page.keyboard.press("i");
      await close.waitFor();
    },
  },
  { name: "study", address: `${unionFind.course}modules/2/study/?lecture=2`, dark: true },
  {
    name: "assistant",
    address: `${unionFind.lecture}?t=207`,
    dark: true,
    prepare: async ({ page }) => {
      await page.getByRole("tab", { name: "cuGPT" }).click();
      await page.getByRole("button", { name: "Summary", exact: true }).click();
      // The answer is drawn as a list as soon as its seconds can be pressed.
      await page.getByRole("listitem").getByRole("button", { name: /01:03/ }).waitFor();
      await page
        .getByRole("complementary", { name: "Tools" })
        .evaluate((tools) => tools.scrollIntoView({ block: "end" }));
    },
  },
  { name: "wallet", address: "/account", dark: true },
  {
    name: "bell",
    address: "/collections/",
    dark: true,
    prepare: async ({ page }) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("region", { name: "Notifications" }).waitFor();
    },
  },
  { name: "account", address: "/accounts/manage/", dark: true },
];

const askQuestion = async ({ page }: Person) => {
  await page
    .getByRole("button", { name: /^Question 1 at 03:38/ })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: unionFind.question });
  await drawer.getByRole("list", { name: "Options" }).waitFor();
  return drawer;
};

const answerInLecture = async (person: Person, option: string, told: RegExp) => {
  const drawer = await askQuestion(person);
  const again = drawer.getByRole("button", { name: "Try Again" });
  if (await again.count()) await again.click();
  await drawer.getByRole("button", { name: option }).click();
  await drawer.getByRole("button", { name: "Submit answer" }).click();
  await drawer.getByText(told).waitFor();
};

/** Answers a review session's first question with options, and waits for its feedback. */
const answerInSitting = async ({ page }: Person, isRight: boolean) => {
  await page.getByRole("heading", { name: /^Review 1 of/ }).waitFor();
  const options = page.getByRole("list", { name: "Options" });
  const parts = page.getByRole("list", { name: "Questions of this review" }).getByRole("button");
  for (let n = 1; (await options.count()) === 0; n++) await parts.nth(n).click();
  const right = (await page.getByText("a willow stands sixty metres").count()) > 0 ? 1 : 2;
  await options
    .getByRole("button")
    .nth(isRight ? right : 0)
    .click();
  await page.getByRole("button", { name: "Submit answer" }).click();
  await (isRight
    ? page.getByRole("list", { name: "Explanations" })
    : page.getByText(/^The answer you have selected is incorrect/)
  ).waitFor();
};

// Screenshots that change the data of others, taken last.
const answered: Shot[] = [
  {
    name: "learn-because",
    address: "/",
    dark: true,
    prepare: async ({ page }) => {
      await page.getByRole("heading", { name: /^Because you watched/ }).waitFor();
      await page.evaluate(() =>
        document.querySelector("section[aria-labelledby=because]")?.scrollIntoView({ block: "end" }),
      );
    },
  },
  {
    name: "course-owner",
    address: "/collections/14/",
    dark: true,
    prepare: async ({ page }) => await page.getByText(/^You stopped at/).waitFor(),
  },
  { name: "recall", address: "/recall/", dark: true },
  { name: "recall-wrong", address: "/recall/", once: true, prepare: (person) => answerInSitting(person, false) },
  {
    name: "recall-right",
    address: "/recall/",
    once: true,
    dark: true,
    prepare: (person) => answerInSitting(person, true),
  },
  {
    name: "recall-end",
    address: "/recall/",
    once: true,
    prepare: async ({ page }) => {
      const end = page.getByRole("heading", { name: /right first time$/ });
      const unknown = page.getByRole("button", { name: "I don't know" });
      const on = page.getByRole("button", { name: /^(?:Next question|Finish)$/ });
      await unknown.waitFor();
      while ((await end.count()) === 0) await unknown.or(on).or(end).first().click();
    },
  },
  {
    name: "question-wrong",
    address: `${unionFind.lecture}?t=207`,
    prepare: (person) => answerInLecture(person, "parent[6] becomes 8", /^Find the root of six first/),
  },
  {
    name: "question-right",
    address: `${unionFind.lecture}?t=207`,
    once: true,
    dark: true,
    prepare: (person) => answerInLecture(person, "parent[5] becomes 8", /^Correct\. Six climbs to its root/),
  },
  {
    name: "lecture-notes",
    address: "/collections/14/modules/1/videos/1/?t=100",
    prepare: async ({ page }) => {
      await page.getByRole("tab", { name: "Notes" }).click();
      await page.getByRole("list", { name: "Notes" }).waitFor();
      await page
        .getByRole("complementary", { name: "Tools" })
        .evaluate((tools) => tools.scrollIntoView({ block: "end" }));
    },
  },
  {
    name: "lecture-end",
    address: `${unionFind.lecture}?t=782`,
    once: true,
    prepare: async ({ page }) => {
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("region", { name: "End of this lecture" }).waitFor();
    },
  },
  {
    // Last, because no page can be opened while offline.
    name: "lecture-offline",
    address: `${unionFind.lecture}?t=207`,
    once: true,
    prepare: async (person) => {
      const { page, context } = person;
      await askQuestion(person);
      await context.setOffline(true);
      await page.getByText(/^You are offline since/).waitFor();
    },
  },
];

// What an operator sees: the desk, and the screens behind its queues.
const operator: Shot[] = [
  { name: "admin-home", address: "/admin/", dark: true },
  { name: "admin-requests", address: "/admin/certificate-requests/", dark: true },
  { name: "admin-payments-due", address: "/admin/payouts-due/", dark: true },
  { name: "admin-disputes", address: "/admin/taken-back/" },
  { name: "admin-people", address: "/admin/people/?search=mira" },
  { name: "admin-categories", address: "/admin/categories/", dark: true },
  { name: "admin-universities", address: "/admin/universities/" },
  { name: "admin-audit-log", address: "/admin/acts/", dark: true },
];

const qna: Shot = {
  name: "qna",
  address: unionFind.lecture,
  dark: true,
  prepare: async ({ page }) => {
    await toTop(page, "#video-qna");
    await page.getByRole("article").first().waitFor();
    await toTop(page, "#video-qna");
  },
};

/** Order matters: the screenshots of "Enrolled!" need a user who has not joined yet. */
export const groups: Group[] = [
  { who: "guest", shots: guest },
  {
    who: "newcomer",
    shots: [
      { name: "onboarding", address: "/" },
      {
        name: "learn-new",
        address: "/",
        dark: true,
        prepare: async (person) => {
          const { page } = person;
          const learner = page.getByRole("button", { name: /^Learner/ });
          const home = page.getByRole("heading", { name: "Nothing begun yet" });
          await learner.or(home).first().waitFor();
          if (await learner.count()) {
            await learner.click();
            await page.getByRole("button", { name: "Let's begin!" }).click();
            await open(person, "/");
          }
          await page.getByText(/^You came for/).waitFor();
        },
      },
    ],
  },
  { who: "mira-holm", shots: [...learner, ...answered] },
  {
    who: "jonas-petrov",
    shots: [
      { name: "learn-class", address: "/", dark: true },
      { name: "my-classes", address: "/scheduled-licenses", dark: true },
      qna,
      {
        name: "class-code",
        address: "/scheduled-licenses?class_code=NORTHGATE-EVENING",
        prepare: async ({ page }) => {
          await page.getByRole("dialog").getByRole("button", { name: "Find courses" }).click();
          await page.getByRole("button", { name: "Join the class" }).waitFor();
        },
      },
      {
        name: "enrolled",
        address: "/scheduled-licenses?class_code=NORTHGATE-EVENING",
        once: true,
        prepare: async ({ page }) => {
          const dialog = page.getByRole("dialog");
          await dialog.getByRole("button", { name: "Find courses" }).click();
          await dialog.getByRole("button", { name: "Join the class" }).click();
          await dialog.getByRole("button", { name: "Join and share this" }).click();
          await page.getByRole("dialog").getByRole("radio").first().waitFor();
        },
      },
    ],
  },
  {
    who: "carl-aubert",
    shots: [
      { name: "class-codes", address: "/creator/classcodes/", dark: true },
      { name: "class-code-form", address: "/creator/classcodes/1/edit/" },
      { name: "dashboard", address: "/dashboard/?class=NORTHGATE-SIX", dark: true },
      { name: "dashboard-students", address: "/dashboard/students/?class=NORTHGATE-SIX" },
      { name: "dashboard-video", address: "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester", dark: true },
      { name: "promotions", address: "/creator/promotions/", dark: true },
    ],
  },
  {
    who: "ines-okafor",
    shots: [
      { name: "creator-home", address: "/creator/home/" },
      {
        name: "earnings",
        address: "/creators/5/#earning-details",
        dark: true,
        prepare: async ({ page }) => {
          await page.getByText("Pending earnings").waitFor();
          await toTop(page, "#earning-details");
        },
      },
      { name: "own-course", address: "/creator/created-collections/5" },
      { name: "own-module", address: "/creator/created-modules/51" },
      {
        name: "module-wizard",
        address: "/modules/create/",
        dark: true,
        prepare: async ({ page }) => {
          // A phone shows only that it is unavailable there.
          const name = page.getByLabel("Name", { exact: true });
          if (await name.isVisible()) await name.fill("Walking every bridge");
        },
      },
      { name: "course-builder", address: "/collections/5/edit/?step=modules", dark: true },
      {
        name: "question-studio",
        address: "/modules/52/videos/126/questions/create/",
        dark: true,
        prepare: async ({ page }) => {
          await page.getByRole("button", { name: "Create Question" }).first().click();
          await page.getByRole("toolbar", { name: "Formatting" }).first().waitFor();
          await page.getByLabel("Title", { exact: true }).fill("Why it was slow");
          const end = page.getByRole("slider", { name: /^End of the part/ });
          for (let line = 0; line < 4; line += 1) await end.press("PageDown");
        },
      },
      {
        name: "transcript-studio",
        address: "/modules/52/videos/126/transcript/",
        dark: true,
        prepare: async ({ page }) => {
          const lines = page.getByRole("list", { name: "Lines" });
          await lines.getByRole("button", { name: /^That is as fast/ }).click();
          // Makes a line too fast, so that the screenshot shows the warning.
          const end = page.getByRole("textbox", { name: "End" });
          await end.fill("00:23.5");
          await end.press("Enter");
          await page.getByRole("heading", { name: "1 problem" }).waitFor();
        },
      },
    ],
  },
  { who: "nora-feld", shots: operator },
];
