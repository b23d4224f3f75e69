import { isBeyondPayable, leastPaymentCents, paymentForm, reserveDays } from "@cu/api/payment.form";
import { proposalDays } from "@cu/api/proposal-bounds";
import { useState } from "react";
import { dollarText } from "../../../features/earnings/money.ts";
import { useForm } from "../../../features/forms/use-form.ts";
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

/**
 * ADM-41 to ADM-45, ADM-119: prefilled with the payable amount; the confirmation names recipient and amount. A higher
 * amount needs a reason and a second admin (CRE-78).
 */
export const PaymentForm = ({ userId, name, owed, payable }: PaymentFormProps) => {
  const [isAsked, ask] = useState(false);
  const [first] = useState({ amount: payable.toFixed(2), reference: "", reason: "" });
  const limits = { payableCents: Math.round(payable * 100), owedCents: Math.round(owed * 100) };
  const held = (limits.owedCents - limits.payableCents) / 100;
  const pay = useAction("earning.pay", {
    refresh: ["earning.read", "earning.payments", "earning.due", "proposal.list"],
    onSuccess: ({ status }) =>
      toast(status === "proposed" ? "Proposed. Another admin has to confirm it." : "Payment creation successfull!"),
  });
  const isBeyond = (value: number | null) => value !== null && isBeyondPayable(Math.round(value * 100), limits);
  const form = useForm({
    first,
    rules: paymentForm(limits),
    inputOf: ({ amount: typed, reference, reason }) => {
      const value = typed.trim() === "" ? null : Number(typed);
      return { amount: value, reference, ...(isBeyond(value) && { reason }) };
    },
    send: async (body) => {
      await pay.send({ params: { userId }, body });
      form.drop();
    },
  });
  const amount = Number(form.draft.amount);
  const hasProblem = Object.keys(form.problems).length > 0;
  // An empty field is reported on submit (ADM-41); zero and negative amounts are rejected (ADM-43).
  const isNothing = form.draft.amount.trim() !== "" && amount <= 0;
  const isProposal = isBeyond(form.draft.amount.trim() === "" ? null : amount);
  const send = () => form.submit().finally(() => ask(false));
  return (
    <Form {...form.props} className={styles.facts} onSubmit={() => form.check() && ask(true)}>
      {held > 0 && (
        <Text tone="quiet">
          {limits.payableCents < leastPaymentCents ? "Less than $1" : dollarText(payable)} is payable now. The other{" "}
          {dollarText(held)} waits until {reserveDays.later} days after its sale, {reserveDays.beforeFirstPayment} days
          where there was no payment before it. Paying it earlier takes a reason and a second admin.
        </Text>
      )}
      <Field
        label="Amount in US dollars"
        hint="What is payable now. Change it to pay another amount."
        type="number"
        inputMode="decimal"
        min={1}
        max={payable}
        step="0.01"
        {...form.field("amount")}
      />
      <Field label="Reference" hint="Optional. Visible to the creator." {...form.field("reference")} />
      {isProposal && <Field label="Reason" hint="Admins read it, the creator does not." {...form.field("reason")} />}
      <Text tone="quiet">
        {isProposal
          ? "Make the transfer only after another admin has confirmed it."
          : "Make the transfer at your bank first. This records it."}
      </Text>
      {pay.error && (
        <Note tone="wrong">
          <b>Payment creation failed!</b> {hasProblem ? "" : "An error occurred while creating the payment."}
        </Note>
      )}
      <div className={styles.actions}>
        <Button look="go" type="submit" disabled={hasProblem || isNothing}>
          {isProposal ? "Propose payment" : "Create payment"}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={
          isProposal
            ? `Propose to pay ${dollarText(amount)} to ${name}?`
            : `Record ${dollarText(amount)} paid to ${name}?`
        }
        action={`${isProposal ? "Propose" : "Record"} ${dollarText(amount)}`}
        busy={pay.isMutating}
        onClose={() => ask(false)}
        onConfirm={() => void send()}
      >
        <Text tone="quiet">
          {isProposal
            ? `${dollarText(amount - payable)} of it is not payable yet. Another admin confirms it within ${proposalDays} days, and only then it is recorded as paid. Both of you are in the audit log.`
            : `Of ${dollarText(owed)} owed, ${dollarText(owed - amount)} stays open. ${name} sees it immediately. You can reverse it within 30 days.`}
        </Text>
      </ConfirmDialog>
    </Form>
  );
};
