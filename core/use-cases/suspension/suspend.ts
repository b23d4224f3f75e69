import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { suspensionForm } from "@cu/api/suspension.form";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { authorsOf } from "../../storage/course/author-rights.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord, SuspensionRecord } from "../../storage/course/course-record.ts";
import { ProfileEntity } from "../../storage/user/creator-profile.entity.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { settleAppeal } from "./appeal.ts";
import { holdWrite, ofCourse, ofPerson, releaseWrite } from "./held.ts";
import { logWrite } from "./log.ts";

type Input = { readonly reason: string; readonly takenDown: boolean };

/** Notifies those who decide about a course. */
export const tellAuthors = (course: CourseRecord, what: NewsOf<"suspension">["what"], at: string): Write[] =>
  announce(
    ...[...authorsOf({ course })].map((userId) => ({
      type: "notice.due" as const,
      to: { userId },
      news: { kind: "suspension" as const, courseId: course.id, what, at },
    })),
  );

/** Announces the change to derived data and to courses that license its modules. */
const news = (course: CourseRecord): Write[] =>
  announce(
    { type: "course.saved", courseId: course.id },
    ...[...course.modules.map(({ id }) => id), ...(course.leftModules ?? [])].map((moduleId) => ({
      type: "module.priced" as const,
      moduleId,
    })),
  );

/**
 * ADM-75: suspends a course: it is immediately no longer sold, listed or opened to new users. Buyers keep it unless it
 * is taken down, as the law may require. A second suspension replaces the reason.
 */
export const suspendCourse = async (admin: Admin, courseId: number, { takenDown, ...input }: Input): Promise<void> => {
  const { reason } = filled(suspensionForm, input);
  const suspension = { at: nowIso(), by: admin.id, reason, takenDown };
  let former: SuspensionRecord | undefined;
  const changed = await changeCourse(
    courseId,
    (course) => {
      former = course.suspension;
      return { ...course, suspension };
    },
    async (course) => [
      logWrite({ ...suspension, target: `course#${courseId}`, ownerId: course.primaryAuthor.id, act: "suspended" }),
      holdWrite(ofCourse(courseId), suspension),
      ...(former ? await settleAppeal(former, { outcome: "overtaken" }) : []),
      ...(await noteAct(admin, {
        act: "course.suspended",
        target: ["course", courseId],
        reason,
        facts: { takenDown: takenDown ? "yes" : "no" },
      })),
      ...news(course),
      ...tellAuthors(course, "suspended", suspension.at),
    ],
  );
  if (!changed) throw new Failure("course.missing");
};

/** Whether this is the suspension's pending appeal. */
export const waits = ({ appeal }: Pick<SuspensionRecord, "appeal">, appealId: number): boolean =>
  appeal?.id === appealId && appeal.reply === undefined;

/** The appeal granted by a lifting, and the reply to its author. */
type Granted = { readonly appealId: number; readonly reply: string };

/**
 * ADM-76: lifts a suspension completely; a pending appeal is granted. A no-op if the course is not suspended, or the
 * appeal is no longer pending.
 */
export const liftCourse = async (admin: Admin, courseId: number, granted?: Granted): Promise<void> => {
  const reason = granted?.reply ?? "";
  const lifted = { at: nowIso(), by: admin.id, reason, takenDown: false };
  let former: SuspensionRecord | undefined;
  let isThere = false;
  await changeCourse(
    courseId,
    (course) => {
      isThere = true;
      const { suspension, ...rest } = course;
      former = suspension;
      if (!suspension || (granted && !waits(suspension, granted.appealId))) return undefined;
      return rest;
    },
    async (course) => [
      logWrite({ ...lifted, target: `course#${courseId}`, ownerId: course.primaryAuthor.id, act: "lifted" }),
      releaseWrite(ofCourse(courseId)),
      ...(former ? await settleAppeal(former, { outcome: "lifted", reply: granted?.reply }) : []),
      ...(await noteAct(admin, { act: "course.lifted", target: ["course", courseId], reason })),
      ...news(course),
      ...tellAuthors(course, "lifted", lifted.at),
    ],
  );
  if (!isThere) throw new Failure("course.missing");
};

/** ADM-77: suspends a user: all their requests are refused from now on. Admins cannot suspend themselves. */
export const suspendPerson = (admin: Admin, userId: number, typed: string): Promise<void> =>
  untilCommitted(async () => {
    const { reason } = filled(suspensionForm, { reason: typed });
    if (userId === admin.id) throw new Failure("actor.forbidden");
    const { sub } = await findUser(userId);
    const suspension = { at: nowIso(), by: admin.id, reason };
    await commit([
      { name: "user", item: { Update: UserEntity.patch({ sub }).set({ suspension }).params<Update>() } },
      logWrite({
        ...suspension,
        takenDown: false,
        target: `person#${userId}`,
        ownerId: userId,
        act: "suspended",
      }),
      holdWrite(ofPerson({ sub, id: userId }), suspension),
      await markPage(userId, true),
      ...(await noteAct(admin, { act: "person.suspended", target: ["person", userId], reason })),
    ]);
  });

/** PUB-24: marks a creator's page as suspended; conflicts with a page that is being created. */
export const markPage = async (id: number, isSuspended: boolean): Promise<Write> => {
  const { data: profile } = await ProfileEntity.get({ id }).go({ consistent: true });
  const patch = ProfileEntity.patch({ id });
  const change = isSuspended ? patch.set({ isSuspended }) : patch.remove(["isSuspended"]);
  if (profile) return { name: "profile", item: { Update: change.params<Update>() } };
  const check = {
    TableName: tableName(),
    Key: keyOf(ProfileEntity, { id }),
    ConditionExpression: "attribute_not_exists(pk)",
  };
  return { name: "profile", item: { ConditionCheck: check } };
};

export const liftPerson = (admin: Admin, userId: number): Promise<void> =>
  untilCommitted(async () => {
    const { sub, suspension } = await findUser(userId);
    if (!suspension) return;
    await commit([
      { name: "user", item: { Update: UserEntity.patch({ sub }).remove(["suspension"]).params<Update>() } },
      logWrite({
        at: nowIso(),
        by: admin.id,
        reason: "",
        takenDown: false,
        target: `person#${userId}`,
        ownerId: userId,
        act: "lifted",
      }),
      releaseWrite(ofPerson({ sub, id: userId })),
      await markPage(userId, false),
      ...(await noteAct(admin, { act: "person.lifted", target: ["person", userId] })),
    ]);
  });

/** Whether a user is suspended, for admins. */
export const readPersonSuspension = async (_admin: Admin, userId: number) => {
  const { suspension } = await findUser(userId);
  return { suspension: suspension ? { ...suspension, takenDown: false } : null };
};
