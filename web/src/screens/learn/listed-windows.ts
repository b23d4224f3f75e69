import type { LearnClass, LearnDue, LearnHome } from "./learn.ts";

export type ClassDue = Extract<LearnDue, { kind: "class" }>;

/** Deadlines in the windows that a class lists, by row (LRN-53). */
export const dueIn = (of: LearnClass, due: readonly LearnDue[]): ClassDue[] =>
  due.flatMap((one) =>
    one.kind === "class" &&
    one.classId === of.id &&
    one.course.id === of.course.id &&
    of.windows.some(({ moduleNumber }) => moduleNumber === one.moduleNumber)
      ? one
      : [],
  );

/** Deadlines not in these windows, so that none is listed twice. */
export const dueBeside = ({ due, classes }: Pick<LearnHome, "due" | "classes">): LearnDue[] => {
  const listed = new Set<LearnDue>(classes.flatMap((of) => dueIn(of, due)));
  return due.filter((one) => !listed.has(one));
};
