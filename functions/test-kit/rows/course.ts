import { imageForm } from "../image-form.ts";
import { all, creators, hiddenFromOthers, ofTheHouse, type Row, signedIn, theCourse, theHiddenCourse } from "../row.ts";

const unnamed = { name: "", description: "", longDescription: "", modules: [] };

export const rows: readonly Row[] = [
  { route: "course.read", object: "a public one", expected: all(200), sent: theCourse },
  {
    route: "course.read",
    object: "an unlisted one without its key",
    expected: hiddenFromOthers(200),
    sent: theHiddenCourse,
  },
  {
    route: "course.read",
    object: "an unlisted one with its key",
    expected: all(200),
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, query: { key: hidden.unlistedKey ?? "" } }),
  },
  {
    route: "course.read",
    object: "an unlisted one with another key",
    expected: hiddenFromOthers(200),
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, query: { key: "guessed" } }),
  },
  { route: "course.module-access", object: "a public one's", expected: signedIn(200), sent: theCourse },
  { route: "course.module-access", object: "an unlisted one's", expected: ofTheHouse(200, 404), sent: theHiddenCourse },
  { route: "course.create", expected: creators(400), sent: () => ({ body: unnamed }) },
  {
    route: "course.update",
    object: "a public one",
    expected: ofTheHouse(400, 403),
    sent: (world) => ({ ...theCourse(world), body: unnamed }),
  },
  {
    route: "course.update",
    object: "an unlisted one",
    expected: ofTheHouse(400, 404),
    sent: (world) => ({ ...theHiddenCourse(world), body: unnamed }),
  },
  // The key named is not the course's, so that the world's links go on working.
  {
    route: "course.replace-key",
    object: "a public one's",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ ...theCourse(world), body: { replaces: "another" } }),
  },
  {
    route: "course.replace-key",
    object: "an unlisted one's",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ ...theHiddenCourse(world), body: { replaces: "another" } }),
  },
  { route: "course.export", object: "a public one", expected: ofTheHouse(201, 403), sent: theCourse },
  { route: "course.export", object: "an unlisted one", expected: ofTheHouse(201, 404), sent: theHiddenCourse },
  {
    route: "course.cover-image",
    expected: ofTheHouse(400, 403),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: imageForm("cover_image") }),
  },
  {
    route: "course.certification-image",
    object: "a course without one",
    expected: ofTheHouse(404, 403),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: imageForm("image") }),
  },
];
