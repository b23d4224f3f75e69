import type { Put, Write } from "../../foundation/store/commit.ts";
import { countInHour } from "../admin-index/hours.ts";
import { type JournalKind, monthOf } from "../admin-index/list.ts";
import { type JournalRow, JournalRowEntity } from "./journal-row.entity.ts";

type Entry = Omit<JournalRow, "kind" | "group" | "month" | "id">;

/** A journal entry as the report of transactions lists it. */
export const journalRow = (kind: JournalKind, entry: Entry): JournalRow => ({
  ...entry,
  kind,
  group: kind === "bonus" ? "bonus" : "usual",
  month: monthOf(entry.at),
  id: `${entry.walletId}-${entry.sequence}`,
});

/** Lists a journal entry in the report of transactions; belongs in the transaction that writes the entry. */
export const listEntry = (row: JournalRow): Write[] => [
  { name: "journal-row", item: { Put: JournalRowEntity.create(row).params<Put>() } },
  countInHour("journal", row.kind, row.at, 1),
];
