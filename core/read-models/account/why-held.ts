import { now } from "../../foundation/clock.ts";
import { batchGet, chunks } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { AloneEntity } from "../../storage/course/alone.entity.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { centsOf } from "../earning/money.ts";
import { readPaid } from "../earning/payments.ts";
import { readSums } from "../earning/read-sums.ts";

/** Obligations to others that block deleting an account. */
export type Held = "admin" | "courses" | "classes" | "earnings" | "debt";

/**
 * SES-105: what blocks the deletion. Admin rights are revoked by another admin; courses and modules are transferred, or
 * learners would lose paid content; classes run out or are ended; earnings are paid out; debts are paid.
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

/** Anyone credited on a course counts, because the credit is stored in the course's rows. */
const isAuthor = async (userId: number): Promise<boolean> => {
  const keys = [keyOf(ListEntity, { list: creatorList(userId) }), keyOf(AloneEntity, { userId })];
  const found = await batchGet(keys, { consistent: true });
  // DynamoDB does not store empty sets.
  return found.some(({ count, ids }) => Number(count) > 0 || ids instanceof Set);
};

// Co-creators are not blocked: the creator added them and keeps running the class.
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
