import { reversalForm } from "@cu/api/payment.form";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { dollarText } from "../../../features/earnings/money.ts";
import { useForm } from "../../../features/forms/use-form.ts";
import { errorText, fieldsOf, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";

type Payment = Answer<RouteById<"earning.payments">>["payments"][number];
type NotedPaymentsProps = { userId: number; name: string; payments: readonly Payment[] };

const statuses = { completed: "", reversed: "Reversed", reversal: "Counter-entry" } as const;

/** What a creator was paid, newest first; a mistake is reversed (ADM-119). */
export const NotedPayments = ({ userId, name, payments }: NotedPaymentsProps) => {
  const [asked, ask] = useState<Payment>();
  if (payments.length === 0) return <Text tone="quiet">Nothing was paid yet.</Text>;
  return (
    <>
      <ul className={styles.inbox}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {dateText(payment.paymentDate)}
              <span className={styles.quiet}>{payment.reference}</span>
              <span className={styles.quiet}>{statuses[payment.status]}</span>
            </span>
            <span className={styles.choices}>
              <b>{dollarText(payment.amount)}</b>
              {payment.reversibleUntil && (
                <Button
                  size="small"
                  aria-label={`Reverse ${dollarText(payment.amount)} of ${dateText(payment.paymentDate)}`}
                  onClick={() => ask(payment)}
                >
                  Reverse…
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && <Reversal userId={userId} name={name} payment={asked} onClose={() => ask(undefined)} />}
    </>
  );
};

type ReversalProps = { userId: number; name: string; payment: Payment; onClose: () => void };

const first = { reason: "" };

const Reversal = ({ userId, name, payment: { id, amount, reference }, onClose }: ReversalProps) => {
  const reverse = useAction("earning.reverse", {
    refresh: ["earning.read", "earning.payments", "earning.due"],
    onSuccess: () => toast(`${dollarText(amount)} is owed to ${name} again.`),
  });
  const form = useForm({
    first,
    rules: reversalForm,
    inputOf: (draft) => draft,
    send: async (body) => {
      await reverse.send({ params: { userId, paymentId: id }, body });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Reverse the payment of ${dollarText(amount)} to ${name}?`}
      action={`Reverse ${dollarText(amount)}`}
      busy={reverse.isMutating}
      onClose={onClose}
      onConfirm={() => void form.submit()}
    >
      <Form {...form.props} className={styles.facts}>
        <Text tone="quiet">
          {reference ? `${reference}. ` : ""}A counter-entry makes it owed again. Both entries stay on the statement.
        </Text>
        <Field label="Reason" hint={`${name} reads it.`} {...form.field("reason")} />
        {reverse.error && !fieldsOf(reverse.error) && <Note tone="wrong">{errorText(reverse.error)}</Note>}
      </Form>
    </ConfirmDialog>
  );
};
