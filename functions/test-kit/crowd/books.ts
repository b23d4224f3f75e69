import type { Item } from "@cu/core/foundation/store/batch";
import { openedRow } from "@cu/core/storage/admin-index/list-opened";
import { OpenedRowEntity } from "@cu/core/storage/admin-index/opened-row.entity";
import { JournalRowEntity } from "@cu/core/storage/ledger/journal-row.entity";
import { journalRow } from "@cu/core/storage/ledger/list-entry";
import { PersonWordEntity } from "@cu/core/storage/user/person-word.entity";
import type { World } from "../world.ts";
import { known } from "./people.ts";
import { crowd, crowdWord, far, instantOf, itemOf, subOf } from "./put.ts";

/** Counters for each hour of the generated rows. */
const hoursOf = (list: "journal" | "opened", kind: string): Item[] => {
  const counts = new Map<string, number>();
  for (const n of crowd) {
    const hour = instantOf(n).slice(11, 13);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return [
    {
      pk: `${list}#hours#2026-03`,
      sk: "01#0",
      ...Object.fromEntries([...counts].map(([hour, count]) => [`${kind}@${hour}`, count])),
    },
  ];
};

/** Purchases by as many buyers as fit a page, each of a different course. */
export const journal = (): Item[] => [
  ...crowd.map((n) =>
    itemOf(
      JournalRowEntity.put(
        journalRow("purchase", {
          at: instantOf(n),
          walletId: far + n,
          sequence: 1,
          sub: subOf(n % known),
          orderId: `ord_${n}`,
          memo: "Purchase of an introduction to algebra, with its certification",
          cupoints: 500,
        }),
      ),
    ),
  ),
  ...hoursOf("journal", "purchase"),
];

/** Modules they opened, in the world's and the generated courses. */
export const opened = ({ course }: World): Item[] => [
  ...crowd.map((n) =>
    itemOf(
      OpenedRowEntity.put(
        openedRow({
          id: `${far + n}-1`,
          at: instantOf(n),
          sub: subOf(n % known),
          parts: [{ courseId: n % 10 === 0 ? course.id : far + n, moduleIds: [(far + n) * 10] }],
          freeCourse: false,
          isPermanent: true,
        }),
      ),
    ),
  ),
  ...hoursOf("opened", "premium-permanent"),
];

/** All users have the same name. */
export const personWords = (): Item[] =>
  crowd.map((n) =>
    itemOf(PersonWordEntity.put({ letter: crowdWord[0] ?? "", word: crowdWord, id: far + n, sub: subOf(n % known) })),
  );
