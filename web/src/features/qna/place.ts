import type { listInVideo } from "@cu/api/qna";
import type { Answer } from "@cu/api/route";

export type Question = Answer<typeof listInVideo>[number];
export type Reply = Question["responses"][number];

/** The scope of a thread: a course, one of its modules, or one of their videos (QNA-01). */
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

/** Path parameters of a scope, without its level. */
export const pathOf = (place: QnaPlace) => {
  const { level: _, ...ids } = place;
  return ids;
};

/** Storage key of a scope. */
export const placeKey = (place: QnaPlace): string => Object.values(pathOf(place)).join(".");

/**
 * First batch: what is in view and the next batch, in a third of the time that 100 take. Longer threads continue to
 * load automatically.
 */
export const firstQuestions = 40;

/** The server's page size. */
export const olderQuestions = 500;

/** Input for a thread: one class's, or without a class the one of everyone with access (QNA-41). */
export const threadInput = (place: QnaPlace, coupon: string | undefined) => ({
  params: pathOf(place),
  query: { coupon, limit: firstQuestions },
});

/** A scope's noun in a sentence. */
export const placeWords = { collection: "course", module: "module", video: "video" } as const;
