import { queueVariable, type StreamConsumerId, streamConsumers } from "@cu/api/stream-consumers";
import { isRecord } from "@cu/quiz-sheet/guard";
import * as z from "zod";
import { callQueues } from "../cloud/queues.ts";
import { changesQueueUrl } from "../config/config.ts";
import type { Image } from "../store/attribute-value.ts";
import type { FailedChange } from "../store/change.ts";
import { eachOf } from "../store/each-of.ts";
import type { StreamedChange } from "./hand-over.ts";

// A message may have 256 KB in every region; the remainder is for the JSON around the changes.
const maxBytes = 250_000;

/** A message in the queue of a stream consumer. */
export const ChangesMessage = z.object({
  changes: z.array(z.object({ id: z.string(), image: z.custom<Image>(isRecord) })).min(1),
});

/**
 * Enqueues changes for a stream consumer, batched into messages, or each `alone`. Returns the changes that the queue
 * did not accept.
 */
export const forwardChanges = async (
  consumer: StreamConsumerId,
  changes: readonly StreamedChange[],
  { alone = false }: { alone?: boolean } = {},
): Promise<FailedChange[]> => {
  const QueueUrl = changesQueueUrl(queueVariable(consumer));
  const failed: FailedChange[] = [];
  await eachOf(packed(changes, alone ? 1 : streamConsumers[consumer].changesPerMessage), async (pack) => {
    try {
      const MessageBody = `{"changes":[${pack.map(({ text }) => text).join()}]}`;
      await callQueues("SendMessage", { QueueUrl, MessageBody });
    } catch (error) {
      failed.push(...pack.map(({ id }) => ({ id, error })));
    }
  });
  return failed;
};

type Packed = { readonly id: string; readonly text: string };

const packed = (changes: readonly StreamedChange[], most: number): Packed[][] => {
  const packs: Packed[][] = [];
  let bytes = 0;
  for (const { id, image } of changes) {
    const text = JSON.stringify({ id, image });
    const size = Buffer.byteLength(text) + 1;
    const last = packs.at(-1);
    if (last && last.length < most && bytes + size <= maxBytes) {
      last.push({ id, text });
      bytes += size;
    } else {
      packs.push([{ id, text }]);
      bytes = size;
    }
  }
  return packs;
};
