import type { listPayoutsDue as route } from "@cu/api/earning";
import { deskPerPage } from "@cu/api/page-size";
import { leastPaymentCents, reserveDays } from "@cu/api/payment.form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { Conflict, commit } from "../../foundation/store/commit.ts";
import { cursorOf, readCursor } from "../../foundation/store/cursor.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { padded } from "../../foundation/store/id.ts";
import { PaidEntity } from "../../storage/ledger/payout.entity.ts";
import { CreatorNameEntity, type CreatorNameItem } from "../../storage/user/creator-profile.entity.ts";
import { balanceOf, dueAgainSince } from "./balance.ts";
import { type PayoutDue, PayoutDueEntity } from "./due.entity.ts";
import { moveMark, unmark } from "./mark-due.ts";
import { dollarsOf } from "./money.ts";
import { type Paid, paidIn } from "./payments.ts";
import { type Kept, keptOf, readSums } from "./read-sums.ts";
import { SumsEntity } from "./sums.entity.ts";

/** Sales after this instant are still reserved, so none is due. */
const soldUntil = () => new Date(now() - reserveDays.later * 86_400_000).toISOString();

/** ADM-113: authors whose first unpaid sale is past its reserve days, oldest first. One store call. */
export const marksDue = async (limit: number, after = ""): Promise<PayoutDue[]> => {
  const { at: since, id } = after === "" ? { at: "", id: "0" } : readCursor(after);
  const { data } = await PayoutDueEntity.query
    .all({})
    .between({ since, authorId: Number(id) }, { since: soldUntil() })
    .go({ limit: limit + 1 });
  return data.filter((one) => one.since !== since || one.authorId !== Number(id)).slice(0, limit);
};

/**
 * ADM-113: authors payable now with their amounts, longest waiting first, 25 at a time. Two store calls, plus one per
 * author for sales newer than their cached sums. Authors without a payable amount (refunded, or below the minimum) are
 * omitted and, with one more call, unmarked until their next sale.
 */
export const listPayoutsDue = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const marks = await marksDue(deskPerPage, before);
  const items = await batchGet(
    marks.flatMap(({ authorId }) => [
      keyOf(CreatorNameEntity, { id: authorId }),
      keyOf(PaidEntity, { authorId }),
      keyOf(SumsEntity, { authorId }),
    ]),
    { consistent: true },
  );
  const names = new Map(
    items.flatMap((item) => readAs<CreatorNameItem>(CreatorNameEntity, item) ?? []).map((one) => [one.id, one]),
  );
  const [paidTo, keptFor] = [paidIn(items), keptOf(items)];
  const payable = new Map<number, number>();
  await eachOf(marks, async (mark) => {
    const cents = await payableOf(mark, paidTo(mark.authorId), keptFor(mark.authorId));
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

/** The mark is read before the sums, so a concurrent sale keeps it. */
const payableOf = async (mark: PayoutDue, paid: Paid, kept: Kept): Promise<number> => {
  const { sums } = await readSums(mark.authorId, kept);
  const at = now();
  const { payable, held } = balanceOf(sums, paid, at);
  if (payable >= leastPaymentCents) return payable;
  const next = held === 0 ? undefined : dueAgainSince(sums, paid, at);
  const change = next === undefined ? unmark(mark) : moveMark(mark, next);
  await commit([change]).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
  });
  return payable;
};
