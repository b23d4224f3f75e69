/** The windows of recent activity in days (QNA-35). */
export const activityDays = [1, 3, 7] as const;
export type ActivityDays = (typeof activityDays)[number];
export const defaultDays: ActivityDays = 1;

const day = 86_400_000;

/** QNA-37: whether a reply counts as new at an instant (milliseconds), looking back over so many days. */
export const isNew = (createdAt: string, days: ActivityDays, at: number): boolean =>
  at - Date.parse(createdAt) <= days * day;

type Post = { readonly id: number; readonly createdAt: string };
export type ActiveQuestion = Post & { readonly responses: readonly Post[] };

/** Questions with something in the window: asked in it, or replied to in it (QNA-35). */
export const activeIn = <Q extends ActiveQuestion>(questions: readonly Q[], days: ActivityDays, at: number): Q[] =>
  questions.filter((question) => [question, ...question.responses].some(({ createdAt }) => isNew(createdAt, days, at)));

export type ActivityOrder = "most-recent" | "most-replies";

/**
 * QNA-36: by the latest word said about a question, or by the number of its replies and then by the latest word. Equal
 * ones stay in the order of their ids, so that a list does not jump.
 */
export const inActivityOrder = <Q extends ActiveQuestion>(questions: readonly Q[], order: ActivityOrder): Q[] =>
  questions.toSorted((left, right) => {
    const byReplies = order === "most-replies" ? right.responses.length - left.responses.length : 0;
    return byReplies || lastWordAt(right) - lastWordAt(left) || right.id - left.id;
  });

const lastWordAt = (question: ActiveQuestion): number =>
  Math.max(...[question, ...question.responses].map(({ createdAt }) => Date.parse(createdAt)));
