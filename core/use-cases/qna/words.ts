import { FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { postForm } from "@cu/api/qna.form";
import { RichTextInput } from "@cu/rich-text/input";

/** A post's text as stored; refused under the field `text` (QNA-10, QNA-11, X1). */
export const toWords = (input: unknown, whenBlank: string): string => {
  const parsed = RichTextInput.safeParse(input);
  if (!parsed.success)
    throw new FieldFailure({ text: [parsed.error.issues[0]?.message ?? "This text cannot be read."] });
  return JSON.stringify(filled(postForm(whenBlank), { text: parsed.data }).text);
};
