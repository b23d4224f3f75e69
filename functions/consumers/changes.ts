import type { StreamConsumerId } from "@cu/api/stream-consumers";
import { ChangesMessage, forwardChanges } from "@cu/core/foundation/outbox/forward-changes";
import type { StreamedChange } from "@cu/core/foundation/outbox/hand-over";
import { plainImage } from "@cu/core/foundation/store/attribute-value";
import type { Change, FailedChange } from "@cu/core/foundation/store/change";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { logBug } from "../log.ts";
import { consumer } from "./consumer.ts";

type Fold = (changes: readonly Change[]) => Promise<readonly FailedChange[]>;

/**
 * A consumer of the table's stream: folds the changes of all messages of a batch together. One that fails is put back
 * alone, so that it ends in the dead letters without its neighbours, which are done.
 */
export const consumerOf = (id: StreamConsumerId, fold: Fold) =>
  consumer(id, async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const messages = Records.map((record) => ({ messageId: record.messageId, changes: changesIn(id, record) }));
    const known = new Map(messages.flatMap(({ changes }) => changes ?? []).map((one) => [one.id, one]));
    const failed = new Map<string, unknown>();
    const readable = [...known.values()].flatMap((change) => {
      try {
        return [{ id: change.id, item: plainImage(change.image) }];
      } catch (error) {
        failed.set(change.id, error);
        return [];
      }
    });
    for (const { id: changeId, error } of await fold(readable)) failed.set(changeId, error);
    for (const [messageId, error] of failed) logBug(error, { messageId, type: id });
    const again = await Promise.all(
      messages.map(async ({ messageId, changes }) => {
        const of = changes?.filter((one) => failed.has(one.id));
        return of?.length === 0 || (of && (await isPutBack(id, of, changes))) ? [] : [messageId];
      }),
    );
    return { batchItemFailures: again.flat().map((itemIdentifier) => ({ itemIdentifier })) };
  });

const changesIn = (type: string, { messageId, body }: SQSRecord): StreamedChange[] | undefined => {
  try {
    return ChangesMessage.parse(JSON.parse(body)).changes;
  } catch (error) {
    logBug(error, { messageId, type });
    return undefined;
  }
};

/** If all changes of a message fail, the whole message is retried: an outage, or the single unprocessable change. */
const isPutBack = async (
  id: StreamConsumerId,
  failed: readonly StreamedChange[],
  all: readonly StreamedChange[] = [],
): Promise<boolean> => failed.length < all.length && (await forwardChanges(id, failed, { alone: true })).length === 0;
