import { unionFind } from "../steps.ts";
import { courses, dialog, pressed, type View } from "../view.ts";

/** Jonas is in a class already, and joins another one. */
export const studentViews: View[] = [
  {
    name: "my courses of a student",
    address: "/my-collections/",
    title: "My Courses",
    ready: (page) =>
      page
        .getByRole("region", { name: /^Your library/ })
        .getByRole("listitem")
        .first(),
  },
  {
    name: "class code",
    address: "/my-collections/?class_code=",
    title: "My Courses",
    ready: dialog("Have a class code?"),
  },
  {
    name: "class code, what it opens",
    address: "/my-collections/?class_code=NORTHGATE-EVENING",
    title: "My Courses",
    prepare: pressed("Find courses"),
    ready: (page) => page.getByRole("button", { name: "Join the class" }),
  },
  {
    name: "enrolled",
    address: "/my-collections/?class_code=NORTHGATE-EVENING",
    title: "My Courses",
    prepare: async (person) => {
      await pressed("Find courses")(person);
      await pressed("Join the class")(person);
      await pressed("Join and share this")(person);
    },
    ready: (page) => dialog("Enrolled!")(page).getByRole("group", { name: "Choose what instructors can see" }),
  },
  {
    name: "student dashboard",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed("Student Dashboard"),
    ready: (page) => dialog("Student Dashboard")(page).getByText("Choice questions tried"),
  },
  {
    name: "wallet that is short",
    address: "/collections/8/",
    title: courses.statistics,
    prepare: pressed(/^1\.1\. One loaf/),
    ready: (page) => page.getByRole("dialog").getByLabel("Card number"),
  },
  {
    name: "report an issue, left empty",
    address: "/report-issue/",
    title: "Report an issue",
    prepare: pressed("Send report"),
    ready: (page) => page.getByText("This field is required."),
  },
  {
    name: "watch, Q&A of a class",
    address: unionFind.lecture,
    title: `Quick-union, weights and path compression | ${courses.connection}`,
    prepare: async (person) => {
      await person.page.getByRole("tab", { name: /^Video Q&A/ }).click();
      await pressed(/^Ask about this video/)(person);
    },
    ready: (page) => page.getByRole("textbox", { name: "Your question" }),
  },
];
