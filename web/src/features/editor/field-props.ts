import type { RichText } from "@cu/rich-text/schema";
import type { Ref } from "react";

export type FieldHandle = { focus: () => void };

export type RichTextFieldProps = {
  label: string;
  placeholder?: string;
  /** Initial value only; to replace the text, change the `key`. */
  initial: RichText;
  onChange: (text: RichText) => void;
  /** Ctrl+Enter, or Cmd+Enter. */
  onSubmit: () => void;
  /** The current time in the lecture, for the button that inserts @mm:ss; without it there is no such button. */
  seconds?: () => number;
  disabled?: boolean;
  /** Id of the error message. */
  invalidBy?: string;
  autoFocus?: boolean;
  ref?: Ref<FieldHandle>;
};
