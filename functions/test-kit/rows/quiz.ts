import { imageForm } from "../image-form.ts";
import { first, hidden, locked, nowhere, ofTheHouse, type Row, signedIn, watchers } from "../row.ts";

export const rows: readonly Row[] = [
  {
    route: "quiz.list",
    object: "the bought module",
    expected: watchers(200),
    sent: (world) => ({ params: first(world) }),
  },
  {
    route: "quiz.list",
    object: "the module that nobody bought",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: locked(world) }),
  },
  {
    route: "quiz.attempt",
    expected: watchers(404),
    sent: (world) => ({ params: { ...first(world), questionId: nowhere }, body: { selectedOptions: [1] } }),
  },
  {
    route: "quiz.mark",
    expected: watchers(404),
    sent: (world) => ({ params: { ...first(world), questionId: nowhere }, body: { attempt: 1, mark: "had" } }),
  },
  {
    route: "quiz.attempts",
    object: "the buyer's",
    expected: [401, 403, 403, 200, 403, 403, 200],
    sent: (world) => ({ params: { userId: world.person.buyer.id, videoId: first(world).videoId } }),
  },
  {
    route: "quiz.statistics",
    expected: watchers(404),
    sent: (world) => ({ params: { ...first(world), questionId: nowhere } }),
  },
  {
    route: "quiz.list-all",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: { videoId: first(world).videoId } }),
  },
  {
    route: "quiz.list-all",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ params: { videoId: hidden(world).videoId } }),
  },
  {
    route: "quiz.create",
    expected: ofTheHouse(400, 403),
    sent: (world) => ({ params: { videoId: first(world).videoId }, body: [{}] }),
  },
  {
    route: "quiz.edit",
    expected: ofTheHouse(404, 403),
    sent: (world) => ({
      params: { videoId: first(world).videoId, questionId: nowhere },
      body: { version: 1, question: {} },
    }),
  },
  {
    route: "quiz.analysis",
    expected: ofTheHouse(404, 403),
    sent: (world) => ({ params: { videoId: first(world).videoId, questionId: nowhere } }),
  },
  {
    route: "quiz.regrade",
    expected: ofTheHouse(404, 403),
    sent: (world) => ({ params: { videoId: first(world).videoId, questionId: nowhere }, body: { version: 1 } }),
  },
  {
    route: "quiz.delete",
    expected: ofTheHouse(404, 403),
    sent: (world) => ({ params: { videoId: first(world).videoId, questionId: nowhere } }),
  },
  {
    route: "quiz.bulk",
    expected: ofTheHouse(400, 403),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: [{}] }),
  },
  {
    route: "quiz.check-bulk",
    expected: ofTheHouse(200, 403),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: { file: "[]" } }),
  },
  { route: "quiz.upload-image", expected: signedIn(400), sent: () => ({ body: imageForm("image") }) },
];
