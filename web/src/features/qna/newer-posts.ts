import { firstQuestions, type Question, type Reply } from "./place.ts";

/** Other users' posts since a thread was read. */
export type NewerPosts = {
  questions: readonly Question[];
  replies: readonly { questionId: number; reply: Reply }[];
};

/** Posts in the new response that the thread lacks. */
export const newerPosts = (threads: readonly Question[], reading: readonly Question[]): NewerPosts => {
  const known = new Map(threads.map((question) => [question.id, question]));
  return {
    questions: reading.filter(({ id }) => !known.has(id)),
    replies: reading.flatMap(({ id, responses }) => {
      const question = known.get(id);
      if (!question) return [];
      const here = new Set(question.responses.map((reply) => reply.id));
      return responses.filter((reply) => !here.has(reply.id)).map((reply) => ({ questionId: id, reply }));
    }),
  };
};

/** Updates the thread's posts from a new response: removed ones show as removed, deleted ones disappear. */
export const knownPosts = (threads: readonly Question[], reading: readonly Question[]): Question[] => {
  const read = new Map(reading.map((question) => [question.id, question]));
  // For a longer thread the response contains only the newest questions and leaves older ones unchanged.
  const begins = reading.length < firstQuestions ? "" : (reading.at(-1)?.createdAt ?? "");
  return threads.flatMap((question) => {
    const now = read.get(question.id);
    if (!now) return question.createdAt > begins ? [] : [question];
    const here = new Set(question.responses.map(({ id }) => id));
    return [{ ...now, responses: now.responses.filter(({ id }) => here.has(id)) }];
  });
};

/** Merged in order: questions newest first, replies oldest first. */
export const withNewer = (threads: readonly Question[], { questions, replies }: NewerPosts): Question[] => {
  const here = new Set(threads.map(({ id }) => id));
  return [...questions.filter(({ id }) => !here.has(id)), ...threads]
    .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
    .map((question) => {
      const known = new Set(question.responses.map(({ id }) => id));
      const added = replies.filter(({ questionId, reply }) => questionId === question.id && !known.has(reply.id));
      if (added.length === 0) return question;
      const responses = [...question.responses, ...added.map(({ reply }) => reply)];
      return { ...question, responses: responses.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)) };
    });
};

export const countOf = ({ questions, replies }: NewerPosts): number => questions.length + replies.length;
