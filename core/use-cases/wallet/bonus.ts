import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { account } from "../../storage/ledger/account.ts";
import { book, commitBooking, readWalletItem } from "../../storage/ledger/book.ts";
import { BonusEntity } from "./bonus.entity.ts";
import { repay } from "./repay.ts";

export type Bonus = { readonly name: string; readonly cupoints: number; readonly memo: string };

/** Gives a wallet a bonus, once per name. Nothing is booked for 0 cupoints. */
export const bookBonus = async (walletId: number, { name, cupoints, memo }: Bonus): Promise<void> => {
  const units = cupoints * unitsPerCupoint;
  if (!(units > 0)) return;
  await untilCommitted(async () => {
    const [wallet, { data: given }] = await Promise.all([
      readWalletItem(walletId),
      BonusEntity.get({ walletId, name }).go({ consistent: true }),
    ]);
    if (given) return;
    const booking = book(wallet, {
      kind: "bonus",
      memo,
      granted: units,
      lines: [...repay(wallet, units), { account: account.bonus, amount: -units }],
    });
    const mark = BonusEntity.create({ walletId, name, sequence: booking.entry.sequence }).params<Put>();
    await commitBooking(booking, [{ name: "bonus", item: { Put: mark } }]);
  });
};
