import type { UserItem } from "../person/user.entity.ts";

/** What a notice keeps of the thing that it tells, apart from who did it and in which words. */
export type Facts = {
  /** Name of the course, lecture or class. */
  readonly about: string;
  /** Where it is in the site. */
  readonly path: string;
  /** The talk that the page should open with; null for that of everybody. */
  readonly thread?: { readonly courseId: number; readonly classId: number | null };
  readonly detail?: string;
};

/** What the thing is now, and whom it may be told to. */
export type Looked = { readonly facts: Facts; readonly mayTell: (user: UserItem) => boolean };

/** A path of the site with its parts filled in, in their order. */
export const pathAt = (path: string, ...parts: readonly (string | number)[]): string =>
  parts.reduce((address: string, part) => address.replace(/:\w+/, String(part)), path);
