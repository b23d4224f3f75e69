import { now } from "../../foundation/clock.ts";
import { send } from "../../foundation/outbox/message.ts";
import { RequestEntity } from "./request.entity.ts";

/** Enqueues due decisions that were not carried out, in case their message was lost. Run by a schedule. */
export const announceDecided = async (): Promise<void> => {
  const { data } = await RequestEntity.query.waiting({ state: "decided" }).go({ pages: "all" });
  const due = data.flatMap(({ id, decision }) =>
    decision && Date.parse(decision.due) <= now()
      ? [{ type: "certificate.decided", requestId: id, due: decision.due } as const]
      : [],
  );
  if (due.length > 0) await send(...due);
};
