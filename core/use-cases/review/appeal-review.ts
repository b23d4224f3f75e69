import type { decideAppeal as decideRoute } from "@cu/api/appeal";
import { appealForm, replyForm } from "@cu/api/appeal.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { appealReview as route } from "@cu/api/review";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin, Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { CardEntity, readCard } from "../../storage/course/card.entity.ts";
import { AppealEntity } from "../suspension/appeal.entity.ts";
import { appealPut, settleAppeal } from "../suspension/appeal.ts";
import { decideAppeal } from "../suspension/decide-appeal.ts";
import { tellWriter } from "./answer-review.ts";
import { liftReview } from "./suspend-review.ts";
import { changeReview, findOwnReview } from "./write-review.ts";

/** REV-13: the reviewer appeals a suspension, once for each; concurrent appeals conflict. */
export const appealReview = async (
  person: Person,
  courseId: number,
  input: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const { text } = filled(appealForm, input);
  const own = await findOwnReview(person.sub, courseId);
  if (!own) throw new Failure("review.missing");
  const [{ data: card }, id] = await Promise.all([CardEntity.get({ id: courseId }).go(), leaseId("appeal")]);
  const appeal = { id, at: nowIso() };
  await changeReview(
    own.id,
    (review) => {
      const { suspension } = review;
      if (!suspension) throw new Failure("appeal.pointless");
      if (suspension.appeal) throw new Failure("appeal.sent");
      return { ...review, suspension: { ...suspension, appeal } };
    },
    ({ suspension }) => [
      appealPut("appeal", {
        id,
        courseId,
        reviewId: own.id,
        courseName: card ? readCard(card).name : "",
        suspendedAt: suspension?.at ?? "",
        reason: suspension?.reason ?? "",
        by: person.id,
        bySub: person.sub,
        text,
        status: "new",
        appealedAt: appeal.at,
      }),
    ],
  );
  return appeal;
};

type Decision = Parsed<typeof decideRoute>["body"];

/**
 * Decides an appeal about a course or a review, once (ADM-108, REV-13); repeating the same decision gets the same
 * response.
 */
export const decideAnyAppeal = async (
  admin: Admin,
  id: number,
  input: Decision,
): Promise<Returned<typeof decideRoute>> => {
  const { reply } = filled(replyForm, input);
  const { data: appeal } = await AppealEntity.get({ id }).go({ consistent: true });
  if (appeal?.reviewId === undefined) return await decideAppeal(admin, id, input);
  const wished = input.lift ? "lifted" : "upheld";
  const ids = { courseId: appeal.courseId, reviewId: appeal.reviewId };
  if (appeal.status === "new")
    await (input.lift ? liftReview(admin, ids, { appealId: id, reply }) : uphold(admin, ids.reviewId, id, reply));
  const { data: decided } = await AppealEntity.get({ id }).go({ consistent: true });
  if (decided?.outcome !== wished) throw new Failure("appeal.decided");
  return { id, outcome: wished };
};

const uphold = (admin: Admin, reviewId: number, id: number, reply: string) => {
  const at = nowIso();
  return changeReview(
    reviewId,
    (review) => {
      const { suspension } = review;
      if (suspension?.appeal?.id !== id || suspension.appeal.reply !== undefined) return undefined;
      return { ...review, suspension: { ...suspension, appeal: { ...suspension.appeal, reply } } };
    },
    async (review) => [
      ...tellWriter(review, "upheld", at),
      ...(await settleAppeal({ appeal: { id, at: "" } }, { outcome: "upheld", reply })),
      ...(await noteAct(admin, { act: "appeal.upheld", target: ["appeal", id], reason: reply })),
    ],
  );
};
