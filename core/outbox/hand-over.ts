import type { Image } from "../store/attribute-value.ts";
import type { FailedChange } from "../store/change.ts";
import { handOn } from "./message.ts";

/** A change of the table as its stream tells it: the item after it. */
export type StreamedChange = { readonly id: string; readonly image: Image };

/**
 * Sends what new items of the outbox announce to the queues; twice rather than never. Nothing is judged here: a message
 * that no worker can read goes to its queue's dead letters and holds nothing up. Returns what has to come again.
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
