import { useState } from "react";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../people/person.module.css";

type ModulePriceProps = { module: { id: number; name: string; price: number; customPrice: number | null } };

const maxCupoints = 1_000_000;

/** PRC-11: a module's own price; empty is the platform's default. The question names both prices. */
export const ModulePrice = ({ module: { id, name, price, customPrice } }: ModulePriceProps) => {
  const [isOpen, open] = useState(false);
  const [isAsked, ask] = useState(false);
  const [typed, type] = useState("");
  const set = useAction("module.price", {
    refresh: ["course.read"],
    onSuccess: () => {
      toast("The price is changed.");
      open(false);
    },
  });
  const input = typed.trim() === "" ? null : Number(typed);
  const problem =
    input !== null && !(Number.isInteger(input) && input >= 0 && input <= maxCupoints)
      ? `Whole cupoints, from 0 to ${maxCupoints}.`
      : undefined;
  const wishText = input === null ? "the platform's default" : `${input.toLocaleString("en")} cupoints`;
  const begin = () => {
    type(customPrice === null ? "" : String(customPrice));
    set.reset();
    open(true);
  };
  const send = () => set.trigger({ params: { moduleId: id }, body: { customPrice: input } }).then(() => ask(false));
  if (!isOpen)
    return (
      <>
        <span>
          {name}
          <span className={styles.quiet}>
            {price.toLocaleString("en")} cupoints{customPrice === null ? ", the platform's default" : ""}
          </span>
        </span>
        <Button size="small" aria-label={`Change the price of ${name}`} onClick={begin}>
          Change
        </Button>
      </>
    );
  return (
    <Form className={styles.form} onSubmit={() => !problem && ask(true)}>
      <Field
        label={`Price of ${name}`}
        hint="In cupoints; empty for the platform's default"
        type="number"
        inputMode="numeric"
        min={0}
        max={maxCupoints}
        step="1"
        value={typed}
        errors={problem ? [problem] : []}
        onChange={({ target }) => type(target.value)}
      />
      {set.error && <Note tone="wrong">{errorText(set.error)}</Note>}
      <div>
        <Button type="submit" size="small">
          Set the price
        </Button>{" "}
        <Button size="small" onClick={() => open(false)}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Change ${name} to ${wishText}?`}
        action="Change the price"
        busy={set.isMutating}
        onClose={() => ask(false)}
        onConfirm={() => void send()}
      >
        <Text tone="quiet">
          It counts for the next purchase, also in courses that borrow from it. Who bought it has paid what they saw.
        </Text>
      </ConfirmDialog>
    </Form>
  );
};
