import type { listPayoutsDue as route } from "@cu/api/earning";
import { deskPerPage } from "@cu/api/page-size";
import { leastPaymentCents } from "@cu/api/payment.form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../actor.ts";
import { now } from "../clock.ts";
import { CreatorNameEntity } from "../creator/profile.entity.ts";
import { batchGet } from "../store/batch.ts";
import { Conflict, commit } from "../store/commit.ts";
import { cursorOf, readCursor } from "../store/cursor.ts";
import { eachOf } from "../store/each-of.ts";
import { padded } from "../store/id.ts";
import { type PayoutDue, PayoutDueEntity } from "./due.entity.ts";
import { unmark } from "./mark-due.ts";
import { dollarsOf, wholeCents } from "./money.ts";
import { readPaid } from "./payments.ts";
import { readSums } from "./read-sums.ts";
import { waitingUnits } from "./sums.ts";

const refundMilliseconds = 3_600_000;

/** What was sold later than this may still be given back, so none of it is due. */
const soldUntil = () => new Date(now() - refundMilliseconds).toISOString();

/** ADM-113: the authors whose first unpaid sale is older than an hour, the oldest first. One store call. */
export const marksDue = async (limit: number, after = ""): Promise<PayoutDue[]> => {
  const { at: since, id } = after === "" ? { at: "", id: "0" } : readCursor(after);
  const { data } = await PayoutDueEntity.query
    .all({})
    .between({ since, authorId: Number(id) }, { since: soldUntil() })
    .go({ limit: limit + 1 });
  return data.filter((one) => one.since !== since || one.authorId !== Number(id)).slice(0, limit);
};

/**
 * ADM-113: who can be paid now and how much, who waits longest first, 25 at a time. The sums of those on the page are read
 * one by one; whoever cannot be paid, because it was given back, or is less than a payment, is left
 * out and not read again before their next sale.
 */
export const listPayoutsDue = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const marks = await marksDue(deskPerPage, before);
  const items = await batchGet(marks.map(({ authorId }) => CreatorNameEntity.get({ id: authorId }).params().Key));
  const names = new Map(
    items.flatMap((Item) => CreatorNameEntity.parse({ Item }).data ?? []).map((one) => [one.id, one]),
  );
  const payable = new Map<number, number>();
  await eachOf(marks, async (mark) => {
    const cents = await payableOf(mark);
    if (cents >= leastPaymentCents) payable.set(mark.authorId, cents);
  });
  const last = marks.at(-1);
  return {
    due: marks.flatMap(({ authorId, since }) => {
      const name = names.get(authorId);
      const cents = payable.get(authorId);
      if (!name || cents === undefined) return [];
      const { id, username, firstName, lastName } = name;
      return { creator: { id, username, firstName, lastName }, since, payable: dollarsOf(cents) };
    }),
    next: last && marks.length === deskPerPage ? cursorOf({ at: last.since, id: padded(last.authorId) }) : null,
  };
};

/** The mark was read before the sums, so what is earned meanwhile keeps it. */
const payableOf = async (mark: PayoutDue): Promise<number> => {
  const { cents, waiting } = await standingOf(mark.authorId);
  if (cents < leastPaymentCents && waiting === 0) {
    await commit([unmark(mark)]).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
    });
  }
  return cents;
};

/** Whether an author is owed enough for a payment, now or within the hour. */
export const isPayable = async (authorId: number): Promise<boolean> => {
  const { cents, waiting } = await standingOf(authorId);
  return cents >= leastPaymentCents || waiting > 0;
};

const standingOf = async (authorId: number): Promise<{ cents: number; waiting: number }> => {
  const [paid, { sums }] = [await readPaid(authorId), await readSums(authorId)];
  const waiting = waitingUnits(sums, now());
  return { cents: wholeCents(sums.units - waiting) - paid.cents, waiting };
};
