import { Failure } from "@cu/api/failure";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { QuoteLine } from "@cu/pricing/quote";
import { shortfall } from "@cu/pricing/shortfall";
import type { Grant } from "../../access/access.entity.ts";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { listOpened, openedRow } from "../../storage/admin-index/list-opened.ts";
import type { CouponItem } from "../../storage/coupon/code.entity.ts";
import { useUp } from "../../storage/coupon/validity.ts";
import { courseIsStill, notSuspended } from "../../storage/course/snapshot.entity.ts";
import { dailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { type Booking, book, commitBooking } from "../../storage/ledger/book.ts";
import { earnedWrites } from "../../storage/ledger/earned.ts";
import type { EntryItem, Sale } from "../../storage/ledger/entry.entity.ts";
import { grantedIn, withMarketing } from "../../storage/ledger/granted.ts";
import { promotedWrites } from "../../storage/ledger/promoted.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { owedCupoints } from "../wallet/debt.ts";
import { noteBoughtAgain } from "./bought-again.entity.ts";
import { saleLines } from "./royalty.ts";

export type Order = {
  readonly memo: string;
  readonly priceCupoints: number;
  /** 0 to 1 */
  readonly discount: number;
  readonly sale: Sale;
  /** The amount paid for each module. */
  readonly lines: readonly Pick<QuoteLine, "moduleId" | "paid">[];
  readonly freeCourse: boolean;
  /** Other authors' modules that the sale pays for. */
  readonly licences: readonly number[];
  /** The coupon that reduced the price. */
  readonly coupon: CouponItem | undefined;
};

/**
 * Learners pay the price they saw (BUY-30), and only from a sufficient balance (BUY-24). Debts come first: until they
 * are paid, only free content is available (WAL-35).
 */
export const mustPay = (wallet: WalletItem, priceCupoints: number, shownCupoints: number | undefined): void => {
  if (shownCupoints !== undefined && shownCupoints !== priceCupoints) {
    throw new Failure("price.changed", undefined, { price: priceCupoints });
  }
  const owed = priceCupoints > 0 ? owedCupoints(wallet) : 0;
  const missing = shortfall(priceCupoints + owed, Math.floor(wallet.balance / unitsPerCupoint));
  if (missing > 0) throw new Failure("wallet.short", undefined, { shortfall: missing, ...(owed > 0 && { owed }) });
};

export const bookOrder = (wallet: WalletItem, order: Order): Booking => {
  const paid = order.priceCupoints * unitsPerCupoint;
  const granted = grantedIn(wallet, paid);
  const parts = withMarketing(order.sale.parts, granted, paid);
  return book(wallet, {
    kind: "purchase",
    memo: order.memo,
    discount: order.discount,
    granted: -granted,
    lines: saleLines(wallet.walletId, { paid, granted }, parts),
    sale: { ...order.sale, parts },
  });
};

/** Money, access, coupon and response in one transaction. */
export const commitSale = async (
  booking: Booking,
  buyer: Person,
  order: Order,
  held: { readonly before: StoredEntitlements; readonly after: StoredEntitlements; readonly revision: number },
  kept: Write[],
): Promise<void> => {
  const { courseId, moduleIds } = order.sale;
  const paid = moduleIds.map((id) => order.lines.find(({ moduleId }) => moduleId === id)?.paid ?? 0);
  const { entry } = booking;
  // MOD-20: a concurrent start, end or price change of a licence changes what is sold.
  const still = order.licences.length > 0 ? courseIsStill(courseId, held.revision) : notSuspended(courseId);
  const learners = newBuyers(held.before, held.after);
  await commitBooking(
    booking,
    [writeEntitlements({ sub: buyer.sub, courseId }, held.before, held.after), still],
    earnedWrites(entry, { purchase: entry, royalties: 1, by: 1, learners }),
    promotedWrites(entry, { uses: 1, paid: 1 }),
    listOpened(
      openedRow({
        id: `${entry.walletId}-${entry.sequence}`,
        at: entry.date,
        sub: buyer.sub,
        parts: [{ courseId, moduleIds, paid }],
        freeCourse: order.freeCourse,
        isPermanent: true,
      }),
    ),
    order.coupon ? [useUp(order.coupon)] : [],
    order.sale.isFinal ? [noteBoughtAgain(buyer, entry)] : [],
    [
      dailyCounters({
        purchases: 1,
        revenueCupoints: order.priceCupoints,
        ...(order.sale.certificateId !== undefined && { certificates: 1 }),
      }),
    ],
    kept,
  );
};

/** 1 if this is the user's first purchase in a course, -1 if no purchase remains. */
export const newBuyers = (before: StoredEntitlements, after: StoredEntitlements): 1 | 0 | -1 => {
  const [had, has] = [before, after].map(({ grants }) => grants.some(({ source }) => source === "purchase"));
  return had === has ? 0 : has ? 1 : -1;
};

/** The grant that a sale adds and its refund removes. */
export const grantOf = (
  entry: EntryItem,
  key: string,
  scope: Pick<Grant, "modules" | "wholeCourse" | "except">,
  licences: readonly number[],
) => ({
  key,
  source: "purchase" as const,
  ...scope,
  ...(licences.length > 0 && { licences: [...licences] }),
  transactionId: transactionId(entry.walletId, entry.sequence),
  grantedAt: entry.date,
});
