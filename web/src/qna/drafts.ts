import type { RichText } from "@cu/rich-text/schema";
import { drafts, openTry } from "../forms/drafts.ts";
import { sendOnce } from "../lib/api.ts";

export type Draft = { text: RichText; anonymous: boolean };

/** What the person began to write at a place and has not posted. */
export const begunAt = (place: string): Draft | undefined => {
  const draft = drafts.read(place);
  return draft && isDraft(draft) ? draft : undefined;
};

/**
 * Sends a post under the key of its open try, so that a second one after a missing answer, also after a reload or in a
 * tab that was copied, posts it once. The draft goes when the server has it, and stays with its words when it has not.
 */
export const sendDraft = async <Sent extends Draft, Posted>(
  place: string,
  body: Sent,
  send: (body: Sent, idempotencyKey: string) => Promise<Posted>,
): Promise<Posted> => {
  // An earlier one of this place that arrives meanwhile takes its own draft away, and these words must stay.
  const { text, anonymous } = body;
  drafts.write(place, { text, anonymous });
  const posted = await sendOnce(openTry(place), body, (key) => send(body, key));
  drafts.write(place, undefined);
  return posted;
};

const isDraft = (draft: object): draft is Draft => {
  if (!("text" in draft) || !("anonymous" in draft)) return false;
  const { text } = draft;
  if (typeof text !== "object" || text === null || !("blocks" in text) || !("entityMap" in text)) return false;
  return Array.isArray(text.blocks) && typeof text.entityMap === "object" && text.entityMap !== null;
};
