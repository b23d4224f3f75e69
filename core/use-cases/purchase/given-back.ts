import { isFinalSale } from "@cu/pricing/final-sale";
import type { StoredEntitlements } from "../../access/entitlements.ts";
import type { Sale } from "../../storage/ledger/entry.entity.ts";

type Content = Pick<Sale, "moduleIds" | "certificateId">;

/**
 * Whether a purchase contains only content the buyer has refunded before: each content can be refunded once, not
 * repeatedly (WAL-37).
 */
export const wasGivenBack = ({ givenBack }: StoredEntitlements, { moduleIds, certificateId }: Content): boolean =>
  isFinalSale(givenBack, { moduleIds, certification: certificateId !== undefined });

/** The entitlements with a record of the refunded content. */
export const remembering = (
  entitlements: StoredEntitlements,
  { moduleIds, certificateId }: Content,
): StoredEntitlements => ({
  ...entitlements,
  givenBack: {
    modules: [...new Set([...(entitlements.givenBack?.modules ?? []), ...moduleIds])],
    certification: entitlements.givenBack?.certification === true || certificateId !== undefined,
  },
});
