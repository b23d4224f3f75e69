import type { contactUs } from "@cu/api/contact";
import { isEmail } from "@cu/api/email";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import { nowIso } from "../clock.ts";
import { guestAt, type Keep, once, type RepeatKey } from "../idempotency/once.ts";
import { limited } from "../limit/limit.ts";
import { networkOf } from "../limit/network.ts";
import { commit, type Put, untilCommitted } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { atMost, lengthOf } from "../text-length.ts";
import { ContactEntity } from "./contact.entity.ts";

type Message = Returned<typeof contactUs>;

/** L1: messages from one address. */
export const messages = { name: "contact", times: 5, seconds: 3600 };

const labels = { name: "Name", email: "Email", subject: "Subject", message: "Message" } as const;
const longest = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

/**
 * Keeps a message for the people behind the product (STA-30). The same key from the same address sends it once; a
 * message that is refused, or was there already, is none of the five an hour. Throws `FieldFailure`.
 */
export const sendMessage = (
  address: string,
  wish: Parsed<typeof contactUs>["body"],
  repeat?: RepeatKey,
): Promise<Message> =>
  untilCommitted(() =>
    once<Message>(guestAt(address), "contact.send", repeat, async (keep: Keep<Message>) => {
      const message = check(wish);
      return await limited(messages, networkOf(address), async () => {
        const item = { ...message, id: await leaseId("contact-message"), status: "new" as const, receivedAt: nowIso() };
        await commit([{ name: "message", item: { Put: ContactEntity.create(item).params<Put>() } }, ...keep(message)]);
        return message;
      });
    }),
  );

/** STA-23 and STA-24, in the documents' own words. */
const check = (wish: Message): Message => {
  const message = { ...wish };
  const errors: FieldErrors = {};
  for (const field of ["name", "email", "subject", "message"] as const) {
    message[field] = wish[field].trim();
    if (!message[field]) errors[field] = [`${labels[field]} is required!`];
    else if (lengthOf(message[field]) > longest[field]) errors[field] = [atMost(longest[field])];
  }
  if (!errors.email && !isEmail(message.email)) errors.email = [`${labels.email} is not a valid email!`];
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);
  return message;
};
