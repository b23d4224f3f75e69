import { nowIso } from "../clock.ts";
import { send } from "../outbox/message.ts";
import { WeeklyEntity } from "./weekly.entity.ts";

/** Tells the queue which weekly mails are due. One that is told twice is mailed once, and is due until it is mailed. */
export const announceWeeks = async (): Promise<void> => {
  const { data } = await WeeklyEntity.query.byDue({}).lte({ dueAt: nowIso() }).go({ pages: "all" });
  await send(...data.map(({ classId, sub }) => ({ type: "report.week-over", classId, sub }) as const));
};
