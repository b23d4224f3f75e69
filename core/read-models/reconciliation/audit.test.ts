import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { expect, test } from "vitest";
import type { AccessItem } from "../../access/access.entity.ts";
import { account } from "../../storage/ledger/account.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import { entryHash } from "../../storage/ledger/hash-chain.ts";
import { chainStart, type WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { holdBack, payOut } from "../../use-cases/debt/royalties.ts";
import { unpaid } from "../../use-cases/debt/unpaid.ts";
import { flaggedLines } from "../../use-cases/wallet/flagged.ts";
import { accountBalances, auditWallet } from "./audit.ts";
import { auditDebts } from "./audit-debts.ts";
import { auditSales } from "./audit-sales.ts";

const walletId = 1;
const wallet = account.wallet(walletId);

const chain = (drafts: Partial<EntryItem>[]): { wallet: WalletItem; entries: EntryItem[] } => {
  let head = chainStart;
  let balance = 0;
  const entries = drafts.map((draft, n) => {
    const { hash: _former, ...facts } = draft;
    const base = { walletId, sequence: n + 1, kind: "topup", orderId: `ord_${n}`, memo: "", discount: 0 } as const;
    const entry = { ...base, date: `2026-01-01T00:00:${String(n).padStart(2, "0")}.000Z`, lines: [], ...facts };
    head = entryHash(head, entry);
    balance += entry.lines.find((line) => line.account === wallet)?.amount ?? 0;
    return { ...entry, hash: head };
  });
  const item = { walletId, sub: "s", balance, sequence: entries.length, head, receivable: 0, flagged: false };
  return { wallet: item, entries };
};

const parts = [{ part: "own" as const, moduleId: 5, sourceId: 5, authorId: 9, units: 10_000 }];
const sale = { courseId: 3, sellerId: 9, moduleIds: [5], parts };
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
const entitlements = (...ids: number[]) => ({ sub: "s", courseId: 3, version: 1, grants: ids.map(grant) });
const intents = [{ id: "pi_1", walletId, sequence: 1, spentSince: 1, takenBack: 0 }];

test("WAL-30: a whole ledger has no findings, and its accounts hold 0 together", () => {
  const books = whole();
  expect(auditWallet(books.wallet, books.entries)).toEqual([]);
  expect(auditSales({ entries: books.entries, allEntitlements: [entitlements(1_000_003)], intents })).toEqual([]);
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
  const held = [entitlements(1_000_003)];
  const unequal = entries.with(3, {
    ...entries[3],
    lines: [...saleLines(-1).slice(0, 1), { account: account.platform, amount: -20_000 }],
  } as EntryItem);
  const found = (sequence: number, problem: string) => ({ walletId, sequence, problem });
  const cases: readonly [Parameters<typeof auditSales>[0], ReturnType<typeof auditSales>][] = [
    [{ entries: twice, allEntitlements: [], intents }, [found(2, "the payment was credited before")]],
    [{ entries: late, allEntitlements: held, intents }, [found(4, "the refund came too late")]],
    [{ entries: again, allEntitlements: held, intents }, [found(5, "the purchase was refunded before")]],
    [{ entries: wrong, allEntitlements: held, intents }, [found(3, "the royalties are not those of the sale")]],
    [{ entries: unequal, allEntitlements: held, intents }, [found(4, "the refund is not what was paid")]],
    [{ entries, allEntitlements: [], intents }, [found(3, "the purchase opened nothing")]],
    [
      { entries, allEntitlements: [entitlements(1_000_002, 1_000_003)], intents },
      [found(2, "the refunded purchase still opens something")],
    ],
    [
      { entries, allEntitlements: [{ ...entitlements(1_000_003), certificate: certificate(1_000_002) }], intents },
      [found(2, "the refunded purchase still certifies")],
    ],
    [
      {
        entries,
        allEntitlements: [{ ...entitlements(1_000_003), formerCertificates: [certificate(1_000_002)] }],
        intents,
      },
      [found(2, "the refunded purchase still certifies")],
    ],
    [
      { entries, allEntitlements: [entitlements(1_000_003, 1_000_009), entitlements(2_000_003)], intents },
      [
        { walletId, problem: "access to 3 without a purchase" },
        { walletId: 2, problem: "access to 3 without a purchase" },
      ],
    ],
    [{ entries, allEntitlements: held, intents: [] }, [{ walletId: 0, problem: "a top-up has no payment" }]],
  ];
  for (const [books, findings] of cases) expect(auditSales(books)).toEqual(findings);
});

const certificate = (id: number) => ({
  id: 1,
  status: "not_requested" as const,
  purchasedAt: "2026-01-01T00:00:01.000Z",
  accessUntil: "2027-01-01T00:00:01.000Z",
  transactionId: id,
});

test("WAL-30, I5: a refund in the last instant of its hour is in time, and what a class or a trial opens has no purchase to name", () => {
  const { entries } = whole();
  const punctual = entries.with(3, { ...entries[3], date: "2026-01-01T01:00:01.000Z" } as EntryItem);
  const { grants, ...held } = entitlements(1_000_003);
  const free = {
    ...grants[0],
    key: "class#5",
    source: "class",
    transactionId: undefined,
  } as AccessItem["grants"][number];
  const allEntitlements = [{ ...held, grants: [...grants, free], certificate: certificate(1_000_003) }];
  expect(auditSales({ entries: punctual, allEntitlements, intents })).toEqual([]);
});

test("WAL-30, WAL-34: a refund also reverses amounts suspended, resumed and settled against a debt since the purchase", () => {
  const { entries } = indebted();
  const held = account.held(walletId);
  const paidOut = [
    { account: account.creator(9), amount: 10_000 },
    { account: held, amount: -10_000 },
  ];
  // Half of the refund settles what is owed, and the rest comes to the balance.
  const settling = (author: number) => [
    { account: account.receivable(walletId), amount: 10_000 },
    { account: wallet, amount: 10_000 },
    { account: author === 0 ? held : account.creator(9), amount: -10_000 },
    { account: account.platform, amount: -10_000 },
  ];
  const refund = (sequence: number, lines: EntryItem["lines"], at = 4) =>
    ({ ...whole().entries[3], sequence, lines, date: `2026-01-01T00:00:0${at}.000Z` }) as EntryItem;
  const resumption = { ...entries[3], kind: "resumption", sequence: 5, lines: paidOut } as EntryItem;
  const problems = (...more: EntryItem[]) =>
    auditSales({ entries: [...entries, ...more], allEntitlements: [], intents });
  expect(problems(refund(5, settling(0)))).toEqual([]);
  expect(problems(resumption, refund(6, settling(9)))).toEqual([]);
  const unequal = (sequence: number) => [{ walletId, sequence, problem: "the refund is not what was paid" }];
  expect(problems(refund(5, settling(9)))).toEqual(unequal(5));
  expect(problems(resumption, refund(6, settling(0)))).toEqual(unequal(6));
  // Another wallet's debt does not count as this one's.
  const foreign = settling(0).with(0, { account: account.receivable(2), amount: 10_000 });
  expect(problems(refund(5, foreign))).toEqual(unequal(5));
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
const suspendedEntitlements = () => {
  const [bought] = entitlements(1_000_002).grants;
  return { ...entitlements(), grants: bought ? [{ ...bought, suspendedAt: "2026-01-01T00:00:03.000Z" }] : [] };
};

test("WAL-34: what is suspended without a debt, open with one, paid out twice or held to the wrong amount is found", () => {
  const { wallet: owing, entries } = indebted();
  const allEntitlements = [suspendedEntitlements()];
  expect(auditDebts({ wallet: owing, entries, allEntitlements })).toEqual([]);
  const found = (books: Partial<Parameters<typeof auditDebts>[0]>) =>
    auditDebts({ wallet: owing, entries, allEntitlements, ...books });
  const paid = { ...owing, receivable: 0 };
  const finding = (problem: string, sequence?: number) => ({ walletId, sequence, problem });
  const idle = finding("it is suspended and nothing is owed", 2);
  const open = finding("it is open while its money is owed", 2);
  const unlike = finding("its access does not follow the debt", 2);
  expect(found({ wallet: paid })).toEqual([idle]);
  expect(found({ entries: entries.slice(0, 3) })).toEqual([open, finding("the wallet counts 1 suspended"), unlike]);
  expect(found({ wallet: { ...owing, suspended: 0 } })).toEqual([finding("the wallet counts 0 suspended")]);
  expect(found({ wallet: { ...owing, suspended: undefined } })).toEqual([finding("the wallet counts 0 suspended")]);
  expect(found({ allEntitlements: [entitlements(1_000_002)] })).toEqual([unlike]);
  expect(found({ allEntitlements: [{ ...entitlements(), certificate: certificate(1_000_002) }] })).toEqual([unlike]);
  const suspendedCertificate = { ...certificate(1_000_002), suspendedAt: "2026-01-01T00:00:03.000Z" };
  expect(found({ allEntitlements: [{ ...entitlements(), formerCertificates: [suspendedCertificate] }] })).toEqual([]);
  expect(found({ allEntitlements: [] })).toEqual([]);
  const [, , , suspension] = entries;
  if (!suspension) throw new Error("There is no suspension.");
  expect(found({ entries: [...entries, { ...suspension, sequence: 5 }] })).toEqual([
    finding("the purchase 2 was not there to be changed", 5),
  ]);
  const held = "the royalties held are not those of the purchase";
  expect(found({ entries: entries.with(3, { ...suspension, lines: [] }) })).toEqual([finding(held, 4)]);
  for (const wrong of [{ account: account.platform }, { amount: 9_999 }])
    expect(
      found({
        entries: entries.with(3, { ...suspension, lines: suspension.lines.map((line) => ({ ...line, ...wrong })) }),
      }),
    ).toEqual([finding(held, 4)]);
  expect(found({ entries: entries.with(3, { ...suspension, concerns: 9 }) })).toEqual([
    finding(held, 4),
    open,
    finding("it is suspended and nothing is owed", 9),
    unlike,
  ]);

  const resumption = (sequence: number, lines: EntryItem["lines"]): EntryItem => ({
    ...suspension,
    kind: "resumption",
    sequence,
    lines,
  });
  const paidOut = suspension.lines.map(({ account: name, amount }) => ({ account: name, amount: 0 - amount }));
  const calm = { wallet: { ...paid, suspended: 0 }, allEntitlements: [entitlements(1_000_002)] };
  expect(found({ ...calm, entries: [...entries, resumption(5, paidOut)] })).toEqual([]);
  expect(found({ ...calm, entries: [...entries, resumption(5, suspension.lines)] })).toEqual([finding(held, 5)]);
  expect(found({ ...calm, entries: [...entries, resumption(5, paidOut), resumption(6, paidOut)] })).toEqual([
    finding("the purchase 2 was not there to be changed", 6),
  ]);
  // The journal is read in its order, whatever order it comes in.
  expect(found({ ...calm, entries: [resumption(5, paidOut), ...entries.toReversed()] })).toEqual([]);
  // What was given back is suspended no longer.
  const { allEntitlements: _, ...givenBack } = calm;
  const refund = { ...suspension, kind: "refund", sequence: 5, refundOf: 2, concerns: undefined } as EntryItem;
  expect(found({ ...givenBack, entries: [...entries, refund] })).toEqual([unlike]);
});

test("WAL-30, I7: every difference between a wallet and its journal is reported, including misplaced entries", () => {
  const { wallet: owing, entries } = indebted();
  const says = (changes: Partial<WalletItem>, of = entries) => auditWallet({ ...owing, ...changes }, of);
  expect(says({}, entries.toReversed())).toEqual([]);
  const finding = (problem: string, sequence?: number) => ({ walletId, sequence, problem });
  expect(says({ sequence: 5 })).toEqual([finding("the wallet counts 5 entries of 4")]);
  expect(says({ head: chainStart })).toEqual([finding("the wallet names another newest entry")]);
  expect(says({ receivable: 1 })).toEqual([finding("1 are owed, the entries say 20000")]);
  expect(says({}, entries.slice(0, 3))).toEqual([
    finding("the wallet counts 4 entries of 3"),
    finding("the wallet names another newest entry"),
  ]);
  expect(says({}, entries.toSpliced(1, 1)).slice(0, 3)).toEqual([
    finding("entry 2 is missing", 3),
    finding("the hash does not follow from what is before", 3),
    finding("entry 3 is missing", 4),
  ]);
});

test("WAL-31: a wallet that holds something while it owes is found", () => {
  const { entries } = indebted();
  const more = chain([...entries, { kind: "topup", lines: move(100, account.card), intentId: "pi_2" }]);
  const beside = { ...more.wallet, balance: 100, receivable: 20_000 };
  expect(auditWallet(beside, more.entries)).toEqual([
    { walletId, sequence: 5, problem: "it held something while it owed" },
  ]);
  const least = chain([...entries, { kind: "topup", lines: move(1, account.card), intentId: "pi_2" }]);
  expect(auditWallet({ ...least.wallet, balance: 1, receivable: 20_000 }, least.entries)).toEqual([
    { walletId, sequence: 5, problem: "it held something while it owed" },
  ]);
  const taken = chain([...more.entries, { kind: "chargeback", lines: move(-100, account.card), intentId: "pi_2" }]);
  expect(auditWallet({ ...taken.wallet, balance: 0, receivable: 20_000 }, taken.entries)).toEqual([
    { walletId, sequence: 5, problem: "it held something while it owed" },
  ]);
});

test("WAL-30, I3: a payment without its credit, a credit without its payment; a certification alone opens no module", () => {
  const books = whole();
  const allEntitlements = [entitlements(1_000_003)];
  const audit = (paid: typeof intents) => auditSales({ entries: books.entries, allEntitlements, intents: paid });
  const withoutPayment = { walletId: 0, problem: "a top-up has no payment" };
  expect(audit([...intents, { id: "pi_2", walletId, sequence: 9, spentSince: 9, takenBack: 0 }])).toEqual([
    { walletId, sequence: 9, problem: "the payment pi_2 was never credited" },
    withoutPayment,
  ]);
  expect(audit([])).toEqual([withoutPayment]);
  const alone = chain([{ kind: "purchase", lines: [], sale: { ...sale, moduleIds: [], parts: [] } }]);
  expect(auditSales({ entries: alone.entries, allEntitlements: [], intents: [] })).toEqual([]);
});

test("WAL-35: flagged wallets are reported with their debt, largest first, then by number", () => {
  const of = (id: number, more: Partial<WalletItem>): WalletItem => ({
    ...whole().wallet,
    walletId: id,
    flagged: true,
    ...more,
  });
  const told = flaggedLines([
    of(4, {}),
    of(3, { receivable: 150_000, suspended: 2 }),
    of(9, { flagged: false, receivable: 900_000 }),
    of(2, { suspended: 0 }),
    of(1, { receivable: 200_000, suspended: 1 }),
  ]);
  const line = (id: number, rest: string) => `wallet ${id} is flagged, a card payment was taken back: ${rest}`;
  expect(told).toEqual([
    line(1, `${200_000 / unitsPerCupoint} cupoints are owed, purchases suspended: 1`),
    line(3, `${150_000 / unitsPerCupoint} cupoints are owed, purchases suspended: 2`),
    line(2, "nothing is owed, purchases suspended: 0"),
    line(4, "nothing is owed, purchases suspended: 0"),
  ]);
});

test("WAL-34: royalties are suspended per author, and a purchase without royalties suspends nothing", () => {
  const [, purchase] = whole().entries;
  if (!purchase) throw new Error("There is no purchase.");
  const paying = (...amounts: readonly (readonly [number, number])[]) => ({
    ...purchase,
    lines: [
      ...move(-30_000, account.platform),
      ...amounts.map(([id, amount]) => ({ account: account.creator(id), amount })),
    ],
  });
  const of = paying([9, 700], [8, 0], [7, 300]);
  expect(holdBack(of)).toEqual([
    { account: account.creator(9), amount: -700 },
    { account: account.creator(7), amount: -300 },
    { account: account.held(walletId), amount: 1_000 },
  ]);
  expect(payOut(of)).toEqual([
    { account: account.creator(9), amount: 700 },
    { account: account.creator(7), amount: 300 },
    { account: account.held(walletId), amount: -1_000 },
  ]);
  expect([holdBack(paying()), payOut(paying([8, 0]))]).toEqual([[], []]);
});

test("WAL-34: a debt suspends the newest purchases after the money that was taken back, until they cost what is owed", () => {
  const bought = (sequence: number, more: Partial<EntryItem> = {}): EntryItem =>
    ({ ...whole().entries[1], sequence, ...more }) as EntryItem;
  const given = (entries: EntryItem[], owing: Parameters<typeof unpaid>[0]) => {
    const { found, look } = unpaid(owing);
    const asked = entries.map(look);
    return [found.map(({ sequence }) => sequence), asked];
  };
  const three = [bought(5), bought(4), bought(3)];
  // Each cost 20,000 units.
  expect(given(three, { receivable: 20_000 })).toEqual([[5], [false, false, false]]);
  expect(given(three, { receivable: 20_001 })).toEqual([
    [5, 4],
    [true, false, false],
  ]);
  expect(given(three, { receivable: 60_000, owedSince: 4 })).toEqual([[5], [true, false, false]]);
  expect(given(three, { receivable: 0 })).toEqual([[], [false, false, false]]);
  const refund = bought(6, { kind: "refund", sale: undefined, refundOf: 5, lines: saleLines(-1) });
  const free = bought(7, { lines: [] });
  expect(given([free, refund, ...three], { receivable: 20_000 })).toEqual([[4], [true, true, true, false, false]]);
});
