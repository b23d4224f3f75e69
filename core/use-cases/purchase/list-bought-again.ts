import { boughtAgainPerPage } from "@cu/api/page-size";
import type { listBoughtAgain as route } from "@cu/api/purchase";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { authorOf } from "../../storage/course/author.ts";
import { EntryEntity } from "../../storage/ledger/entry.entity.ts";
import { entryOf, transactionId } from "../../storage/ledger/transaction-id.ts";
import { findPeople } from "../class/co-creators.ts";
import { toTransaction } from "../wallet/transaction.ts";
import { BoughtAgainEntity } from "./bought-again.entity.ts";

type Page = { before?: string | undefined; beforeId?: number | undefined };

/** WAL-38: repurchases of refunded content, newest first; `before` and `beforeId` come from the last one seen. */
export const listBoughtAgain = async (_admin: Admin, { before, beforeId }: Page): Promise<Returned<typeof route>> => {
  const all = BoughtAgainEntity.query.all({});
  const last = beforeId === undefined ? {} : entryOf(beforeId);
  const { data } = await (before === undefined ? all : all.lt({ date: before, ...last })).go({
    order: "desc",
    limit: boughtAgainPerPage,
  });
  const keyAt = ({ walletId, sequence }: { walletId: number; sequence: number }) =>
    keyOf(EntryEntity, { walletId, sequence });
  const [people, entries] = await Promise.all([
    findPeople(data.map(({ userId }) => userId)),
    // The current state; the purchase of a listed row always exists.
    batchGet(data.map(keyAt), { consistent: true }),
  ]);
  const booked = new Map(
    entries.flatMap((Item) => {
      const { data: entry } = EntryEntity.parse({ Item });
      return entry ? [[transactionId(entry.walletId, entry.sequence), toTransaction(entry)] as const] : [];
    }),
  );
  return data.flatMap(({ walletId, sequence, userId, courseId, date }) => {
    const id = transactionId(walletId, sequence);
    const person = people.get(userId);
    const transaction = booked.get(id);
    // A purchase and its row are written in one transaction, so none is missing.
    return transaction
      ? {
          transactionId: id,
          at: date,
          buyer: person ? authorOf(person) : null,
          buyerId: userId,
          collection: courseId,
          memo: transaction.memo,
          paidCupoints: transaction.transactionTotalCupoints,
        }
      : [];
  });
};
