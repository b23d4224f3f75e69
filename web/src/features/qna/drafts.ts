import type { RichText } from "@cu/rich-text/schema";
import { sendOnce } from "../../lib/api.ts";
import { drafts, openTry } from "../forms/drafts.ts";

export type Draft = { text: RichText; anonymous: boolean };

/** The saved draft of a scope. */
export const begunAt = (place: string): Draft | undefined => {
  const draft = drafts.read(place);
  return draft && isDraft(draft) ? draft : undefined;
};

/**
 * Sends a post under the key of its unanswered attempt, so that a retry, also after a reload or in a duplicated tab,
 * posts it once. The draft is removed when the server has it, and kept otherwise.
 */
export const sendDraft = async <Sent extends Draft, Posted>(
  place: string,
  body: Sent,
  send: (body: Sent, idempotencyKey: string) => Promise<Posted>,
): Promise<Posted> => {
  // An earlier post of this scope clears the draft when it succeeds, so these words are saved again.
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
