import type { decideAppeal as route } from "@cu/api/appeal";
import { replyForm } from "@cu/api/appeal.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { AppealEntity } from "./appeal.entity.ts";
import { settleAppeal } from "./appeal.ts";
import { liftCourse, tellAuthors, waits } from "./suspend.ts";

/**
 * ADM-108: decides an appeal, once: lifts the suspension, or upholds it with a reply to the author. Of two concurrent
 * admins one decides; repeating the same decision gets the same response, another `appeal.decided`.
 */
export const decideAppeal = async (
  admin: Admin,
  id: number,
  { lift, ...input }: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const { reply } = filled(replyForm, input);
  const wished = lift ? "lifted" : "upheld";
  return await untilCommitted(async () => {
    const { data: appeal } = await AppealEntity.get({ id }).go({ consistent: true });
    if (!appeal) throw new Failure("appeal.missing");
    if (appeal.status === "done") {
      if (appeal.outcome !== wished) throw new Failure("appeal.decided");
      return { id, outcome: wished };
    }
    if (lift) await liftCourse(admin, appeal.courseId, { appealId: id, reply });
    else await uphold(admin, { id, courseId: appeal.courseId, reply });
    const { data: decided } = await AppealEntity.get({ id }).go({ consistent: true });
    if (decided?.outcome !== wished) throw new Failure("appeal.decided");
    return { id, outcome: wished };
  });
};

const uphold = (admin: Admin, { id, courseId, reply }: { id: number; courseId: number; reply: string }) =>
  changeCourse(
    courseId,
    (course) => {
      const { suspension } = course;
      if (!suspension?.appeal || !waits(suspension, id)) return undefined;
      return { ...course, suspension: { ...suspension, appeal: { ...suspension.appeal, reply } } };
    },
    async (course) => [
      ...tellAuthors(course, "upheld", nowIso()),
      ...(await settleAppeal({ appeal: { id, at: "" } }, { outcome: "upheld", reply })),
      ...(await noteAct(admin, { act: "appeal.upheld", target: ["appeal", id], reason: reply })),
    ],
  );
