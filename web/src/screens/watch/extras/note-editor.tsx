import { noteForm } from "@cu/api/note.form";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { clock } from "../../../ui/duration.ts";
import styles from "./notes.module.css";
import type { LectureNotes } from "./use-lecture-notes.ts";

const { most } = noteForm.fields.text;

/** Editor of a note, below the picture: Esc saves and restores the focus. */
export const NoteEditor = ({ notes }: { notes: LectureNotes }) => {
  const { writing } = notes;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  if (!writing) return null;
  const length = Array.from(writing.text.trim()).length;
  const problem = length > most ? `${length - most} characters too many.` : notes.problem;
  return (
    <section className={styles.editor} aria-label="Note">
      <label htmlFor={id}>Note at {clock(writing.seconds)}</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        value={writing.text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}said`}
        onChange={({ target }) => notes.write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || length > most) return;
          event.preventDefault();
          notes.save();
        }}
      />
      <div className={styles.foot}>
        <p id={`${id}said`} role="status" data-problem={problem !== undefined || undefined}>
          {problem ?? "Only you see it. Esc saves."}
        </p>
        {writing.note && (
          <Button size="small" look="bare" onClick={() => writing.note && notes.remove(writing.note)}>
            Delete
          </Button>
        )}
        <Button size="small" onClick={notes.drop}>
          Cancel
        </Button>
        <Button
          size="small"
          look="go"
          busy={notes.isBusy}
          busyText="Saving"
          disabled={length > most}
          onClick={notes.save}
        >
          Save
        </Button>
      </div>
    </section>
  );
};
