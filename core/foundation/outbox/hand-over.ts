import type { Image } from "../store/attribute-value.ts";
import type { FailedChange } from "../store/change.ts";
import { handOn } from "./message.ts";

/** A stream record of the table: the item's new image. */
export type StreamedChange = { readonly id: string; readonly image: Image };

/**
 * Sends the messages of new outbox items to the queues, at least once. Does not validate: a message that no worker can
 * read goes to its dead-letter queue and blocks nothing. Returns the changes to retry.
 */
export const handOver = async (changes: readonly StreamedChange[]): Promise<FailedChange[]> => {
  try {
    await handOn(changes.flatMap(({ image }) => messagesIn(image.messages?.S ?? "")));
    return [];
  } catch (error) {
    return changes.map(({ id }) => ({ id, error }));
  }
};

const messagesIn = (text: string): unknown[] => {
  try {
    const messages: unknown = JSON.parse(text);
    return Array.isArray(messages) ? messages : [messages];
  } catch {
    return [text];
  }
};
