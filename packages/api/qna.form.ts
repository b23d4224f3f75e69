import { canonical } from "@cu/rich-text/canonical";
import { isBlank, plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { type Form, lengthOf, wrongField } from "./form.ts";

// A post is a question or an answer, not a document; and a thread of two thousand has to fit into one answer.
const longestPost = 10_000;
const longestStored = 40_000;

export const blankQuestion = "Please enter a question first.";
export const blankReply = "Please enter a reply first.";

type Words = { readonly text: RichText };

/** QNA-10, QNA-11 and QNA-48: the text of a question or reply. */
export const postForm = (whenBlank: string): Form<Words, Words> => ({
  read: (input) => {
    const text = canonical(input.text);
    return { kept: { text }, errors: wrongField("text", problemOf(text, whenBlank)) };
  },
});

const problemOf = (text: RichText, whenBlank: string): string | undefined => {
  if (isBlank(text)) return whenBlank;
  if (lengthOf(plainText(text)) > longestPost) return `The text is longer than ${longestPost} characters.`;
  return JSON.stringify(text).length > longestStored ? "The text has too many formats." : undefined;
};
