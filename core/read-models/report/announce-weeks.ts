import { nowIso } from "../../foundation/clock.ts";
import { send } from "../../foundation/outbox/message.ts";
import { WeeklyEntity } from "./weekly.entity.ts";

/** Enqueues due weekly mails. A mail enqueued twice is sent once, and stays due until it is sent. */
export const announceWeeks = async (): Promise<void> => {
  const { data } = await WeeklyEntity.query.byDue({}).lte({ dueAt: nowIso() }).go({ pages: "all" });
  await send(...data.map(({ classId, sub }) => ({ type: "report.week-over", classId, sub }) as const));
};
