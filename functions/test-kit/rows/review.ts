import { admins, all, hiddenFromOthers, nowhere, type Row, signedIn, theCourse, theHiddenCourse } from "../row.ts";

const theReview = ({ course }: Parameters<typeof theCourse>[0]) => ({
  params: { courseId: course.id, reviewId: nowhere },
});
const words = { text: "Clear and short.", rating: 4, anonymous: false };

// No identity may write: none has watched anything, the owner is the author, and the admin has no access to the course.
export const rows: readonly Row[] = [
  { route: "review.list", object: "a public course's", expected: all(200), sent: theCourse },
  { route: "review.list", object: "an unlisted course's", expected: hiddenFromOthers(200), sent: theHiddenCourse },
  { route: "review.read", object: "of nobody", expected: all(404), sent: theReview },
  { route: "review.read-own", object: "of a public course", expected: signedIn(200), sent: theCourse },
  {
    route: "review.read-own",
    object: "of an unlisted course",
    expected: [401, 404, 404, 404, 404, 200, 200],
    sent: theHiddenCourse,
  },
  {
    route: "review.save",
    object: "of a public course",
    expected: [401, 403, 403, 400, 403, 400, 403],
    sent: (world) => ({ ...theCourse(world), body: words }),
  },
  {
    route: "review.save",
    object: "of an unlisted course",
    expected: [401, 404, 404, 404, 404, 400, 403],
    sent: (world) => ({ ...theHiddenCourse(world), body: words }),
  },
  { route: "review.delete", expected: signedIn(204), sent: theCourse },
  {
    route: "review.answer",
    expected: [401, 403, 403, 403, 403, 404, 403],
    sent: (world) => ({ ...theReview(world), body: { text: "Thank you." } }),
  },
  { route: "review.delete-answer", expected: [401, 403, 403, 403, 403, 404, 403], sent: theReview },
  {
    route: "review.appeal",
    expected: signedIn(404),
    sent: (world) => ({ ...theCourse(world), body: { text: "It is my own." } }),
  },
  {
    route: "review.suspend",
    expected: admins(404),
    sent: (world) => ({ ...theReview(world), body: { reason: "An advertisement." } }),
  },
  { route: "review.lift", expected: admins(404), sent: theReview },
];
