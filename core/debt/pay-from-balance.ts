import { account } from "../ledger/account.ts";
import { book, commitBooking, readWalletItem } from "../ledger/book.ts";
import { untilCommitted } from "../store/commit.ts";

/**
 * For the upgrade: a wallet that owes holds nothing (WAL-31), but earlier top-ups went to the balance despite a debt.
 * The balance pays the debt now; what it pays suspends nothing.
 */
export const payFromBalance = (walletId: number): Promise<void> =>
  untilCommitted(async () => {
    const wallet = await readWalletItem(walletId);
    const units = Math.min(wallet.balance, wallet.receivable);
    if (units <= 0) return;
    const lines = [
      { account: account.wallet(walletId), amount: -units },
      { account: account.receivable(walletId), amount: units },
    ];
    await commitBooking(book(wallet, { kind: "chargeback", memo: "Paid for what was owed", lines }));
  });
