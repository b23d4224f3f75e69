import { entitlementsNow, readStoredEntitlements } from "../../access/read-entitlements.ts";
import { stillHeld } from "../../access/write-entitlements.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import type { WorkMessage } from "../../foundation/outbox/message.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { toPerson } from "../../storage/user/person.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { hasAccess } from "./may-review.ts";
import { findOwnReview, reviewWrites } from "./write-review.ts";

type AccessLost = Extract<WorkMessage, { type: "review.access-lost" }>;

/**
 * REV-14: unlists a review when its author has refunded their purchase and nothing of the course is open to them any
 * more. Idempotent; a message arriving after a repurchase is a no-op.
 */
export const withdrawReview = ({ sub, courseId }: AccessLost): Promise<void> =>
  untilCommitted(async () => {
    const review = await findOwnReview(sub, courseId);
    if (!review || review.withdrawnAt !== undefined) return;
    const [stored, snapshot, { data: user }] = await Promise.all([
      readStoredEntitlements(sub, courseId),
      findSnapshot(courseId),
      UserEntity.get({ sub }).go({ consistent: true }),
    ]);
    if (!snapshot || !user) return;
    const entitlements = await entitlementsNow(toPerson(user), courseId, stored);
    if (hasAccess(entitlements, snapshot.course, now())) return;
    await commit([
      stillHeld({ sub, courseId }, stored.version),
      ...reviewWrites(review, { ...review, withdrawnAt: nowIso() }),
    ]);
  });
