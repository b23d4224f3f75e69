import { AccessEntity } from "@cu/core/access/access.entity";
import { EnrolmentEntity } from "@cu/core/classroom/enrolment.entity";
import { readClasses } from "@cu/core/classroom/read-classes";
import { CardEntity, cardsOf } from "@cu/core/courseware/card.entity";
import { journalRowOf } from "@cu/core/ledger/book";
import { EntryEntity, type EntryItem } from "@cu/core/ledger/entry.entity";
import { JournalRowEntity } from "@cu/core/ledger/journal-row.entity";
import { listEntry } from "@cu/core/ledger/list-entry";
import { listOpened, openedRow } from "@cu/core/listed/list-opened";
import { type OpenedRow, OpenedRowEntity } from "@cu/core/listed/opened-row.entity";
import type { UserItem } from "@cu/core/person/user.entity";
import { batchGet, chunks } from "@cu/core/store/batch";
import { Conflict, commit, untilCommitted, type Write } from "@cu/core/store/commit";
import { keyOf } from "@cu/core/store/entity-item";

/**
 * Entries, purchases, classes and trials from before the reports of everybody (ADM-47) are listed in them. A row is
 * written once and counted with it, so a repeat changes nothing. Whether a course was free then is no longer known: it
 * counts as what it is now. Answers how many rows are missing.
 */
export const listForReports = async (user: UserItem, dry: boolean): Promise<number> => {
  const { data: entries } = await EntryEntity.query
    .byWallet({ walletId: user.walletId })
    .go({ pages: "all", consistent: true });
  const journal = entries.flatMap((entry) => journalRowOf(entry, user.sub) ?? []);
  const opened = await openedBy(user, entries);
  const missing = [
    ...(await notThere(journal, JournalRowEntity)).map(listEntry),
    ...(await notThere(opened, OpenedRowEntity)).map(listOpened),
  ];
  if (!dry) for (const writes of missing) await once(writes);
  return missing.length;
};

/** The rows that the table does not have, by their keys. */
const notThere = async <R extends Readonly<Record<string, unknown>>>(
  rows: readonly R[],
  entity: Parameters<typeof keyOf>[0],
): Promise<R[]> => {
  const found = new Set<string>();
  for (const some of chunks(rows, 100))
    for (const { pk, sk } of await batchGet(
      some.map((row) => keyOf(entity, row)),
      { consistent: true },
    ))
      found.add(`${String(pk)} ${String(sk)}`);
  return rows.filter((row) => {
    const { pk, sk } = keyOf(entity, row);
    return !found.has(`${String(pk)} ${String(sk)}`);
  });
};

/** Somebody else may list the same row at this moment. */
const once = (writes: readonly Write[]): Promise<void> =>
  untilCommitted(() =>
    commit(writes).catch((error: unknown) => {
      if (!(error instanceof Conflict && error.lost.some((name) => name.endsWith("-row")))) throw error;
    }),
  );

const openedBy = async (user: UserItem, entries: readonly EntryItem[]): Promise<OpenedRow[]> => {
  const { id: userId, sub, classIds = [] } = user;
  const [{ data: holdings }, classes, enrolments] = await Promise.all([
    AccessEntity.query.byPerson({ sub }).begins({}).go({ pages: "all" }),
    readClasses(classIds),
    Promise.all(classIds.map(async (classId) => (await EnrolmentEntity.get({ sub, classId }).go()).data)),
  ]);
  const trials = holdings.flatMap(({ courseId, grants }) =>
    grants.flatMap((grant) => (grant.source === "trial" ? [{ courseId, grant }] : [])),
  );
  const purchases = entries.filter(({ kind, sale }) => kind === "purchase" && sale && sale.moduleIds.length > 0);
  const windows = [...classes.values()].flatMap(({ scheduledAccesses }) => scheduledAccesses);
  const isFree = await freeAmong([
    ...trials.map(({ courseId }) => courseId),
    ...purchases.flatMap(({ sale }) => sale?.courseId ?? []),
    ...windows.map(({ collection }) => collection),
  ]);
  return [
    ...purchases.flatMap(({ walletId, sequence, date, sale }) =>
      sale
        ? openedRow({
            id: `${walletId}-${sequence}`,
            at: date,
            sub,
            parts: [{ courseId: sale.courseId, moduleIds: sale.moduleIds }],
            freeCourse: isFree(sale.courseId),
            isPermanent: true,
          })
        : [],
    ),
    ...trials.map(({ courseId, grant: { grantedAt, modules, from, until } }) =>
      openedRow({
        id: `trial-${userId}-${courseId}`,
        at: grantedAt,
        sub,
        parts: [{ courseId, moduleIds: modules }],
        freeCourse: isFree(courseId),
        isPermanent: false,
        from,
        until,
      }),
    ),
    ...enrolments.flatMap((enrolment) => {
      const found = enrolment && classes.get(enrolment.classId);
      if (!found) return [];
      const byCourse = Map.groupBy(found.scheduledAccesses, ({ collection }) => collection);
      return [true, false].flatMap((freeCourse) => {
        const parts = [...byCourse]
          .filter(([courseId]) => isFree(courseId) === freeCourse)
          .map(([courseId, of]) => ({ courseId, moduleIds: [...new Set(of.map(({ module }) => module))] }));
        if (parts.length === 0) return [];
        const { classId, usedAt } = enrolment;
        return openedRow({
          id: `class-${classId}-${userId}`,
          at: usedAt,
          sub,
          parts,
          freeCourse,
          isPermanent: false,
          classId,
        });
      });
    }),
  ];
};

const freeAmong = async (courseIds: readonly number[]): Promise<(courseId: number) => boolean> => {
  const cards = cardsOf(await batchGet([...new Set(courseIds)].map((id) => keyOf(CardEntity, { id }))));
  return (courseId) => cards.get(courseId)?.freeCourse ?? false;
};
