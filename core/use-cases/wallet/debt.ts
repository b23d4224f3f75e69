import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { WalletItem } from "../../storage/ledger/wallet.entity.ts";

/** Whole cupoints to top up until the wallet has no debt. */
export const owedCupoints = ({ receivable }: Pick<WalletItem, "receivable">): number =>
  Math.ceil(receivable / unitsPerCupoint);
