import type { contactUs } from "@cu/api/contact";
import { contactForm } from "@cu/api/contact.form";
import { filled } from "@cu/api/form";
import type { Parsed, Returned } from "@cu/api/route";
import { nowIso } from "../../foundation/clock.ts";
import { guestAt, type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { ContactEntity } from "./contact.entity.ts";

type Message = Returned<typeof contactUs>;

/** L1: messages from one address. */
export const messages: Limit = { name: "contact", times: 5, per: "hour" };

/**
 * Stores a message for the operators (STA-30). Idempotent by key and address; refused and repeated messages do not
 * count towards the five an hour. Throws `FieldFailure`.
 */
export const sendMessage = (
  address: string,
  input: Parsed<typeof contactUs>["body"],
  repeat?: RepeatKey,
): Promise<Message> =>
  untilCommitted(() =>
    once<Message>(guestAt(address), "contact.send", repeat, async (keep: Keep<Message>) => {
      const message = filled(contactForm, input);
      return await limited(messages, networkOf(address), async () => {
        const item = { ...message, id: await leaseId("contact-message"), status: "new" as const, receivedAt: nowIso() };
        await commit([{ name: "message", item: { Put: ContactEntity.create(item).params<Put>() } }, ...keep(message)]);
        return message;
      });
    }),
  );
