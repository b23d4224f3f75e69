import type { Page } from "playwright";
import type { Person } from "../steps.ts";
import { courses, dialog, heading, pressed, type View } from "../view.ts";

const list = { address: "/creator/classcodes/", title: "Class codes" };

export const creatorViews: View[] = [
  {
    name: "class codes, roster",
    ...list,
    prepare: pressed("Roster of Algorithms, second year, Northgate"),
    ready: (page) => page.getByRole("dialog").getByRole("list", { name: "Students" }),
  },
  {
    name: "class codes, delete asked",
    ...list,
    prepare: pressed("Delete Algorithms, second year, next term"),
    ready: dialog("Delete Algorithms, second year, next term?"),
  },
  {
    name: "class codes, in use",
    ...list,
    prepare: pressed("Delete Algorithms, second year, Northgate"),
    ready: dialog("This class code is in use"),
  },
  {
    name: "new class code, calendar",
    address: "/creator/classcodes/create/?from=2",
    title: "New class code",
    prepare: pressed(/^Calendar Students can join/),
    ready: (page) => page.getByRole("grid"),
  },
  {
    name: "promotions, ended",
    address: "/creator/promotions/?state=ended",
    title: "Promotions",
    ready: (page) => page.getByRole("heading", { name: "FOGLIFT" }),
  },
  {
    name: "promotions, new",
    address: "/creator/promotions/",
    title: "Promotions",
    prepare: pressed("New promotion"),
    ready: dialog("New promotion"),
  },
  {
    name: "promotions, end asked",
    address: "/creator/promotions/",
    title: "Promotions",
    prepare: pressed("End CARRY25"),
    ready: dialog("End CARRY25?"),
  },
  {
    name: "dashboard of a class of forty",
    address: "/dashboard/?class=NORTHGATE-SIX",
    title: "Dashboard",
    ready: (page) => page.getByRole("heading", { name: "Roster activity this week" }),
  },
  {
    name: "dashboard, a chart as table",
    address: "/dashboard/?class=NORTHGATE-SIX",
    title: "Dashboard",
    prepare: async ({ page }) => {
      await page.getByRole("button", { name: "Show as table" }).first().click();
    },
    ready: (page) => page.getByRole("table").first(),
  },
  {
    name: "dashboard as a student sees it",
    address: "/dashboard/?class=NORTHGATE-SIX&preview=student",
    title: "Dashboard",
    ready: (page) => page.getByRole("button", { name: "Exit Student View" }),
  },
  {
    name: "dashboard, students",
    address: "/dashboard/students/?class=NORTHGATE-SIX",
    title: "Student Analytics",
    ready: (page) => page.getByRole("heading", { name: "Students who may need you" }),
  },
  {
    name: "dashboard, one student",
    address: "/dashboard/students/401/?class=NORTHGATE-SIX",
    title: "Noor Haddad",
    prepare: async ({ page }) => {
      await page.getByText("1. One question, asked a million times").last().click();
    },
    ready: (page) => page.getByRole("img", { name: /minutes watched/ }).first(),
  },
  {
    name: "dashboard, videos",
    address: "/dashboard/videos/?class=NORTHGATE-SIX",
    title: "Video Analytics",
    ready: (page) => page.getByRole("link", { name: /^Play / }).first(),
  },
  {
    name: "dashboard, one video",
    address: "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester",
    title: "Quick-union, weights and path compression",
    ready: (page) => page.getByRole("slider", { name: "Place in the lecture" }),
  },
  {
    name: "dashboard, one video beside other days",
    address: "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester&compare=days",
    title: "Quick-union, weights and path compression",
    ready: (page) => page.getByRole("group", { name: "Days to compare with" }),
  },
  {
    name: "dashboard, statistics of a video",
    address: "/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester",
    title: "Quick-union, weights and path compression",
    prepare: pressed("Statistics"),
    ready: (page) => dialog(/Quick-union/)(page).getByRole("heading", { name: "Questions" }),
  },
  {
    name: "dashboard, recent activity",
    address: "/dashboard/qna/?class=NORTHGATE-SIX&days=7",
    title: "Q&A Section",
    ready: (page) => page.getByRole("article").first(),
  },
  {
    name: "dashboard, Q&A of a video",
    address: "/dashboard/qna/collections/5/modules/52/videos/126?class=NORTHGATE-SIX",
    title: "Q&A: Quick-union, weights and path compression",
    ready: (page) => page.getByRole("article").first(),
  },
  {
    name: "dashboard, a stop of the tour",
    address: "/dashboard/?class=NORTHGATE-SIX",
    title: "Dashboard",
    prepare: async (person) => {
      await person.page.getByRole("heading", { name: "Roster activity this week" }).waitFor();
      await pressed("Take the tour")(person);
    },
    ready: dialog("One class at a time"),
  },
  {
    name: "dashboard, reports",
    address: "/dashboard/reports/?class=NORTHGATE-SIX",
    title: "Generated Reports",
    ready: (page) => page.getByRole("group", { name: /^First and last day/ }),
  },
  {
    name: "my courses of a creator",
    address: "/my-collections/",
    title: "My Courses",
    ready: heading("My Courses"),
  },
];

const studio = {
  address: "/modules/52/videos/126/questions/create/",
  title: "Manage Quiz, Quick-union, weights and path compression",
};
const openForm = async (person: Person) => {
  await pressed("Create Question")(person);
  await person.page.getByRole("textbox", { name: "Option B", exact: true }).waitFor();
};
const transcriptStudio = {
  address: "/modules/52/videos/126/transcript/",
  title: "Transcript of Quick-union, weights and path compression",
};
const lines = (page: Page) => page.getByRole("list", { name: "Lines" });

const choosePicture = async (person: Person) => {
  const { page } = person;
  const picture = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
  await pressed("Edit profile")(person);
  await page.getByLabel("Profile picture").setInputFiles(picture);
};

/** Of the course's own author. */
export const authorViews: View[] = [
  { name: "own course", address: "/collections/5/", title: courses.connection, ready: heading(courses.connection) },
  {
    name: "own module",
    address: "/creator/created-modules/51",
    title: "One question, asked a million times",
    ready: (page) => page.getByRole("list", { name: "Videos of the module" }),
  },
  {
    name: "changes to a course",
    address: "/collections/5/edit/",
    title: courses.connection,
    ready: (page) => page.getByRole("heading", { level: 1 }).first(),
  },
  {
    name: "modules of a course",
    address: "/collections/5/edit/?step=modules",
    title: courses.connection,
    ready: (page) => page.getByRole("heading", { level: 1 }).first(),
  },
  {
    name: "borrow modules",
    address: "/collections/5/edit/?step=modules",
    title: courses.connection,
    prepare: pressed("Borrow modules"),
    ready: (page) => page.getByRole("list", { name: "Modules to borrow from" }),
  },
  {
    name: "borrow modules of other authors",
    address: "/collections/5/edit/?step=modules",
    title: courses.connection,
    prepare: async (person) => {
      await pressed("Borrow modules")(person);
      await person.page.getByRole("tab", { name: "Other authors" }).click();
    },
    ready: (page) => page.getByRole("list", { name: "Modules of other authors" }),
  },
  {
    name: "review of a course",
    address: "/collections/5/edit/?step=review",
    title: courses.connection,
    ready: (page) => page.getByRole("heading", { level: 1 }).first(),
  },
  {
    name: "shareable links",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed("Shareable Links"),
    ready: dialog("Shareable Links"),
  },
  {
    name: "own profile, a picture to cut",
    address: "/creators/5/",
    title: "Ines Okafor",
    prepare: choosePicture,
    ready: (page) => page.getByRole("slider", { name: "Zoom" }),
  },
  {
    name: "question studio",
    ...studio,
    prepare: pressed("Reveal Answers"),
    ready: (page) => page.getByRole("button", { name: "Hide Answers" }),
  },
  {
    name: "question studio, form with errors",
    ...studio,
    prepare: async (person) => {
      await openForm(person);
      await pressed(/^Create$/)(person);
    },
    ready: (page) => page.getByText("Title is required.", { exact: true }),
  },
  {
    // Before the next one, whose draft a later form would find.
    name: "question studio, preview",
    ...studio,
    prepare: async (person) => {
      await openForm(person);
      await pressed("Preview")(person);
    },
    ready: (page) => page.getByRole("dialog").getByText("Missing data to preview"),
  },
  {
    name: "question studio, cuGPT",
    ...studio,
    prepare: async ({ page, ...person }) => {
      await openForm({ page, ...person });
      await page.getByText("Ask cuGPT", { exact: true }).click();
      await page.getByRole("button", { name: "Draft a question" }).click();
    },
    ready: (page) => page.getByRole("list", { name: "What it rests on" }),
  },
  {
    name: "question studio, delete asked",
    ...studio,
    prepare: pressed("Delete question 1"),
    ready: dialog("Are you sure you want to delete this quiz question?"),
  },
  {
    name: "a course from a file",
    address: "/creator/home/",
    title: "Authored Courses",
    prepare: pressed("From a file"),
    ready: dialog("A course from a file"),
  },
  {
    name: "a course from a file, refused",
    address: "/creator/home/",
    title: "Authored Courses",
    prepare: async (person) => {
      await pressed("From a file")(person);
      const file = { name: "graphs.zip", mimeType: "application/zip", buffer: Buffer.from("no zip") };
      await person.page.getByLabel("Course file").setInputFiles(file);
    },
    ready: (page) => page.getByText("graphs.zip was not taken."),
  },
  {
    name: "bulk questions",
    address: "/creator/created-collections/5",
    title: courses.connection,
    prepare: pressed("Bulk Questions"),
    ready: dialog("Upload Questions"),
  },
  {
    name: "bulk questions, refused",
    address: "/creator/created-collections/5",
    title: courses.connection,
    prepare: async (person) => {
      await pressed("Bulk Questions")(person);
      const file = [{ uid: "0", videos: [{ uid: "0", questions: [{ title: "Which of these is a tree?" }, {}] }] }];
      const buffer = Buffer.from(JSON.stringify(file));
      await person.page
        .getByLabel("Question file")
        .setInputFiles({ name: "questions.json", mimeType: "application/json", buffer });
    },
    ready: (page) => page.getByRole("table", { name: "Rows of the file" }),
  },
  {
    name: "player window",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed(/^2\.2\. Quick-union/),
    ready: (page) => page.getByRole("dialog").getByRole("region", { name: "Lines" }),
  },
  { name: "transcript studio", ...transcriptStudio, ready: lines },
  {
    name: "transcript studio, a line written",
    ...transcriptStudio,
    prepare: ({ page }) =>
      lines(page)
        .getByRole("button", { name: /^Last time / })
        .click(),
    ready: (page) => page.getByRole("textbox", { name: /^Words of the line/ }),
  },
  {
    name: "transcript studio, a file compared",
    ...transcriptStudio,
    prepare: async ({ page }) => {
      await lines(page).waitFor();
      const buffer = Buffer.from("WEBVTT\n\n00:01.000 --> 00:04.000\nA line.\n\n00:09.000 --> 00:08.000\nAnother.\n");
      await page.getByLabel("A transcript file").setInputFiles({ name: "lecture.vtt", mimeType: "text/vtt", buffer });
    },
    ready: dialog(/of the file differ$/),
  },
];
