import { adjustedAlone, adjustmentForm } from "@cu/api/adjustment.form";
import { problemsIn } from "@cu/api/form";
import { useState } from "react";
import { useForm } from "../../../features/forms/use-form.ts";
import { errorText, fieldsOf, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./person.module.css";

type AdjustmentProps = {
  userId: number;
  name: string;
  wallet: { balance: number; owed: number; isFlagged: boolean };
};

const first = { cupoints: "", reason: "" };

/** ADM-97: a wallet, and giving or taking cupoints with a reason after a second press. */
export const Adjustment = ({ userId, name, wallet: { balance, owed, isFlagged } }: AdjustmentProps) => {
  const [asked, ask] = useState<{ cupoints: number; reason: string }>();
  const adjust = useAction("person.adjust-wallet", {
    refresh: ["person.read", "proposal.list"],
    onSuccess: ({ isProposed }) =>
      toast(isProposed ? "Proposed. Another admin has to confirm it." : "The wallet is adjusted."),
  });
  const form = useForm({
    first,
    rules: adjustmentForm(balance),
    inputOf: ({ cupoints, reason }) => ({ cupoints: cupoints.trim() === "" ? null : Number(cupoints), reason }),
    send: async ({ cupoints, reason }) => ask({ cupoints: cupoints ?? 0, reason }),
  });
  const confirmed = async () => {
    if (!asked) return;
    const isDone = await adjust.send({ params: { userId }, body: asked }).then(
      () => true,
      () => false,
    );
    ask(undefined);
    if (isDone) form.drop();
  };
  const amount = Math.abs(asked?.cupoints ?? 0).toLocaleString("en");
  const isTaken = (asked?.cupoints ?? 0) < 0;
  return (
    <section className={styles.part} aria-labelledby="about-wallet">
      <Heading level={2} look="h3" id="about-wallet">
        Wallet
      </Heading>
      <p className={styles.figure}>
        {balance.toLocaleString("en")} <small>cupoints</small>
      </p>
      {owed > 0 && (
        <Note tone="due">{owed.toLocaleString("en")} cupoints are owed; what is given pays them first.</Note>
      )}
      {isFlagged && <Note tone="due">A card payment was disputed or refunded at the provider.</Note>}
      <Form {...form.props} className={styles.form}>
        <Field
          {...form.field("cupoints")}
          label="Cupoints"
          hint="Below 0 to take"
          type="number"
          inputMode="numeric"
          step="1"
        />
        <Field {...form.field("reason")} label="Reason" hint={`${name} reads it in the wallet`} />
        {adjust.error && (
          <Note tone="wrong">
            {Object.values(problemsIn(fieldsOf(adjust.error) ?? {})).join(" ") || errorText(adjust.error)}
          </Note>
        )}
        <Button type="submit">Adjust</Button>
      </Form>
      <ConfirmDialog
        open={asked !== undefined}
        title={isTaken ? `Take ${amount} cupoints from ${name}?` : `Give ${name} ${amount} cupoints?`}
        action={isTaken ? `Take ${amount}` : `Give ${amount}`}
        busy={adjust.isMutating}
        onClose={() => ask(undefined)}
        onConfirm={() => void confirmed()}
      >
        <Text tone="quiet">
          It is booked at once and noted in the audit log. Another adjustment takes it back. Beyond{" "}
          {adjustedAlone.toLocaleString("en")} cupoints a day it is only proposed, and another admin has to confirm it.
        </Text>
      </ConfirmDialog>
    </section>
  );
};
