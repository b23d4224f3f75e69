import { expect, test } from "vitest";
import { account } from "./account.ts";
import { accountBalances, auditWallet } from "./audit.ts";
import { auditDebts } from "./audit-debts.ts";
import { auditSales } from "./audit-sales.ts";
import type { EntryItem } from "./entry.entity.ts";
import { entryHash } from "./hash-chain.ts";
import { chainStart, type WalletItem } from "./wallet.entity.ts";

const walletId = 1;
const wallet = account.wallet(walletId);

const chain = (drafts: Partial<EntryItem>[]): { wallet: WalletItem; entries: EntryItem[] } => {
  let head = chainStart;
  let balance = 0;
  const entries = drafts.map((draft, n) => {
    const base = { walletId, sequence: n + 1, kind: "topup", orderId: `ord_${n}`, memo: "", discount: 0 } as const;
    const entry = { ...base, date: `2026-01-01T00:00:${String(n).padStart(2, "0")}.000Z`, lines: [], ...draft };
    head = entryHash(head, entry);
    balance += entry.lines.find((line) => line.account === wallet)?.amount ?? 0;
    return { ...entry, hash: head };
  });
  const item = { walletId, sub: "s", balance, sequence: entries.length, head, receivable: 0, flagged: false };
  return { wallet: item, entries };
};

const parts = [{ part: "own" as const, moduleId: 5, sourceId: 5, authorId: 9, units: 10_000 }];
const sale = { courseId: 3, moduleIds: [5], parts };
const move = (amount: number, other: string) => [
  { account: wallet, amount },
  { account: other, amount: -amount },
];
const saleLines = (sign: number) => [
  { account: wallet, amount: -20_000 * sign },
  { account: account.creator(9), amount: 10_000 * sign },
  { account: account.platform, amount: 10_000 * sign },
];

const whole = () =>
  chain([
    { lines: move(50_000, account.card), intentId: "pi_1" },
    { kind: "purchase", lines: saleLines(1), sale },
    { kind: "purchase", lines: saleLines(1), sale: { ...sale, moduleIds: [6] } },
    { kind: "refund", lines: saleLines(-1), refundOf: 2 },
  ]);

const grant = (transactionId: number) => ({
  key: `module#${transactionId}`,
  source: "purchase" as const,
  modules: [6],
  wholeCourse: false,
  transactionId,
  grantedAt: "2026-01-01T00:00:00.000Z",
});
const holding = (...ids: number[]) => ({ sub: "s", courseId: 3, version: 1, grants: ids.map(grant) });
const intents = [{ id: "pi_1", walletId, sequence: 1, takenBack: 0 }];

test("WAL-30: a whole ledger has no findings, and its accounts hold 0 together", () => {
  const books = whole();
  expect(auditWallet(books.wallet, books.entries)).toEqual([]);
  expect(auditSales({ entries: books.entries, holdings: [holding(1_000_003)], intents })).toEqual([]);
  const balances = accountBalances(books.entries);
  expect(Object.fromEntries(balances)).toEqual({
    [wallet]: 30_000,
    card: -50_000,
    [account.creator(9)]: 10_000,
    platform: 10_000,
  });
});

test("WAL-30, I7: any change of any entry, and any missing one, breaks the chain", () => {
  const books = whole();
  for (const [n, entry] of books.entries.entries()) {
    const changes: Partial<EntryItem>[] = [
      { memo: "other" },
      { date: "2026-01-02T00:00:00.000Z" },
      { orderId: "ord_x" },
      { discount: 0.1 },
      { lines: entry.lines.map((line) => ({ ...line, amount: line.amount * 2 })) },
      { sale: { ...sale, moduleIds: [5, 7] } },
      { refundOf: 3 },
      { intentId: "pi_2" },
      { hash: "0".repeat(64) },
    ];
    for (const change of changes) {
      const planted = books.entries.with(n, { ...entry, ...change });
      expect(auditWallet(books.wallet, planted)).not.toEqual([]);
    }
    expect(auditWallet(books.wallet, books.entries.toSpliced(n, 1))).not.toEqual([]);
  }
});

test("WAL-30, I1, I2: a balance that is not the sum, an unbalanced entry and a debt of the wallet are found", () => {
  const books = whole();
  expect(auditWallet({ ...books.wallet, balance: 30_001 }, books.entries)).toEqual([
    { walletId, sequence: undefined, problem: "the balance is 30001, its entries sum to 30000" },
  ]);
  const short = chain([{ lines: move(-100, account.platform) }]);
  expect(auditWallet(short.wallet, short.entries).map(({ problem }) => problem)).toEqual(["the balance was below 0"]);
  const uneven = chain([{ lines: [{ account: wallet, amount: 100 }] }]);
  expect(auditWallet(uneven.wallet, uneven.entries).map(({ problem }) => problem)).toEqual([
    "the lines do not sum to 0",
  ]);
});

test("WAL-30: I3 to I6: double credits, double and late refunds, access without purchase and wrong royalties are found", () => {
  const { entries } = whole();
  const twice = chain([
    { lines: move(100, account.card), intentId: "pi_1" },
    { lines: move(100, account.card), intentId: "pi_1" },
  ]).entries;
  const late = whole().entries.with(3, { ...whole().entries[3], date: "2026-01-01T01:00:01.001Z" } as EntryItem);
  const again = [...entries, { ...entries[3], sequence: 5 } as EntryItem];
  const wrong = entries.with(2, { ...entries[2], sale: { ...sale, parts: [{ ...parts[0], units: 1 }] } } as EntryItem);
  const held = [holding(1_000_003)];
  const cases = [
    [{ entries: twice, holdings: [], intents }, "the payment was credited before"],
    [{ entries: late, holdings: held, intents }, "the refund came too late"],
    [{ entries: again, holdings: held, intents }, "the purchase was refunded before"],
    [{ entries: wrong, holdings: held, intents }, "the royalties are not those of the sale"],
    [{ entries, holdings: [], intents }, "the purchase opened nothing"],
    [{ entries, holdings: [holding(1_000_002, 1_000_003)], intents }, "the refunded purchase still opens something"],
    [{ entries, holdings: [holding(1_000_003, 1_000_009)], intents }, "access to 3 without a purchase"],
    [{ entries, holdings: held, intents: [] }, "a top-up has no payment"],
  ] as const;
  for (const [books, problem] of cases) {
    expect(auditSales(books).map((finding) => finding.problem)).toContain(problem);
  }
});

const indebted = () => {
  const held = account.held(walletId);
  const taken = [
    { account: account.card, amount: 50_000 },
    { account: wallet, amount: -30_000 },
    { account: account.receivable(walletId), amount: -20_000 },
  ];
  const back = [
    { account: account.creator(9), amount: -10_000 },
    { account: held, amount: 10_000 },
  ];
  const books = chain([
    { lines: move(50_000, account.card), intentId: "pi_1" },
    { kind: "purchase", lines: saleLines(1), sale },
    { kind: "chargeback", lines: taken, intentId: "pi_1" },
    { kind: "suspension", lines: back, concerns: 2 },
  ]);
  return { ...books, wallet: { ...books.wallet, receivable: 20_000, owedSince: 1, suspended: 1 } };
};
const suspendedHolding = () => {
  const [bought] = holding(1_000_002).grants;
  return { ...holding(), grants: bought ? [{ ...bought, suspendedAt: "2026-01-01T00:00:03.000Z" }] : [] };
};

test("WAL-34: what is suspended without a debt, open with one, paid out twice or held to the wrong amount is found", () => {
  const { wallet: owing, entries } = indebted();
  const holdings = [suspendedHolding()];
  expect(auditDebts({ wallet: owing, entries, holdings })).toEqual([]);
  const found = (books: Partial<Parameters<typeof auditDebts>[0]>) =>
    auditDebts({ wallet: owing, entries, holdings, ...books }).map(({ problem }) => problem);
  expect(found({ wallet: { ...owing, receivable: 0 } })).toContain("it is suspended and nothing is owed");
  expect(found({ entries: entries.slice(0, 3) })).toContain("it is open while its money is owed");
  expect(found({ wallet: { ...owing, suspended: 0 } })).toContain("the wallet counts 0 suspended");
  expect(found({ holdings: [holding(1_000_002)] })).toContain("its access does not follow the debt");
  const [, , , suspension] = entries;
  if (!suspension) throw new Error("There is no suspension.");
  expect(found({ entries: [...entries, { ...suspension, sequence: 5 }] })).toContain(
    "the purchase 2 was not there to be changed",
  );
  expect(found({ entries: entries.with(3, { ...suspension, lines: [] }) })).toContain(
    "the royalties held are not those of the purchase",
  );
});

test("WAL-31: a wallet that holds something while it owes is found", () => {
  const { wallet: owing, entries } = indebted();
  const more = chain([...entries, { kind: "topup", lines: move(100, account.card), intentId: "pi_2" }]);
  const problems = auditWallet({ ...owing, balance: 100 }, more.entries).map(({ problem }) => problem);
  expect(problems).toContain("it held something while it owed");
});

test("WAL-30, I3: a payment without its credit, a credit without its payment; a certification alone opens no module", () => {
  const books = whole();
  const holdings = [holding(1_000_003)];
  const audit = (paid: typeof intents) => auditSales({ entries: books.entries, holdings, intents: paid });
  const withoutPayment = { walletId: 0, problem: "a top-up has no payment" };
  expect(audit([...intents, { id: "pi_2", walletId, sequence: 9, takenBack: 0 }])).toEqual([
    { walletId, sequence: 9, problem: "the payment pi_2 was never credited" },
    withoutPayment,
  ]);
  expect(audit([])).toEqual([withoutPayment]);
  const alone = chain([{ kind: "purchase", lines: [], sale: { ...sale, moduleIds: [], parts: [] } }]);
  expect(auditSales({ entries: alone.entries, holdings: [], intents: [] })).toEqual([]);
});
