import { EarnedEntity, type EarnedItem } from "../ledger/earned.entity.ts";
import type { Change, FailedChange } from "../store/change.ts";
import { UpdateCommand } from "../store/commands.ts";
import type { Delete, Put, Update, Write } from "../store/commit.ts";
import { eachOf } from "../store/each-of.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";
import { client, indexes, tableName } from "../store/table.ts";
import { type PayoutDue, PayoutDueEntity } from "./due.entity.ts";

/**
 * Marks the authors of whom a batch of the table's stream says that they have earned something: one write for each of
 * them, however many sales. What comes twice or late marks them again, which a look at their sums takes back. Returns
 * what could not be written.
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
 * The oldest mark says since when; others only that there was more. One that was moved on to what still waits moves back
 * for what waits no longer.
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

/** The mark as part of another write, by the one that was read. */
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

/** The mark of an author, if there is one. It has to be read before the sums that decide about it. */
export const readMark = async (authorId: number): Promise<PayoutDue | null> =>
  (await PayoutDueEntity.get({ authorId }).go({ consistent: true })).data;

/** Lets an author stand in the queue from another moment on; what was earned since the mark was read stays counted. */
export const moveMark = ({ authorId }: PayoutDue, since: string): Write => ({
  name: "payout-due",
  item: {
    Update: PayoutDueEntity.patch({ authorId }).set({ since }).params<Update>(),
  },
});

/** Takes a mark back, provided that nothing was earned since it was read. */
export const unmark = ({ authorId, seen: before }: PayoutDue): Write => ({
  name: "payout-due",
  item: {
    Delete: PayoutDueEntity.delete({ authorId })
      .where(({ seen }, { eq }) => eq(seen, before))
      .params<Delete>(),
  },
});
