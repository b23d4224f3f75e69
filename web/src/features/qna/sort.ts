import type { Question } from "./place.ts";

/** How the questions of a thread are shown (QNA-66). */
export const sorts = [
  { sort: "asked", label: "Most asked" },
  { sort: "newest", label: "Newest" },
  { sort: "unanswered", label: "Unanswered" },
] as const;

export type Sort = (typeof sorts)[number]["sort"];

/** The votes that each question is sorted by: as many as it had when the reader first saw it in this order. */
export type Ranks = ReadonlyMap<number, number>;

/** Adds ranks for unranked questions; the reader's questions since `newestAt` come first. */
export const ranksWith = (ranks: Ranks, threads: readonly Question[], newestAt: string): Ranks => {
  const fresh = threads.filter(({ id }) => !ranks.has(id));
  if (fresh.length === 0) return ranks;
  const isFirst = ({ id, isOwn, createdAt }: Question) => id < 0 || (isOwn && createdAt > newestAt);
  const rankOf = (question: Question) => (isFirst(question) ? Infinity : question.votes);
  return new Map([...ranks, ...fresh.map((question) => [question.id, rankOf(question)] as const)]);
};

/** Sorts newest-first questions by the reader's choice; ties stay newest first. */
export const inOrder = (threads: readonly Question[], sort: Sort, ranks: Ranks): readonly Question[] => {
  const rankOf = ({ id }: Question) => ranks.get(id) ?? 0;
  const shown = sort === "unanswered" ? threads.filter(isUnanswered) : threads;
  return sort === "newest" ? shown : shown.toSorted((one, other) => compare(rankOf(other), rankOf(one)));
};

// Not a subtraction, as the difference of two infinities is NaN.
const compare = (one: number, other: number): number => Number(one > other) - Number(one < other);

const isUnanswered = ({ responses, removed }: Question): boolean => responses.length === 0 && !removed;
