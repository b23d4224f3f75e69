import { first, hidden, locked, nowhere, ofTheHouse, type Row, signedIn, watchers } from "../row.ts";
import type { World } from "../world.ts";

const place = (world: World, { courseId, videoId } = first(world)) => ({ params: { courseId, videoId } });
const prompt = { body: { prompt: "What is a root?" } };

// The world's lectures have no transcript: callers who get past the door read that.
export const rows: readonly Row[] = [
  { route: "assistant.summary", object: "of a module that the buyer holds", expected: watchers(200), sent: place },
  {
    route: "assistant.summary",
    object: "of a locked module",
    expected: ofTheHouse(200, 403),
    sent: (world) => place(world, locked(world)),
  },
  {
    route: "assistant.summary",
    object: "of a hidden course",
    expected: ofTheHouse(200, 404),
    sent: (world) => place(world, hidden(world)),
  },
  { route: "assistant.generate-question", expected: watchers(400), sent: (world) => ({ ...place(world), ...prompt }) },
  { route: "assistant.expand-on", expected: watchers(400), sent: (world) => ({ ...place(world), ...prompt }) },
  { route: "assistant.last-expand-on", expected: watchers(200), sent: place },
  { route: "assistant.job", expected: signedIn(404), sent: () => ({ params: { jobId: "no-such-job" } }) },
  {
    route: "assistant.feedback",
    object: "on nobody's answer",
    expected: signedIn(404),
    sent: (world) => ({
      body: {
        rating: 1,
        feedback: "",
        element: 1,
        elementId: nowhere,
        videoId: first(world).videoId,
        collectionId: first(world).courseId,
      },
    }),
  },
  {
    route: "assistant.feedback-comment",
    object: "nobody's",
    expected: signedIn(404),
    sent: () => ({ body: { id: nowhere, feedback: "Wrong second" } }),
  },
  {
    route: "assistant.generate-mcq",
    expected: ofTheHouse(400, 403),
    sent: (world) => ({ params: { videoId: first(world).videoId, second: 60 }, body: {} }),
  },
];
