import type { listInVideo } from "@cu/api/qna";
import type { Answer } from "@cu/api/route";

export type Question = Answer<typeof listInVideo>[number];
export type Reply = Question["responses"][number];

/** What a thread belongs to: a course, a module of it, a video of that (QNA-01). */
export type QnaPlace =
  | { level: "collection"; courseId: number }
  | { level: "module"; courseId: number; moduleId: number }
  | { level: "video"; courseId: number; moduleId: number; videoId: number };

export const qnaRoutes = {
  collection: {
    list: "qna.list-in-course",
    ask: "qna.ask-in-course",
    reply: "qna.reply-in-course",
    remove: "qna.remove-in-course",
    erase: "qna.delete-in-course",
  },
  module: {
    list: "qna.list-in-module",
    ask: "qna.ask-in-module",
    reply: "qna.reply-in-module",
    remove: "qna.remove-in-module",
    erase: "qna.delete-in-module",
  },
  video: {
    list: "qna.list-in-video",
    ask: "qna.ask-in-video",
    reply: "qna.reply-in-video",
    remove: "qna.remove-in-video",
    erase: "qna.delete-in-video",
  },
} as const;

/** The path of a place without its level, as the calls want it. */
export const pathOf = (place: QnaPlace) => {
  const { level: _, ...ids } = place;
  return ids;
};

/** Names a place in this browser's storage. */
export const placeKey = (place: QnaPlace): string => Object.values(pathOf(place)).join(".");

/**
 * Read first: what is in view and the next batch, in a third of a hundred's time. The rest of a longer thread follows
 * by itself.
 */
export const firstQuestions = 40;

/** As many as the server gives at a time. */
export const olderQuestions = 500;

/** What a call reads: a thread of a place is one class's, or without a class everybody's (QNA-41). */
export const threadInput = (place: QnaPlace, coupon: string | undefined) => ({
  params: pathOf(place),
  query: { coupon, limit: firstQuestions },
});

/** The word for a place in a sentence. */
export const placeWords = { collection: "course", module: "module", video: "video" } as const;
