import type { RichText } from "@cu/rich-text/schema";
import { isSettled } from "../lib/api.ts";
import { session } from "../lib/session.ts";

export type Draft = {
  text: RichText;
  anonymous: boolean;
  /** What was sent last without an answer, and its Idempotency-Key: sending the same again has one effect. */
  sent?: { body: string; key: string };
};

// A browser that refuses storage keeps the drafts as long as the page.
const memory = new Map<string, string>();

const nameOf = (place: string) => `draft.${session.state().who}.${place}`;

/** What somebody began to write at a place, in this tab, until it is posted: over a reload, the back button, a lost network. */
export const drafts = {
  read: (place: string): Draft | undefined => {
    try {
      const text = sessionStorage.getItem(nameOf(place)) ?? memory.get(nameOf(place));
      const draft: unknown = text ? JSON.parse(text) : undefined;
      return isDraft(draft) ? draft : undefined;
    } catch {
      return undefined;
    }
  },
  write: (place: string, draft: Draft | undefined) => {
    const text = draft && JSON.stringify(draft);
    if (text) memory.set(nameOf(place), text);
    else memory.delete(nameOf(place));
    try {
      if (text) sessionStorage.setItem(nameOf(place), text);
      else sessionStorage.removeItem(nameOf(place));
    } catch {
      // Private windows of some browsers refuse; it is in memory then.
    }
  },
};

type Body = { text: RichText; anonymous: boolean };

/**
 * Sends a post under the key of its draft, so that a second try after a missing answer, also after a reload or in a tab
 * that was copied, posts it once. The draft goes when the server has it, and stays with its words when it has not.
 */
export const sendDraft = async <Sent extends Body, Posted>(
  place: string,
  body: Sent,
  send: (body: Sent, idempotencyKey: string) => Promise<Posted>,
): Promise<Posted> => {
  const { text, anonymous } = body;
  const wanted = JSON.stringify(body);
  const before = drafts.read(place)?.sent;
  const key = before?.body === wanted ? before.key : crypto.randomUUID();
  drafts.write(place, { text, anonymous, sent: { body: wanted, key } });
  try {
    const posted = await send(body, key);
    drafts.write(place, undefined);
    return posted;
  } catch (error) {
    // A refusal is kept with its key on the server; another try needs another one.
    if (isSettled(error)) drafts.write(place, { text, anonymous });
    throw error;
  }
};

const isDraft = (draft: unknown): draft is Draft => {
  if (typeof draft !== "object" || draft === null || !("text" in draft) || !("anonymous" in draft)) return false;
  const { text } = draft;
  if (typeof text !== "object" || text === null || !("blocks" in text) || !("entityMap" in text)) return false;
  return Array.isArray(text.blocks) && typeof text.entityMap === "object" && text.entityMap !== null;
};
