import type { UserItem } from "../../storage/user/user.entity.ts";

/** What a notice stores about its subject, without the actor and the wording. */
export type Facts = {
  /** Name of the course, lecture or class. */
  readonly about: string;
  /** Its path on the site. */
  readonly path: string;
  /** The thread to open on the page; null for the public one. */
  readonly thread?: { readonly courseId: number; readonly classId: number | null };
  readonly detail?: string;
};

/** The subject's current state and who may be notified of it. */
export type Looked = { readonly facts: Facts; readonly mayTell: (user: UserItem) => boolean };

/** A path of the site with its parts filled in, in their order. */
export const pathAt = (path: string, ...parts: readonly (string | number)[]): string =>
  parts.reduce((address: string, part) => address.replace(/:\w+/, String(part)), path);
