import { problemsIn } from "@cu/api/form";
import { postForm } from "@cu/api/qna.form";
import { isBlank, plainText } from "@cu/rich-text/plain-text";
import { type ReactNode, useId, useRef, useState } from "react";
import { errorText, fieldErrors } from "../../lib/api.ts";
import { useIsHere } from "../../lib/use-is-here.ts";
import { useOnce } from "../../lib/use-once.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.tsx";
import type { FieldHandle } from "../editor/field-props.ts";
import { RichTextField } from "../editor/rich-text-field.tsx";
import { drafts } from "../forms/drafts.ts";
import styles from "./composer.module.css";
import { begunAt } from "./drafts.ts";
import { anonymousName } from "./names.ts";
import type { Post } from "./use-discussion.ts";

export type ComposerProps = {
  /** Storage key of the draft. */
  draft: string;
  label: string;
  placeholder: string;
  submitText: string;
  /** QNA-10, QNA-11. */
  emptyText: string;
  /** Toast text for a refusal after the user has left the page. */
  failedText: string;
  name: string;
  /** The license creator gets no offer to post anonymously (QNA-14). */
  mayBeAnonymous: boolean;
  /** Who can read the post. */
  audience?: string;
  seconds?: () => number;
  /** False when no press has just opened it. */
  takesFocus?: boolean;
  /** Rendered below the field, given its text. */
  beneath?: (typed: string) => ReactNode;
  onSend: (draft: string, post: Post) => Promise<void>;
  onPosted: () => void;
  onCancel: () => void;
};

const nothing = { blocks: [], entityMap: {} };

/** Writes a question or a reply. What is written stays until the server has it. */
export const Composer = ({ draft, label, placeholder, mayBeAnonymous, seconds, ...rest }: ComposerProps) => {
  const {
    takesFocus = true,
    submitText,
    emptyText,
    failedText,
    name,
    audience,
    beneath,
    onSend,
    onPosted,
    onCancel,
  } = rest;
  const [before] = useState(() => begunAt(draft));
  const [anonymous, setAnonymous] = useState(mayBeAnonymous && (before?.anonymous ?? false));
  const [problem, setProblem] = useState<string>();
  const text = useRef(before?.text ?? nothing);
  const [typed, setTyped] = useState(() => (beneath && before ? plainText(before.text) : ""));
  const field = useRef<FieldHandle>(null);
  const isHere = useIsHere();
  const id = useId();

  const keep = (change: Partial<Post>) => {
    if (change.text) text.current = change.text;
    drafts.write(draft, isBlank(text.current) ? undefined : { anonymous, ...change, text: text.current });
  };

  const { run: send, isBusy: isSending } = useOnce(async () => {
    setProblem(undefined);
    try {
      await onSend(draft, { text: text.current, anonymous: mayBeAnonymous && anonymous });
      if (isHere()) onPosted();
    } catch (error) {
      if (isHere()) setProblem(fieldErrors(error, "text").join(" ") || errorText(error));
      else toast(failedText, { tone: "failed" });
    }
  });

  const submit = async () => {
    const { text: wrong } = problemsIn(postForm(emptyText).read({ text: text.current }).errors);
    if (wrong !== undefined) {
      setProblem(wrong);
      field.current?.focus();
      return;
    }
    await send();
    // While it was sent the field could not hold the focus.
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <Form className={styles.composer} label={label} onSubmit={() => void submit()}>
      <p className={styles.as}>
        Posting as <b>{mayBeAnonymous && anonymous ? anonymousName : name}</b>
        {audience && `, ${audience}`}
      </p>
      <RichTextField
        ref={field}
        label={label}
        placeholder={placeholder}
        initial={before?.text ?? nothing}
        autoFocus={takesFocus}
        seconds={seconds}
        disabled={isSending}
        invalidBy={problem ? id : undefined}
        onChange={(changed) => {
          if (problem) setProblem(undefined);
          keep({ text: changed });
          if (beneath) setTyped(plainText(changed));
        }}
        onSubmit={() => void submit()}
      />
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {beneath?.(typed)}
      <div className={styles.foot}>
        {mayBeAnonymous && (
          <label className={styles.anonymous}>
            <input
              type="checkbox"
              checked={anonymous}
              disabled={isSending}
              onChange={(event) => {
                setAnonymous(event.target.checked);
                keep({ anonymous: event.target.checked });
              }}
            />
            <span>
              Post anonymously
              <span className={styles.hint}>Other students do not see your name. The instructor can look it up.</span>
            </span>
          </label>
        )}
        <div className={styles.buttons}>
          <Button onClick={onCancel} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" look="go" busy={isSending} busyText="Posting">
            {submitText}
          </Button>
        </div>
      </div>
    </Form>
  );
};
