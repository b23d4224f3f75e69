import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { ClassEntity } from "../classroom/class.entity.ts";
import { TeachingEntity } from "../classroom/teaching.entity.ts";
import { now } from "../clock.ts";
import { AloneEntity } from "../courseware/alone.entity.ts";
import { centsOf } from "../earning/money.ts";
import { readPaid } from "../earning/payments.ts";
import { readSums } from "../earning/read-sums.ts";
import { readWalletItem } from "../ledger/book.ts";
import type { UserItem } from "../person/user.entity.ts";
import { batchGet, chunks } from "../store/batch.ts";
import { keyOf } from "../store/entity-item.ts";

/** What others rely on, and so has to be settled before an account can go. */
export type Held = "admin" | "courses" | "classes" | "earnings" | "debt";

/**
 * SES-105: what stands in the way of deleting an account. An admin's rights are taken by another admin; courses and
 * modules are handed over to another author, or their learners lose what they paid for; classes run to their end or are
 * ended; earnings are paid out; a debt is paid.
 */
export const whyHeld = async ({ id, isAdmin, walletId }: UserItem): Promise<Held[]> => {
  const [authors, teaches, owed, wallet] = await Promise.all([
    isAuthor(id),
    isTeaching(id),
    isOwed(id),
    readWalletItem(walletId),
  ]);
  return [
    ...(isAdmin ? (["admin"] as const) : []),
    ...(authors ? (["courses"] as const) : []),
    ...(teaches ? (["classes"] as const) : []),
    ...(owed ? (["earnings"] as const) : []),
    ...(wallet.receivable > 0 ? (["debt"] as const) : []),
  ];
};

/** Whoever is named on a course, also for credit alone: the course says so in rows that are the course's. */
const isAuthor = async (userId: number): Promise<boolean> => {
  const keys = [keyOf(ListEntity, { list: creatorList(userId) }), keyOf(AloneEntity, { userId })];
  const found = await batchGet(keys, { consistent: true });
  // The store keeps no set that is empty.
  return found.some(({ count, ids }) => Number(count) > 0 || ids instanceof Set);
};

// Whoever only co-creates a class was named by its creator, who runs it on: nobody is held by what others write.
const isTeaching = async (userId: number): Promise<boolean> => {
  const { data } = await TeachingEntity.query.byPerson({ userId }).go({ pages: "all", consistent: true });
  for (const part of chunks(data, 100)) {
    const keys = part.map(({ classId }) => keyOf(ClassEntity, { id: classId }));
    const running = (await batchGet(keys, { consistent: true })).filter(
      ({ expiresOn, createdById }) => Date.parse(String(expiresOn)) > now() && createdById === userId,
    );
    if (running.length > 0) return true;
  }
  return false;
};

const isOwed = async (userId: number): Promise<boolean> => {
  const [{ sums }, paid] = await Promise.all([readSums(userId), readPaid(userId)]);
  return centsOf(sums.units) > paid.cents;
};
