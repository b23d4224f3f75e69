import { AccessEntity } from "../../access/access.entity.ts";
import { ActEntity, ActHeadEntity } from "../../storage/audit-log/act.entity.ts";
import { account } from "../../storage/ledger/account.ts";
import { EarnedEntity } from "../../storage/ledger/earned.entity.ts";
import { EntryEntity } from "../../storage/ledger/entry.entity.ts";
import { PaidEntity, PaymentEntity } from "../../storage/ledger/payout.entity.ts";
import { PromotedEntity } from "../../storage/ledger/promoted.entity.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { isGone } from "../../storage/user/gone.ts";
import { IntentEntity } from "../../use-cases/payment/intent.entity.ts";
import { accountBalances, auditWallet, type Check } from "./audit.ts";
import { auditActs } from "./audit-acts.ts";
import { auditDebts } from "./audit-debts.ts";
import { auditEarnings } from "./audit-earnings.ts";
import { auditPromotions } from "./audit-promotions.ts";
import { auditSales } from "./audit-sales.ts";
import type { Items } from "./read-rows.ts";

export const bookKinds = {
  wallets: WalletEntity,
  entries: EntryEntity,
  allEntitlements: AccessEntity,
  intents: IntentEntity,
  earned: EarnedEntity,
  paid: PaidEntity,
  payments: PaymentEntity,
  promoted: PromotedEntity,
  acts: ActEntity,
  actHeads: ActHeadEntity,
} as const;
export type Books = Items<typeof bookKinds>;

/** What must hold of the books (I1 to I7, WAL-30), check by check. */
export const checkBooks = ({ wallets, entries, ...rest }: Books): Check[] => {
  const ofWallet = Map.groupBy(entries, ({ walletId }) => walletId);
  const known = new Set(wallets.map(({ walletId }) => walletId));
  const closed = new Set(wallets.filter(({ sub }) => isGone(sub)).map(({ walletId }) => walletId));
  const balances = accountBalances(entries);
  const sum = [...balances.values()].reduce((total, amount) => total + amount, 0);
  const orphans = [...ofWallet.keys()].flatMap((walletId) =>
    known.has(walletId) ? [] : { walletId, problem: `the wallet of ${account.wallet(walletId)} is missing` },
  );
  const debts = wallets.flatMap((wallet) =>
    auditDebts({ wallet, entries: ofWallet.get(wallet.walletId) ?? [], allEntitlements: rest.allEntitlements }),
  );
  return [
    {
      name: "wallets and their entries",
      looked: wallets.length,
      findings: [...wallets.flatMap((wallet) => auditWallet(wallet, ofWallet.get(wallet.walletId) ?? [])), ...orphans],
    },
    {
      name: "entries, payments by card and access",
      looked: entries.length,
      findings: auditSales({ entries, closed, ...rest }),
    },
    { name: "debts and what they suspend", looked: wallets.length, findings: debts },
    { name: "what authors earned, in sum", looked: rest.earned.length, findings: auditEarnings({ entries, ...rest }) },
    { name: "sales of promotions", looked: rest.promoted.length, findings: auditPromotions({ entries, ...rest }) },
    { name: "acts of admins", looked: rest.acts.length, findings: auditActs(rest) },
    {
      name: "all accounts together",
      looked: balances.size,
      findings: sum === 0 ? [] : [{ walletId: 0, problem: `all accounts together hold ${sum}` }],
    },
  ];
};
