import { AccessEntity, type AccessItem } from "../access/access.entity.ts";
import { ActEntity, ActHeadEntity, type ActHeadItem, type ActItem } from "../act/act.entity.ts";
import { account } from "../ledger/account.ts";
import { EarnedEntity, type EarnedItem } from "../ledger/earned.entity.ts";
import { EntryEntity, type EntryItem } from "../ledger/entry.entity.ts";
import { PaidEntity, type PaidItem, PaymentEntity, type PaymentItem } from "../ledger/payout.entity.ts";
import { PromotedEntity, type PromotedItem } from "../ledger/promoted.entity.ts";
import { WalletEntity, type WalletItem } from "../ledger/wallet.entity.ts";
import { IntentEntity, type IntentItem } from "../payment/intent.entity.ts";
import { isGone } from "../person/gone.ts";
import { ScanCommand } from "../store/commands.ts";
import { isOf, type Row } from "../store/row.ts";
import { client, tableName } from "../store/table.ts";
import { accountBalances, auditWallet, type Finding } from "./audit.ts";
import { auditActs } from "./audit-acts.ts";
import { auditDebts } from "./audit-debts.ts";
import { auditEarnings } from "./audit-earnings.ts";
import { auditPromotions } from "./audit-promotions.ts";
import { auditSales } from "./audit-sales.ts";

type Books = {
  readonly wallets: readonly WalletItem[];
  readonly entries: readonly EntryItem[];
  readonly holdings: readonly AccessItem[];
  readonly intents: readonly IntentItem[];
  readonly earned: readonly EarnedItem[];
  readonly paid: readonly PaidItem[];
  readonly payments: readonly PaymentItem[];
  readonly promoted: readonly PromotedItem[];
  readonly acts: readonly ActItem[];
  readonly actHeads: readonly ActHeadItem[];
};

/** Every wallet, entry, access and payment of the stage. It scans the table: for operators, never for a request. */
export const readBooks = async (): Promise<Books> => {
  const wallets: WalletItem[] = [];
  const entries: EntryItem[] = [];
  const holdings: AccessItem[] = [];
  const intents: IntentItem[] = [];
  const earned: EarnedItem[] = [];
  const paid: PaidItem[] = [];
  const payments: PaymentItem[] = [];
  const promoted: PromotedItem[] = [];
  const acts: ActItem[] = [];
  const actHeads: ActHeadItem[] = [];
  for await (const Item of rows()) {
    if (isOf("wallet")(Item)) wallets.push(...parsed(WalletEntity.parse({ Item }).data));
    if (isOf("entry")(Item)) entries.push(...parsed(EntryEntity.parse({ Item }).data));
    if (isOf("access")(Item)) holdings.push(...parsed(AccessEntity.parse({ Item }).data));
    if (isOf("intent")(Item)) intents.push(...parsed(IntentEntity.parse({ Item }).data));
    if (isOf("earned")(Item)) earned.push(...parsed(EarnedEntity.parse({ Item }).data));
    if (isOf("paid")(Item)) paid.push(...parsed(PaidEntity.parse({ Item }).data));
    if (isOf("payment")(Item)) payments.push(...parsed(PaymentEntity.parse({ Item }).data));
    if (isOf("promoted")(Item)) promoted.push(...parsed(PromotedEntity.parse({ Item }).data));
    if (isOf("act")(Item)) acts.push(...parsed(ActEntity.parse({ Item }).data));
    if (isOf("act-head")(Item)) actHeads.push(...parsed(ActHeadEntity.parse({ Item }).data));
  }
  return { wallets, entries, holdings, intents, earned, paid, payments, promoted, acts, actHeads };
};

/** Everything that is wrong with the books (I1 to I7, WAL-30). An empty list says that they are whole. */
export const auditBooks = ({ wallets, entries, ...rest }: Books): Finding[] => {
  const ofWallet = Map.groupBy(entries, ({ walletId }) => walletId);
  const known = new Set(wallets.map(({ walletId }) => walletId));
  const closed = new Set(wallets.filter(({ sub }) => isGone(sub)).map(({ walletId }) => walletId));
  const balances = accountBalances(entries);
  const sum = [...balances.values()].reduce((total, amount) => total + amount, 0);
  return [
    ...wallets.flatMap((wallet) => auditWallet(wallet, ofWallet.get(wallet.walletId) ?? [])),
    ...[...ofWallet.keys()].flatMap((walletId) =>
      known.has(walletId) ? [] : { walletId, problem: `the wallet of ${account.wallet(walletId)} is missing` },
    ),
    ...auditSales({ entries, closed, ...rest }),
    ...wallets.flatMap((wallet) =>
      auditDebts({ wallet, entries: ofWallet.get(wallet.walletId) ?? [], holdings: rest.holdings }),
    ),
    ...auditEarnings({ entries, ...rest }),
    ...auditPromotions({ entries, ...rest }),
    ...auditActs(rest),
    ...(sum === 0 ? [] : [{ walletId: 0, problem: `all accounts together hold ${sum}` }]),
  ];
};

const parsed = <T>(data: T | null): T[] => (data === null ? [] : [data]);

const audited = ["wallet", "entry", "access", "intent", "earned", "paid", "payment", "promoted", "act", "act-head"];

async function* rows(): AsyncGenerator<Row> {
  let from: Row | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: from,
        FilterExpression: `#entity IN (${audited.map((_, n) => `:${n}`).join()})`,
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExpressionAttributeValues: Object.fromEntries(audited.map((name, n) => [`:${n}`, name])),
      }),
    );
    yield* Items;
    from = LastEvaluatedKey;
  } while (from);
}
