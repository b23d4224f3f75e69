import type { Delete, Put, Write } from "../../foundation/store/commit.ts";
import { type Held, HeldEntity } from "./held.entity.ts";

/** An object that can be suspended, by the key of its row. */
export type Target = Pick<Held, "of" | "kind" | "targetId" | "courseId">;

export const ofCourse = (id: number): Target => ({ of: `course#${id}`, kind: "course", targetId: id });
export const ofReview = (id: number, courseId: number): Target => ({
  of: `review#${id}`,
  kind: "review",
  targetId: id,
  courseId,
});
export const ofPerson = ({ sub, id }: { sub: string; id: number }): Target => ({
  of: `person#${sub}`,
  kind: "person",
  targetId: id,
});

type Suspension = Pick<Held, "at" | "reason"> & { readonly takenDown?: boolean };

/** ADM-117: lists an active suspension, replacing an earlier one, in its transaction. */
export const holdWrite = (target: Target, { at, reason, takenDown = false }: Suspension): Write => ({
  name: "held",
  item: { Put: HeldEntity.put({ ...target, at, reason, takenDown }).params<Put>() },
});

/** For the transaction that lifts it. */
export const releaseWrite = ({ of }: Pick<Target, "of">): Write => ({
  name: "held",
  item: { Delete: HeldEntity.delete({ of }).params<Delete>() },
});
