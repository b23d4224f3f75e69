import type { Change, FailedChange } from "../../foundation/store/change.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import type { Delete, Put, Update, Write } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, indexes, tableName } from "../../foundation/store/table.ts";
import { EarnedEntity, type EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { type PayoutDue, PayoutDueEntity } from "./due.entity.ts";

/**
 * Marks the authors with earnings in a stream batch: one write per author, however many sales. A duplicate or late
 * record marks them again, which the next read of their sums undoes. Returns the changes to retry.
 */
export const markDue = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const earned = changes.flatMap(({ id, item }) => {
    const one = readAs<EarnedItem>(EarnedEntity, item);
    return one && one.units > 0 ? [{ id, authorId: one.authorId, soldAt: one.soldAt }] : [];
  });
  const failed: FailedChange[] = [];
  await eachOf([...Map.groupBy(earned, ({ authorId }) => authorId)], async ([authorId, group]) => {
    try {
      const [since = ""] = group.map(({ soldAt }) => soldAt).toSorted();
      await mark(authorId, since);
    } catch (error) {
      failed.push(...group.map(({ id }) => ({ id, error })));
    }
  });
  return failed;
};

/**
 * The earliest sale sets `since`; later ones only raise `seen`. A mark that was postponed for reserved sales moves back
 * if this sale is due earlier.
 */
export const mark = async (authorId: number, since: string): Promise<void> => {
  const { Attributes } = await client.send(new UpdateCommand({ ...marking(authorId, since), ReturnValues: "ALL_NEW" }));
  if (String(Attributes?.since) <= since) return;
  const back = PayoutDueEntity.patch({ authorId }).set({ since });
  const isLater = back.where((field, { gt }) => gt(field.since, since)).params<Update>();
  await client.send(new UpdateCommand(isLater)).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
};

/** The mark as part of another transaction, based on the one read before. */
export const marked = (authorId: number, known: PayoutDue | null, since: string): Write =>
  known && known.since > since
    ? moveMark(known, since)
    : { name: "payout-due", item: { Update: marking(authorId, since) } };

const marking = (authorId: number, since: string) => {
  const { Item } = PayoutDueEntity.put({ authorId, since, seen: 0 }).params<Put & { Item: Record<string, unknown> }>();
  const { pk, sk } = indexes.gsi1;
  return {
    TableName: tableName(),
    Key: keyOf(PayoutDueEntity, { authorId }),
    UpdateExpression:
      "SET #since = if_not_exists(#since, :since), #pk = :pk, #sk = if_not_exists(#sk, :sk), authorId = :author, #entity = :entity, #version = :version ADD seen :one",
    ExpressionAttributeNames: {
      "#since": "since",
      "#pk": pk,
      "#sk": sk,
      "#entity": "__edb_e__",
      "#version": "__edb_v__",
    },
    ExpressionAttributeValues: {
      ":since": since,
      ":pk": Item[pk],
      ":sk": Item[sk],
      ":author": Item.authorId,
      ":entity": Item.__edb_e__,
      ":version": Item.__edb_v__,
      ":one": 1,
    },
  };
};

/** The mark of an author, or null. Must be read before the sums that decide about it. */
export const readMark = async (authorId: number): Promise<PayoutDue | null> =>
  (await PayoutDueEntity.get({ authorId }).go({ consistent: true })).data;

/** Changes an author's queue date; `seen` is kept, so concurrent sales still count. */
export const moveMark = ({ authorId }: PayoutDue, since: string): Write => ({
  name: "payout-due",
  item: {
    Update: PayoutDueEntity.patch({ authorId }).set({ since }).params<Update>(),
  },
});

/** Removes the mark, provided that nothing was earned since it was read. */
export const unmark = ({ authorId, seen: before }: PayoutDue): Write => ({
  name: "payout-due",
  item: {
    Delete: PayoutDueEntity.delete({ authorId })
      .where(({ seen }, { eq }) => eq(seen, before))
      .params<Delete>(),
  },
});
