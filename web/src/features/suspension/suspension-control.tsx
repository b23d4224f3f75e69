import { suspensionForm } from "@cu/api/suspension.form";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { useForm } from "../forms/use-form.ts";
import styles from "./suspension-control.module.css";

type Suspension = { at: string; reason: string | null; takenDown: boolean };

type SuspensionControlProps = {
  /** "this course", "Carl Aubert". */
  what: string;
  suspension: Suspension | null;
  /** Earlier suspensions. */
  history?: ReactNode;
  /** The effect, in a sentence for the deciding admin. */
  effect: string;
  /** Offered for courses: their buyers lose them too. */
  canTakeDown?: boolean;
  busy: boolean;
  error: string | undefined;
  onSuspend: (input: { reason: string; takenDown: boolean }) => Promise<unknown>;
  onLift: () => Promise<unknown>;
};

const first = { reason: "", takenDown: false };

/** For admins: suspends with a reason after a second press, and lifts it again (ADM-79). */
export const SuspensionControl = (props: SuspensionControlProps) => {
  const { what, suspension, history, effect, canTakeDown, busy, error, onSuspend, onLift } = props;
  const [asked, setAsked] = useState<"suspend" | "lift">();
  const close = () => setAsked(undefined);
  const form = useForm({
    first,
    rules: suspensionForm,
    inputOf: (draft) => draft,
    send: async (input) => {
      await onSuspend(input);
      close();
      form.drop();
    },
  });
  const { takenDown } = form.draft;
  return (
    <section className={styles.control} aria-label="For admins">
      {suspension ? (
        <Note tone="wrong">
          {suspension.takenDown ? "Taken down" : "Suspended"} since {dateTimeText(suspension.at)}.{" "}
          {suspension.reason && `Reason: ${suspension.reason}`}
        </Note>
      ) : null}
      {history}
      <Button size="small" onClick={() => setAsked(suspension ? "lift" : "suspend")}>
        {suspension ? "Lift the suspension" : `Suspend ${what}`}
      </Button>
      <ConfirmDialog
        open={asked === "suspend"}
        title={`Suspend ${what}?`}
        action={takenDown ? "Take it down" : "Suspend"}
        busy={busy}
        onClose={close}
        onConfirm={() => void form.submit()}
      >
        <Form {...form.props} className={styles.form}>
          <Text tone="quiet">{effect} It takes effect at once, and you can lift it again.</Text>
          <TextArea label="Reason" rows={3} {...form.field("reason")} />
          {canTakeDown && (
            <Switch
              label="Take it down: who bought it loses it too"
              on={takenDown}
              onChange={(on) => form.change({ takenDown: on })}
            />
          )}
          {error && <Note tone="wrong">{error}</Note>}
        </Form>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "lift"}
        title={`Lift the suspension of ${what}?`}
        action="Lift it"
        busy={busy}
        onClose={close}
        onConfirm={() => void onLift().then(close, () => undefined)}
      >
        <div className={styles.form}>
          <Text tone="quiet">Everything is as it was before, from the next request on.</Text>
          {error && <Note tone="wrong">{error}</Note>}
        </div>
      </ConfirmDialog>
    </section>
  );
};
