import { isFinalSale } from "@cu/pricing/final-sale";
import type { StoredHolding } from "../access/holding.ts";
import type { Sale } from "../ledger/entry.entity.ts";

type Content = Pick<Sale, "moduleIds" | "certificateId">;

/**
 * Whether a purchase brings only what its buyer has returned before: the first refund of a content is a right, buying
 * and returning it again and again is not (WAL-37).
 */
export const wasGivenBack = ({ givenBack }: StoredHolding, { moduleIds, certificateId }: Content): boolean =>
  isFinalSale(givenBack, { moduleIds, certification: certificateId !== undefined });

/** The holding that remembers what a refund took. */
export const remembering = (holding: StoredHolding, { moduleIds, certificateId }: Content): StoredHolding => ({
  ...holding,
  givenBack: {
    modules: [...new Set([...(holding.givenBack?.modules ?? []), ...moduleIds])],
    certification: holding.givenBack?.certification === true || certificateId !== undefined,
  },
});
