import { fullName } from "@cu/api/person-name";
import { byteOrderMark, type Cell, csvLine } from "@cu/csv/csv";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { fileUrl } from "../../foundation/image/file-url.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { unpackJson } from "../../foundation/store/packed.ts";
import { account } from "../../storage/ledger/account.ts";
import { gainOf } from "../../storage/ledger/book.ts";
import type { EntryItem } from "../../storage/ledger/entry.entity.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import type { TextFile } from "../report/zip-stream.ts";
import { withNames } from "./names-in-export.ts";
import { kindOf, personalDataOf } from "./registry.ts";
import { ownRows, rowsElsewhere, type Whom } from "./rows-of.ts";
import { watchingColumns } from "./watching-csv.ts";

/** The rows of each table of an export. */
export type Tables = ReadonlyMap<string, readonly Item[]>;

type Say = (progress: number) => Promise<void>;

/** A user's data as the registry exports it, in readable form. */
export const gather = async (user: Whom, say: Say): Promise<Tables> => {
  const tables = new Map<string, Item[]>();
  const own = await ownRows(user.sub);
  // A row may be reached twice.
  const seen = new Set<string>();
  const take = (rows: readonly Item[]) => {
    for (const row of rows) {
      const table = tableOf(row);
      const key = JSON.stringify([row.pk, row.sk]);
      if (table === undefined || seen.has(key)) continue;
      seen.add(key);
      const list = tables.get(table) ?? [];
      list.push(readable(row));
      tables.set(table, list);
    }
  };
  take(own);
  let parts = 0;
  for await (const rows of rowsElsewhere(user, own)) {
    take(rows);
    // The number of parts is not known in advance.
    await say(Math.min(70, 10 + parts++));
  }
  return await withNames(new Map([...tables].toSorted(([one], [other]) => one.localeCompare(other))));
};

const tableOf = (row: Item): string | undefined => {
  const kind = kindOf(row);
  // Rows of unregistered kinds are still the user's data.
  if (kind.startsWith("unknown: ")) return "other";
  const table = personalDataOf(kind)?.export;
  return typeof table === "string" ? table : undefined;
};

/** Keys, secrets, and data about other people, who have rights too. */
const withheld =
  /^(?:pk|sk|gsi\dpk|gsi\dsk|__edb_[ev]__|sealedRefreshToken|formers|token|hash|head|lines|sale|repliers|waitsFor|revealTo|by|bySub|decidedBy|revokedBy|endedSessions|keptSession|devices|recoveryCodes|coCreator\d|invited|seats)$/;

const readable = (row: Item): Item => {
  const shown = plain(row) as Item;
  const kind = kindOf(row);
  if (kind === "entry") {
    const entry = row as unknown as EntryItem;
    return { ...shown, cupoints: gainOf(entry.lines, account.wallet(entry.walletId)) / unitsPerCupoint };
  }
  if (kind === "session") return { ...shown, id: undefined };
  if (kind === "wallet") return { ...shown, balance: Number(row.balance) / unitsPerCupoint };
  if (kind === "image") return { ...shown, address: fileUrl(String(row.key)) };
  if (kind === "draft-body") return { ...shown, data: unpackJson(row.data) };
  if (kind === "watch-item") {
    const [, hour, video, half] = String(row.sk).split("#");
    return {
      hour,
      courseId: Number(String(row.pk).split("#").at(-1)),
      videoId: Number(video),
      half: Number(half),
      ...shown,
    };
  }
  return shown;
};

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (value instanceof Set) return [...value];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (withheld.test(name) ? [] : [[name, plain(each)]])),
  );
};

/** The tables as JSON for programs and CSV for people, with a description. */
export const filesOfExport = (user: Whom & Named, tables: Tables, say: Say): TextFile[] => {
  let written = 0;
  const step = () => say(70 + Math.floor((29 * written++) / (tables.size * 2)));
  return [
    { name: "about.txt", lines: () => about(user, tables) },
    ...[...tables].flatMap(([name, rows]): TextFile[] => [
      { name: `json/${name}.json`, lines: () => asJson(rows, step) },
      {
        name: `csv/${name}.csv`,
        lines: () => (name === "watching" ? watchingCsv(rows, step) : asCsv(rows, step)),
      },
    ]),
  ];
};

type Named = Pick<UserItem, "firstName" | "lastName" | "username" | "email">;

async function* about(user: Named, tables: Tables) {
  yield [
    `Everything that is held about ${fullName(user)} (${user.email}).`,
    "",
    "json holds it for programs, csv the same for spreadsheets. Times are UTC.",
    "",
    ...[...tables].map(([name, rows]) => `${name}: ${rows.length}`),
    "",
    ...(tables.has("watching")
      ? ["Columns of csv/watching.csv:", ...watchingColumns.map(({ head, about: what }) => `- ${head}: ${what}`), ""]
      : []),
    "Left out: keys and secrets, totals of these tables, and data about other people.",
    "",
  ].join("\r\n");
}

async function* asJson(rows: readonly Item[], step: () => Promise<void>): AsyncGenerator<string> {
  await step();
  yield "[";
  for (const [n, row] of rows.entries()) yield `${n === 0 ? "" : ","}\n${JSON.stringify(row)}`;
  yield "\n]\n";
}

async function* asCsv(rows: readonly Item[], step: () => Promise<void>): AsyncGenerator<string> {
  await step();
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  yield byteOrderMark + csvLine(heads);
  for (const row of rows) yield csvLine(heads.map((head) => cellOf(row[head])));
}

async function* watchingCsv(rows: readonly Item[], step: () => Promise<void>): AsyncGenerator<string> {
  await step();
  yield byteOrderMark + csvLine(watchingColumns.map(({ head }) => head));
  for (const row of rows) yield csvLine(watchingColumns.map(({ cell }) => cell(row)));
}

const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? (value ? "yes" : "no") : JSON.stringify(value);
};
