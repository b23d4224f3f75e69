import { leastPaymentCents, paymentForm, reserveDays } from "@cu/api/payment.form";
import { useState } from "react";
import { dollarText } from "../../../earnings/money.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";

type PaymentFormProps = { userId: number; name: string; owed: number; payable: number };

/** ADM-41 to ADM-45, ADM-119: all that can be paid is filled in, and the question names who gets how much. */
export const PaymentForm = ({ userId, name, owed, payable }: PaymentFormProps) => {
  const [isAsked, ask] = useState(false);
  const [first] = useState({ amount: payable.toFixed(2), reference: "" });
  const payableCents = Math.round(payable * 100);
  const pay = useAction("earning.pay", {
    refresh: ["earning.read", "earning.payments", "earning.due"],
    onSuccess: () => toast("Payment creation successfull!"),
  });
  const form = useForm({
    first,
    rules: paymentForm(payableCents),
    wishOf: ({ amount, reference }) => ({ amount: amount.trim() === "" ? null : Number(amount), reference }),
    send: async (body) => {
      await pay.trigger({ params: { userId }, body });
      form.drop();
    },
  });
  const amount = Number(form.draft.amount);
  const hasProblem = Object.keys(form.problems).length > 0;
  // An empty field says what is missing when it is sent (ADM-41); nothing and less is no payment (ADM-43).
  const isNothing = form.draft.amount.trim() !== "" && amount <= 0;
  const send = () => form.submit().finally(() => ask(false));
  return (
    <Form {...form.props} className={styles.facts} onSubmit={() => form.check() && ask(true)}>
      {payableCents < leastPaymentCents && (
        <Text tone="quiet">
          Less than $1 can be paid now. What is held can be paid {reserveDays.later} days after its sale,{" "}
          {reserveDays.beforeFirstPayment} days where there was no payment before it.
        </Text>
      )}
      <Field
        label="Amount in US dollars"
        hint="All that can be paid. Change it to pay less."
        type="number"
        inputMode="decimal"
        min={1}
        max={payable}
        step="0.01"
        {...form.field("amount")}
      />
      <Field label="Reference" hint="Optional. Visible to the creator." {...form.field("reference")} />
      <Text tone="quiet">Make the transfer at your bank first. This records it.</Text>
      {pay.error && (
        <Note tone="wrong">
          <b>Payment creation failed!</b> {hasProblem ? "" : "An error occurred while creating the payment."}
        </Note>
      )}
      <div className={styles.actions}>
        <Button look="go" type="submit" disabled={hasProblem || isNothing}>
          Create payment
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Record ${dollarText(amount)} paid to ${name}?`}
        action={`Record ${dollarText(amount)}`}
        busy={pay.isMutating}
        onClose={() => ask(false)}
        onConfirm={() => void send()}
      >
        <Text tone="quiet">
          Of {dollarText(owed)} owed, {dollarText(owed - amount)} stays open. {name} sees it immediately. You can
          reverse it within 30 days.
        </Text>
      </ConfirmDialog>
    </Form>
  );
};
