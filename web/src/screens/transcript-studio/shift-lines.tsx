import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { shift } from "./editing/edit.ts";
import type { Editor } from "./editing/editor.ts";
import type { Line } from "./editing/line.ts";
import { tenths } from "./editing/time-text.ts";
import styles from "./line-editor.module.css";

/** Captions that begin too early or too late do so to their end: all lines move, or those from one on. */
export const ShiftLines = ({ line, editor }: { line: Line; editor: Editor }) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("0.5");
  const seconds = /^[-+]?\d{1,5}(?:[.,]\d{1,3})?$/.test(typed.trim()) ? Number(typed.replace(",", ".")) : undefined;
  const move = (from?: number) => {
    if (!seconds) return;
    editor.change((lines) => shift(lines, seconds, from));
    setOpen(false);
  };
  return (
    <>
      <Button size="small" look="bare" onClick={() => setOpen(true)}>
        Shift lines…
      </Button>
      <Dialog title="Shift lines" open={isOpen} onClose={() => setOpen(false)}>
        <Form onSubmit={() => move(line.key)}>
          <Text tone="quiet">Captions that come too early or too late usually do so to their end.</Text>
          <Field
            label="Seconds"
            hint="Later; with a minus earlier. Nothing goes before the beginning."
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            errors={seconds === undefined ? ["A number of seconds such as 0.4 or -1.5"] : []}
          />
          <div className={styles.shifts}>
            <Button disabled={!seconds} onClick={() => move()}>
              Shift all lines
            </Button>
            <Button look="go" type="submit" disabled={!seconds}>
              From {tenths(line.startTime)} on
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
};
