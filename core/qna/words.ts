import { FieldFailure } from "@cu/api/failure";
import { canonical } from "@cu/rich-text/canonical";
import { RichTextInput } from "@cu/rich-text/input";
import { isBlank, plainText } from "@cu/rich-text/plain-text";

/** A post is a question or an answer, not a document; and a thread of two thousand has to fit into one answer. */
const longestText = 10_000;
const longestStored = 40_000;

export const blankQuestion = "Please enter a question first.";
export const blankReply = "Please enter a reply first.";

/** A post's words as stored; refusals name the field `text` (QNA-10, QNA-11, X1). */
export const toWords = (input: unknown, whenBlank: string): string => {
  const parsed = RichTextInput.safeParse(input);
  if (!parsed.success) throw refused(parsed.error.issues[0]?.message ?? "This text cannot be read.");
  const text = canonical(parsed.data);
  if (isBlank(text)) throw refused(whenBlank);
  if (plainText(text).length > longestText) throw refused(`The text is longer than ${longestText} characters.`);
  const stored = JSON.stringify(text);
  if (stored.length > longestStored) throw refused("The text has too many formats.");
  return stored;
};

const refused = (message: string) => new FieldFailure({ text: [message] });
