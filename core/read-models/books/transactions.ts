import type { listTransactions as route } from "@cu/api/books";
import type { Parsed, Returned } from "@cu/api/route";
import { csvLine } from "@cu/csv/csv";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import type { JournalKind } from "../../storage/admin-index/list.ts";
import { rowsOf, type Shelf } from "../../storage/admin-index/rows.ts";
import { type JournalRow, JournalRowEntity } from "../../storage/ledger/journal-row.entity.ts";
import { transactionId } from "../../storage/ledger/transaction-id.ts";
import { batchesOf } from "./batches.ts";
import { mustBeDays } from "./days.ts";
import { findTransactions } from "./find-transactions.ts";
import { readPage } from "./page.ts";
import { peopleAmong, peopleKeys } from "./people.ts";

export type TransactionsInput = Parsed<typeof route>["body"];
type Input = TransactionsInput;
type View = Returned<typeof route>["data"][number];

/** ADM-51 to ADM-53, ADM-62: top-ups and purchases of all users, a page at a time, or the matches of a search. */
export const listTransactions = async (
  _admin: Admin,
  input: Input,
  place: { page: number; pageSize: number },
): Promise<Returned<typeof route>> => {
  mustBeDays(input);
  if (input.search.trim() !== "") {
    const found = await foundBy(input);
    const first = (place.page - 1) * place.pageSize;
    return { data: await named(found.slice(first, first + place.pageSize)), total: found.length };
  }
  const { records, total } = await readPage({ list: "journal", ...partOf(input), days: input, recordsOf }, place);
  return { data: await named(records), total };
};

const foundBy = async (input: Input): Promise<JournalRow[]> => {
  const { kinds } = partOf(input);
  return (await findTransactions(input.search.trim(), input)).filter(({ kind }) => kinds.includes(kind));
};

const head = [
  "Transaction ID",
  "Order ID",
  "Memo",
  "Amount (points)",
  "Transaction Type",
  "Authorizer first name",
  "Authorizer last name",
  "Authorizer ID",
  "Authorizer user name",
  "Transaction Date",
];

/** ADM-63: the report as lines of a CSV file. */
export async function* transactionLines(input: Input): AsyncGenerator<string> {
  yield csvLine(head);
  if (input.search.trim() !== "") {
    yield* (await named(await foundBy(input))).map(lineOf);
    return;
  }
  for await (const items of batchesOf(rowsOf(partOf(input).shelves, input, {})))
    for (const one of await named(items.flatMap(recordsOf))) yield lineOf(one);
}

const lineOf = ({ authorizer, ...one }: View): string =>
  csvLine([
    one.id,
    one.orderId,
    one.memo,
    one.totalCupoints,
    one.transactionType,
    authorizer?.firstName ?? null,
    authorizer?.lastName ?? null,
    authorizer?.id ?? null,
    authorizer?.username ?? null,
    one.date,
  ]);

const partOf = ({
  transactionType: type,
  excludeSignupBonus,
}: Input): { kinds: readonly JournalKind[]; shelves: readonly Shelf[] } => {
  const bonus = excludeSignupBonus || type === "purchase" ? [] : (["bonus"] as const);
  const usual = type === "" ? (["purchase", "topup"] as const) : ([type] as const);
  return {
    kinds: [...usual, ...bonus],
    shelves: [
      type === "" ? { start: "journal#usual#", index: "gsi1" } : { start: `journal#${type}#` },
      ...bonus.map((kind) => ({ start: `journal#${kind}#` })),
    ],
  };
};

const recordsOf = (item: Item): JournalRow[] => {
  const row = readAs<JournalRow>(JournalRowEntity, item);
  return row ? [row] : [];
};

const named = async (rows: readonly JournalRow[]): Promise<View[]> => {
  const people = peopleAmong(await batchGet(peopleKeys(rows)));
  return rows.map((row) => ({
    id: transactionId(row.walletId, row.sequence),
    orderId: row.orderId,
    memo: row.memo,
    totalCupoints: row.cupoints,
    transactionType: row.kind === "purchase" ? "purchase" : "topup",
    authorizer: people.get(row.sub) ?? null,
    date: row.at,
  }));
};
