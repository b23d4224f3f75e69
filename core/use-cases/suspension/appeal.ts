import type { appealSuspension as route } from "@cu/api/appeal";
import { appealForm } from "@cu/api/appeal.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { SuspensionRecord } from "../../storage/course/course-record.ts";
import { AppealEntity, type AppealItem } from "./appeal.entity.ts";

/**
 * ADM-106: an author appeals a suspension, once for each. Stored in the course, so that concurrent appeals and a
 * concurrent lifting conflict. Users without author rights, including credited co-authors (WIZ-35), get
 * `course.missing`.
 */
export const appealSuspension = async (
  person: Person,
  courseId: number,
  input: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const { text } = filled(appealForm, input);
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

/** The write of a new appeal, for the transaction that adds it to the suspension. */
export const appealPut = (name: string, appeal: AppealItem): Write => ({
  name,
  item: { Put: AppealEntity.create(appeal).params<Put>() },
});

type Settled = Required<Pick<AppealItem, "outcome">> & Pick<AppealItem, "reply">;

/**
 * The write that settles a pending appeal, for the transaction that lifts, replaces or upholds the suspension. Empty
 * without one.
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
