import { isFinalSale } from "@cu/pricing/final-sale";
import type { StoredHolding } from "../../access/holding.ts";
import type { Sale } from "../../storage/ledger/entry.entity.ts";

type Content = Pick<Sale, "moduleIds" | "certificateId">;

/**
 * Whether a purchase contains only content the buyer has refunded before: each content can be refunded once, not
 * repeatedly (WAL-37).
 */
export const wasGivenBack = ({ givenBack }: StoredHolding, { moduleIds, certificateId }: Content): boolean =>
  isFinalSale(givenBack, { moduleIds, certification: certificateId !== undefined });

/** The holding with a record of the refunded content. */
export const remembering = (holding: StoredHolding, { moduleIds, certificateId }: Content): StoredHolding => ({
  ...holding,
  givenBack: {
    modules: [...new Set([...(holding.givenBack?.modules ?? []), ...moduleIds])],
    certification: holding.givenBack?.certification === true || certificateId !== undefined,
  },
});
