import { nowIso } from "../../foundation/clock.ts";
import { send } from "../../foundation/outbox/message.ts";
import { LeavingEntity } from "./leaving.entity.ts";

/** Enqueues accounts whose grace period is over. An account stays in this list until nothing of it is left. */
export const announceDeletions = async (): Promise<void> => {
  const { data } = await LeavingEntity.query.byDue({}).lte({ dueAt: nowIso() }).go({ pages: "all" });
  await send(...data.map(({ sub }) => ({ type: "account.deletion-due", sub }) as const));
};
