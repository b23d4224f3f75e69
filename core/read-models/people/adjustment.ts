import { adjustmentForm } from "@cu/api/adjustment.form";
import { filled } from "@cu/api/form";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { account } from "../../storage/ledger/account.ts";
import { book, gainOf, readWalletItem } from "../../storage/ledger/book.ts";
import { grantedIn } from "../../storage/ledger/granted.ts";
import { owedCupoints } from "../../use-cases/wallet/debt.ts";
import { repay } from "../../use-cases/wallet/repay.ts";

type Input = { readonly cupoints?: number | null | undefined; readonly reason: string };

/**
 * ADM-97: the journal entry of an adjustment, and the wallet before and after it. Credits pay a debt first (WAL-31);
 * debits are limited to the balance.
 */
export const adjustmentOf = async (walletId: number, input: Input) => {
  const wallet = await readWalletItem(walletId);
  const held = Math.floor(wallet.balance / unitsPerCupoint);
  const { cupoints, reason } = filled(adjustmentForm(held), input);
  const units = Math.abs(cupoints) * unitsPerCupoint;
  const lines =
    cupoints > 0
      ? [...repay(wallet, units), { account: account.adjustment, amount: -units }]
      : [
          { account: account.wallet(wallet.walletId), amount: -units },
          { account: account.adjustment, amount: units },
        ];
  // What was given is what is taken first.
  const granted = cupoints > 0 ? units : -grantedIn(wallet, units);
  const after = {
    balance: Math.floor((wallet.balance + gainOf(lines, account.wallet(wallet.walletId))) / unitsPerCupoint),
    owed: owedCupoints({ receivable: wallet.receivable - gainOf(lines, account.receivable(wallet.walletId)) }),
  };
  return {
    cupoints,
    reason,
    booking: () => book(wallet, { kind: "adjustment", memo: `Adjustment: ${reason}`, granted, lines }),
    before: { balance: held, owed: owedCupoints(wallet) },
    after,
  };
};
