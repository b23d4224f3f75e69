import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { WalletItem } from "../ledger/wallet.entity.ts";

/** The whole cupoints to top up before a wallet owes nothing. */
export const owedCupoints = ({ receivable }: Pick<WalletItem, "receivable">): number =>
  Math.ceil(receivable / unitsPerCupoint);
