import { courses, dialog, heading, pressed, type View } from "../view.ts";

const list = { address: "/creator/classcodes/", title: "Class codes" };

export const creatorViews: View[] = [
  {
    name: "class codes, roster",
    isOpened: true,
    ...list,
    prepare: pressed("Roster of Algorithms, second year, Northgate"),
    ready: (page) => page.getByRole("dialog").getByRole("list", { name: "Students" }),
  },
  {
    name: "class codes, delete asked",
    isOpened: true,
    ...list,
    prepare: pressed("Delete Algorithms, second year, next term"),
    ready: dialog("Delete Algorithms, second year, next term?"),
  },
  {
    name: "class codes, in use",
    isOpened: true,
    ...list,
    prepare: pressed("Delete Algorithms, second year, Northgate"),
    ready: dialog("This class code is in use"),
  },
  {
    name: "new class code, calendar",
    isOpened: true,
    address: "/creator/classcodes/create/?from=2",
    title: "New class code",
    prepare: pressed(/^Calendar Students can join/),
    ready: (page) => page.getByRole("grid"),
  },
  {
    name: "my courses of a creator",
    address: "/my-collections/",
    title: "My Courses",
    ready: heading("My Courses"),
  },
];

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
    isOpened: true,
    address: "/collections/5/edit/?step=modules",
    title: courses.connection,
    ready: (page) => page.getByRole("heading", { level: 1 }).first(),
  },
  {
    name: "borrow modules",
    isOpened: true,
    address: "/collections/5/edit/?step=modules",
    title: courses.connection,
    prepare: pressed("Borrow modules"),
    ready: (page) => page.getByRole("list", { name: "Modules to borrow from" }),
  },
  {
    name: "review of a course",
    isOpened: true,
    address: "/collections/5/edit/?step=review",
    title: courses.connection,
    ready: (page) => page.getByRole("heading", { level: 1 }).first(),
  },
  {
    name: "shareable links",
    isOpened: true,
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed("Shareable Links"),
    ready: dialog("Shareable Links"),
  },
  {
    name: "player window",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed(/^2\.2\. Quick-union/),
    ready: (page) => page.getByRole("dialog").getByRole("region", { name: "Lines" }),
  },
];
