import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { suspendReview as route } from "@cu/api/review";
import type { Parsed } from "@cu/api/route";
import { suspensionForm } from "@cu/api/suspension.form";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { settleAppeal } from "../suspension/appeal.ts";
import { holdWrite, ofReview, releaseWrite } from "../suspension/held.ts";
import { logWrite } from "../suspension/log.ts";
import { tellWriter } from "./answer-review.ts";
import { changeReview, type ReviewDraft } from "./write-review.ts";

type Ids = { readonly courseId: number; readonly reviewId: number };

/**
 * REV-12: suspends a review: it immediately leaves all lists and counts, and its author is notified with the reason. A
 * second suspension replaces the reason.
 */
export const suspendReview = async (
  admin: Admin,
  { courseId, reviewId }: Ids,
  input: Parsed<typeof route>["body"],
): Promise<undefined> => {
  const { reason } = filled(suspensionForm, input);
  const suspension = { at: nowIso(), by: admin.id, reason };
  await changeReview(
    reviewId,
    (review) => ({ ...mustBeOf(review, courseId), suspension }),
    async (review, { suspension: former }) => [
      logWrite({ ...suspension, ...logged(review), act: "suspended" }),
      holdWrite(ofReview(reviewId, courseId), suspension),
      ...(former ? await settleAppeal(former, { outcome: "overtaken" }) : []),
      ...(await noteAct(admin, { act: "review.suspended", target: ["review", reviewId], reason })),
      ...tellWriter(review, "suspended", suspension.at),
    ],
  );
  return undefined;
};

/** REV-12: restores it completely; a pending appeal is granted with `reply`. */
export const liftReview = async (admin: Admin, { courseId, reviewId }: Ids, granted?: Granted): Promise<undefined> => {
  const at = nowIso();
  const reason = granted?.reply ?? "";
  await changeReview(
    reviewId,
    (review) => {
      const { suspension, ...rest } = mustBeOf(review, courseId);
      const waits = suspension?.appeal?.id === granted?.appealId && suspension?.appeal?.reply === undefined;
      return suspension && (!granted || waits) ? rest : undefined;
    },
    async (review, { suspension: former }) => [
      logWrite({ at, by: admin.id, reason, ...logged(review), act: "lifted" }),
      releaseWrite(ofReview(reviewId, courseId)),
      ...(former ? await settleAppeal(former, { outcome: "lifted", reply: granted?.reply }) : []),
      ...(await noteAct(admin, { act: "review.lifted", target: ["review", reviewId], reason })),
      ...tellWriter(review, "lifted", at),
    ],
  );
  return undefined;
};

/** The appeal granted by a lifting, and the reply to its author. */
type Granted = { readonly appealId: number; readonly reply: string };

const logged = ({ id, userId }: ReviewDraft) => ({ target: `review#${id}`, ownerId: userId, takenDown: false });

const mustBeOf = <R extends Pick<ReviewDraft, "courseId">>(review: R, courseId: number): R => {
  if (review.courseId !== courseId) throw new Failure("review.missing");
  return review;
};
