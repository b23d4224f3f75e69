import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { WalletItem } from "../ledger/wallet.entity.ts";

/** What has to be topped up before a wallet owes nothing any more: whole cupoints. */
export const owedCupoints = ({ receivable }: Pick<WalletItem, "receivable">): number =>
  Math.ceil(receivable / unitsPerCupoint);
