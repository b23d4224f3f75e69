import type { appealSuspension as route } from "@cu/api/appeal";
import { appealForm } from "@cu/api/appeal.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { hasAuthorRights } from "../courseware/author-rights.ts";
import { changeCourse } from "../courseware/commit-course.ts";
import type { SuspensionRecord } from "../courseware/course-record.ts";
import type { Put, Write } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { AppealEntity, type AppealItem } from "./appeal.entity.ts";

/**
 * ADM-106: an author says why a suspension is wrong, once for each. It stands in the course itself, so that of two at
 * once the second meets the first, and so does a suspension that is lifted meanwhile. Whoever has no author's rights is
 * told of no such course; co-authors are named for credit only (WIZ-35).
 */
export const appealSuspension = async (
  person: Person,
  courseId: number,
  wish: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const { text } = filled(appealForm, wish);
  const appeal = { id: await leaseId("appeal"), at: nowIso() };
  const appealed = await changeCourse(
    courseId,
    (course) => {
      const { suspension } = course;
      if (!hasAuthorRights(person.id, { course })) throw new Failure("course.missing");
      if (!suspension) throw new Failure("appeal.pointless");
      if (suspension.appeal) throw new Failure("appeal.sent");
      return { ...course, suspension: { ...suspension, appeal } };
    },
    ({ name, suspension }) => [
      appealPut("appeal", {
        id: appeal.id,
        courseId,
        courseName: name,
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
  if (!appealed) throw new Failure("course.missing");
  return appeal;
};

/** The write of a new appeal; belongs in the transaction that notes it where the suspension stands. */
export const appealPut = (name: string, appeal: AppealItem): Write => ({
  name,
  item: { Put: AppealEntity.create(appeal).params<Put>() },
});

type Settled = Required<Pick<AppealItem, "outcome">> & Pick<AppealItem, "reply">;

/**
 * The write that settles an appeal which still waits; it belongs in the transaction that lifts, replaces or upholds the
 * suspension, whose course names it. Nothing where nobody appealed, or it is decided.
 */
export const settleAppeal = async (
  { appeal }: Pick<SuspensionRecord, "appeal">,
  { outcome, reply }: Settled,
): Promise<Write[]> => {
  if (!appeal || appeal.reply !== undefined) return [];
  const { data } = await AppealEntity.get({ id: appeal.id }).go({ consistent: true });
  if (!data) return [];
  const settled = {
    ...data,
    status: "done" as const,
    outcome,
    decidedAt: nowIso(),
    ...(reply !== undefined && { reply }),
  };
  const put = AppealEntity.put(settled).where(({ status }, { eq }) => eq(status, "new"));
  return [{ name: "appeal", item: { Put: put.params<Put>() } }];
};
