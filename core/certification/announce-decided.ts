import { now } from "../clock.ts";
import { send } from "../outbox/message.ts";
import { RequestEntity } from "./request.entity.ts";

/** Decisions that are due and were not carried out, whatever became of their message. Sent by a schedule. */
export const announceDecided = async (): Promise<void> => {
  const { data } = await RequestEntity.query.waiting({ state: "decided" }).go({ pages: "all" });
  const due = data.flatMap(({ id, decision }) =>
    decision && Date.parse(decision.due) <= now()
      ? [{ type: "certificate.decided", requestId: id, due: decision.due } as const]
      : [],
  );
  if (due.length > 0) await send(...due);
};
