import type { attemptQuestion } from "@cu/api/quiz";
import type { Input } from "@cu/api/route";
import { drafts } from "../forms/drafts.ts";
import { type AnswerDraft, noAnswer } from "./answer.ts";

export type AnswerBody = Input<typeof attemptQuestion>["body"];

/** An answer that failed for lack of network, as sent, with the revision of the question it answers (QZL-55). */
export type KeptAnswer = { readonly body: AnswerBody; readonly draft: AnswerDraft };

/** QZL-51: the answer survives a reload of its tab and is resent under its key when its question opens again. */
export const keptAnswer = {
  read: (place: string): KeptAnswer | undefined => {
    const found = drafts.read(place);
    if (!found || !("body" in found) || !("draft" in found)) return undefined;
    return { body: found.body as AnswerBody, draft: { ...noAnswer, ...(found.draft as Partial<AnswerDraft>) } };
  },
  write: (place: string, answer: KeptAnswer | undefined) => drafts.write(place, answer),
};
