import { imageForm } from "../image-form.ts";
import { creators, nowhere, type Row, theCourse } from "../row.ts";

const notThere = { draftId: nowhere };

// Drafts are private: for all others they do not exist.
export const rows: readonly Row[] = [
  { route: "draft.list", expected: creators(200) },
  { route: "draft.create", expected: creators(201), sent: () => ({ body: {} }) },
  {
    route: "draft.create",
    object: "of the owner's course",
    expected: [401, 403, 403, 403, 403, 201, 403],
    sent: ({ course }) => ({ body: { courseId: course.id } }),
  },
  { route: "draft.read", object: "one that is not there", expected: creators(404), sent: () => ({ params: notThere }) },
  {
    route: "draft.save",
    object: "one that is not there",
    expected: creators(404),
    sent: () => ({ params: notThere, body: { version: 1 } }),
  },
  {
    route: "draft.publish",
    object: "one that is not there",
    expected: creators(404),
    sent: () => ({ params: notThere, body: { version: 1 } }),
  },
  {
    route: "draft.cover-image",
    object: "one that is not there",
    expected: creators(404),
    sent: () => ({ params: notThere, body: imageForm("cover_image") }),
  },
  { route: "draft.start-import", expected: creators(201), sent: () => ({ body: { size: 2048 } }) },
  {
    route: "draft.import",
    object: "one that is not there",
    expected: creators(404),
    sent: () => ({ params: { file: "a".repeat(22) } }),
  },
  {
    route: "draft.clone",
    object: "the owner's course",
    expected: [401, 403, 403, 403, 403, 201, 403],
    sent: theCourse,
  },
  {
    route: "draft.delete",
    object: "one that is not there",
    expected: creators(204),
    sent: () => ({ params: notThere }),
  },
];
