import { Failure } from "@cu/api/failure";
import type { Person } from "../foundation/actor.ts";
import { now } from "../foundation/clock.ts";
import { findSnapshot } from "../storage/course/commit-course.ts";
import type { Snapshot } from "../storage/course/snapshot.entity.ts";
import { entitlementsNow, readStoredEntitlements } from "./read-entitlements.ts";
import { mayEdit, mayOpen } from "./visibility.ts";

/** A course for a user who may edit it; `actor.forbidden` if they may only see it, `course.missing` for all others. */
export const readOwn = async (person: Person, courseId: number): Promise<Snapshot> => {
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Failure("course.missing");
  if (mayEdit(snapshot.course, person)) return snapshot;
  const entitlements = await entitlementsNow(person, courseId, await readStoredEntitlements(person.sub, courseId));
  const viewerContext = { visitor: person, entitlements, at: now() };
  throw new Failure(mayOpen(snapshot.course, viewerContext) ? "actor.forbidden" : "course.missing");
};
