import { answer, type Person, unionFind } from "../steps.ts";
import { courses, dialog, pressed, type View } from "../view.ts";

const lectureTitle = `Quick-union, weights and path compression | ${courses.connection}`;
const toQuestion = async ({ page }: Person) => {
  await page.getByRole("tab", { name: /^Questions/ }).click();
  await page.getByRole("button", { name: /Joining six and four/ }).click();
};
const openAssistant = ({ page }: Person) => page.getByRole("tab", { name: "cuGPT" }).click();
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
    title: `One loaf, weighed twice | ${courses.statistics}`,
    prepare: ({ page }) => page.getByRole("tab", { name: "Promoted Courses" }).click(),
    ready: (page) => page.getByRole("tabpanel", { name: "Promoted Courses" }),
  },
  {
    name: "watch, tools hidden",
    address: "/collections/5/modules/1/videos/1/",
    title: `Circles, wires and a promise | ${courses.connection}`,
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
    name: "watch, cuGPT",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: openAssistant,
    ready: (page) => page.getByRole("tabpanel", { name: "cuGPT" }).getByRole("log"),
  },
  {
    name: "watch, cuGPT's summary",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await openAssistant(person);
      await pressed("Summary")(person);
    },
    ready: (page) => page.getByText("Answered from the transcript"),
  },
  {
    name: "watch, cuGPT's question answered",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await openAssistant(person);
      await pressed("Multiple choice")(person);
      await person.page
        .getByRole("list", { name: /^Options/ })
        .getByRole("button")
        .first()
        .click();
    },
    ready: (page) => page.getByText(/^(That is right|Not quite)\./),
  },
  {
    name: "watch, cuGPT rated down",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await openAssistant(person);
      await pressed("Summary")(person);
      await pressed("Bad answer")(person);
    },
    ready: (page) => page.getByLabel("What was wrong with this answer?"),
  },
];

const toQna = async ({ page }: Person) => {
  await page.getByRole("tab", { name: /^Video Q&A/ }).click();
  await page.getByRole("combobox", { name: "Class" }).selectOption({ label: "Everyone" });
};
/** Below the lecture, as its author sees it, who may look up names, remove and delete. */
export const qnaViews: View[] = [
  {
    name: "watch, question being written",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await toQna(person);
      await pressed(/^Ask about this video/)(person);
      await pressed("Link")(person);
    },
    ready: (page) => page.getByRole("toolbar", { name: "Formatting" }),
  },
  {
    name: "watch, question left empty",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await toQna(person);
      await pressed(/^Ask about this video/)(person);
      await pressed("Ask Question")(person);
    },
    ready: (page) => page.getByText("Please enter a question first."),
  },
  {
    name: "watch, replies, a reply being written, a name revealed",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await toQna(person);
      await pressed("1 reply")(person);
      await pressed("Reply")(person);
      await pressed("Reveal name")(person);
      await person.page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    },
    ready: (page) => page.getByRole("button", { name: "Hide name" }),
  },
  {
    name: "watch, removal of a question asked",
    address: unionFind.lecture,
    title: lectureTitle,
    prepare: async (person) => {
      await toQna(person);
      await pressed("Remove")(person);
    },
    ready: dialog("Remove this question?"),
  },
];
