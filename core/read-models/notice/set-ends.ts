import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { commit, type Write } from "../../foundation/store/commit.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { dayMilliseconds, daysBefore } from "./days.ts";
import { dueRow } from "./due-rows.ts";
import { dayOf, endDaysOf, endDaysOfEntitlements } from "./look-end.ts";

type ClassEnds = Extract<NoticeMessage, { type: "notice.class-ends-set" }>;
type CourseEnds = Extract<NoticeMessage, { type: "notice.course-ends-set" }>;

/**
 * Lists a class under the days on which its access windows end. Rows of abandoned days stay and do nothing, because the
 * class is checked again on the day. If an end is moved so close that its list may be processed already, members are
 * notified immediately.
 */
export const setClassEnds = async ({ classId }: ClassEnds): Promise<void> => {
  const { data: found } = await ClassEntity.get({ id: classId }).go({ consistent: true });
  const days = endDaysOf(found ?? { scheduledAccesses: [] }).filter((day) => day >= dayOf(nowIso()));
  await put(days, `class#${classId}`, String(classId));
  const near = days.filter((day) => Date.parse(day) <= now() + daysBefore * dayMilliseconds);
  const messages = near.map(
    (day) => ({ type: "notice.class-due", classId, news: { kind: "access-ends", of: "class", classId, day } }) as const,
  );
  if (messages.length > 0) await commit(announce(...messages));
};

/** Lists a user's course entitlements under the days on which parts of it end. */
export const setCourseEnds = async ({ sub, courseId }: CourseEnds): Promise<void> =>
  await put(
    endDaysOfEntitlements(await readStoredEntitlements(sub, courseId)).filter((day) => day >= dayOf(nowIso())),
    `course#${courseId}#${sub}`,
    sub,
  );

const put = (days: readonly string[], key: string, name: string): Promise<void> =>
  batchPut(days.map((day) => itemOf(dueRow("ends", day, key, name))));

const itemOf = ({ item }: Write): Item => item.Put?.Item ?? {};
