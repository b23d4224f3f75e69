import { first, locked, type Row, signedIn } from "../row.ts";
import type { World } from "../world.ts";

const place = (world: World, { courseId, videoId } = first(world)) => ({ params: { courseId, videoId } });
const prompt = { body: { prompt: "What is a root?" } };
const hidden = ({ hidden: { id, modules } }: World) => ({
  params: { courseId: id, videoId: modules[0]?.videos[0]?.id ?? 0 },
});

// The world's lectures have no transcript: whoever gets past the door is told so.
export const rows: readonly Row[] = [
  {
    route: "assistant.summary",
    object: "of a module that the buyer holds",
    expected: [401, 403, 403, 200, 403, 200, 200],
    sent: place,
  },
  {
    route: "assistant.summary",
    object: "of a locked module",
    expected: [401, 403, 403, 403, 403, 200, 200],
    sent: (world) => place(world, locked(world)),
  },
  {
    route: "assistant.summary",
    object: "of a hidden course",
    expected: [401, 404, 404, 404, 404, 200, 200],
    sent: hidden,
  },
  {
    route: "assistant.generate-question",
    expected: [401, 403, 403, 400, 403, 400, 400],
    sent: (world) => ({ ...place(world), ...prompt }),
  },
  {
    route: "assistant.expand-on",
    expected: [401, 403, 403, 400, 403, 400, 400],
    sent: (world) => ({ ...place(world), ...prompt }),
  },
  { route: "assistant.last-expand-on", expected: [401, 403, 403, 200, 403, 200, 200], sent: place },
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
        elementId: 999_999_999,
        videoId: first(world).videoId,
        collectionId: first(world).courseId,
      },
    }),
  },
  {
    route: "assistant.feedback-comment",
    object: "nobody's",
    expected: signedIn(404),
    sent: () => ({ body: { id: 999_999_999, feedback: "Wrong second" } }),
  },
  {
    route: "assistant.generate-mcq",
    expected: [401, 403, 403, 403, 403, 400, 400],
    sent: (world) => ({ params: { videoId: first(world).videoId, second: 60 }, body: {} }),
  },
];
