import { adjustmentForm } from "@cu/api/adjustment.form";
import { filled } from "@cu/api/form";
import type { adjustWallet as route } from "@cu/api/person";
import type { Parsed, Returned } from "@cu/api/route";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { once, type RepeatKey } from "../idempotency/once.ts";
import { account } from "../ledger/account.ts";
import { book, commitBooking, gainOf, readWalletItem } from "../ledger/book.ts";
import { findUser } from "../person/find-user.ts";
import { untilCommitted } from "../store/commit.ts";
import { owedCupoints } from "../wallet/debt.ts";
import { repay } from "../wallet/repay.ts";

type Wish = Parsed<typeof route>["body"];
type Answer = Returned<typeof route>;

/**
 * ADM-97: gives or takes cupoints by a journal entry, noted in the same transaction. What is given pays a debt first
 * (WAL-31); no more is taken than the wallet holds, however many adjust or buy at once. Safe to repeat under one key.
 */
export const adjustWallet = async (admin: Admin, userId: number, wish: Wish, repeat?: RepeatKey): Promise<Answer> => {
  const user = await findUser(userId);
  return await untilCommitted(() =>
    once<Answer>(admin, "person.adjust-wallet", repeat, async (keep) => {
      const wallet = await readWalletItem(user.walletId);
      const { cupoints, reason } = filled(adjustmentForm(Math.floor(wallet.balance / unitsPerCupoint)), wish);
      const units = Math.abs(cupoints) * unitsPerCupoint;
      const lines =
        cupoints > 0
          ? [...repay(wallet, units), { account: account.adjustment, amount: -units }]
          : [
              { account: account.wallet(wallet.walletId), amount: -units },
              { account: account.adjustment, amount: units },
            ];
      const booking = book(wallet, { kind: "adjustment", memo: `Adjustment: ${reason}`, lines });
      const answer = {
        balance: Math.floor((wallet.balance + gainOf(lines, account.wallet(wallet.walletId))) / unitsPerCupoint),
        owed: owedCupoints({
          receivable: wallet.receivable - gainOf(lines, account.receivable(wallet.walletId)),
        }),
      };
      const facts = { cupoints, before: Math.floor(wallet.balance / unitsPerCupoint), after: answer.balance };
      await commitBooking(
        booking,
        await noteAct(admin, { act: "wallet.adjusted", target: ["person", userId], reason, facts }),
        keep(answer),
      );
      return answer;
    }),
  );
};
