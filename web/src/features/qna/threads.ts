import type { Question, Reply } from "./place.ts";

type Threads = readonly Question[];

/** Puts the posted question in place of the temporary one; a reading in between may have brought it already. */
export const settleQuestion = (threads: Threads, temporaryId: number, posted: Question): Question[] => {
  const others = threads.filter(({ id }) => id !== temporaryId && id !== posted.id);
  const at = threads.findIndex(({ id }) => id === temporaryId || id === posted.id);
  return others.toSpliced(Math.max(at, 0), 0, posted);
};

export const withoutQuestion = (threads: Threads, questionId: number): Question[] =>
  threads.filter(({ id }) => id !== questionId);

export const replaceQuestion = (threads: Threads, question: Question): Question[] =>
  threads.map((one) => (one.id === question.id ? question : one));

const inThread = (threads: Threads, questionId: number, change: (replies: Reply[]) => Reply[]): Question[] =>
  threads.map((one) => (one.id === questionId ? { ...one, responses: change(one.responses) } : one));

export const addReply = (threads: Threads, questionId: number, reply: Reply): Question[] =>
  inThread(threads, questionId, (replies) => [...replies, reply]);

export const settleReply = (threads: Threads, questionId: number, temporaryId: number, posted: Reply): Question[] =>
  inThread(threads, questionId, (replies) => [
    ...replies.filter(({ id }) => id !== temporaryId && id !== posted.id),
    posted,
  ]);

export const withoutReply = (threads: Threads, replyId: number): Question[] =>
  threads.map((one) =>
    one.responses.some(({ id }) => id === replyId)
      ? { ...one, responses: one.responses.filter(({ id }) => id !== replyId) }
      : one,
  );

/** The votes of a question or a reply. */
export const withVote = (threads: Threads, postId: number, vote: Pick<Reply, "votes" | "hasVoted">): Question[] =>
  threads.map((one) => {
    if (one.id === postId) return { ...one, ...vote };
    if (!one.responses.some(({ id }) => id === postId)) return one;
    return { ...one, responses: one.responses.map((reply) => (reply.id === postId ? { ...reply, ...vote } : reply)) };
  });

/** A post that the server has not answered yet has a negative id, which no stored one has. */
export const isOnItsWay = ({ id }: { id: number }): boolean => id < 0;

export const hasOneOnItsWay = (threads: Threads): boolean =>
  threads.some((one) => isOnItsWay(one) || one.responses.some(isOnItsWay));
