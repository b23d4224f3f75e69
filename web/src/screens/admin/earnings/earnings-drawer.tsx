import { paymentForm } from "@cu/api/payment.form";
import { useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

/** ADM-39 to ADM-45: what a creator has earned and was paid, and the next payment. */
export const EarningsDrawer = ({ userId, onClose }: { userId: number; onClose: () => void }) => {
  const params = { userId };
  const earnings = useApi("earning.read", { params });
  const payments = useApi("earning.payments", { params });
  const error = earnings.error ?? payments.error;
  const retry = () => {
    void earnings.mutate();
    void payments.mutate();
  };
  return (
    <Drawer title="Manage Earnings" onClose={onClose}>
      {error ? (
        <Failed title="Failed to load data" onRetry={retry}>
          {errorText(error)}
        </Failed>
      ) : !earnings.data || !payments.data ? (
        <Skeleton label="Loading earnings">
          <Bar width="100%" height={320} />
        </Skeleton>
      ) : (
        <>
          <dl className={styles.figures}>
            <Figure name="Total earnings" value={earnings.data.totalEarnings} />
            <Figure name="Paid" value={earnings.data.paidEarnings} />
            <Figure name="Pending" value={earnings.data.pendingEarnings} />
            <Figure name="Payable now" value={earnings.data.payableEarnings} />
          </dl>
          <PaymentForm userId={userId} payable={earnings.data.payableEarnings} />
          <Heading level={3}>Payments</Heading>
          {payments.data.payments.length === 0 ? (
            <Text tone="quiet">Nothing was paid yet.</Text>
          ) : (
            <ul className={styles.inbox}>
              {payments.data.payments.map(({ id, amount, paymentDate, reference }) => (
                <li key={id}>
                  <span>
                    {dateText(paymentDate)} <span className={styles.quiet}>{reference}</span>
                  </span>
                  <b>{dollars(amount)}</b>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Drawer>
  );
};

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{dollars(value)}</dd>
  </div>
);

const first = { amount: "", reference: "" };

const PaymentForm = ({ userId, payable }: { userId: number; payable: number }) => {
  const [isAsked, ask] = useState(false);
  const pay = useAction("earning.pay", {
    refresh: ["earning.read", "earning.payments"],
    onSuccess: () => toast("Payment creation successfull!"),
  });
  const form = useForm({
    first,
    rules: paymentForm(Math.floor(payable * 100 + 1e-6)),
    wishOf: ({ amount, reference }) => ({ amount: amount.trim() === "" ? null : Number(amount), reference }),
    send: async (body) => {
      await pay.trigger({ params: { userId }, body });
      form.drop();
    },
  });
  const hasProblem = Object.keys(form.problems).length > 0;
  const send = () => form.submit().finally(() => ask(false));
  return (
    <Form {...form.props} className={styles.facts} onSubmit={() => form.check() && ask(true)}>
      <Field
        label="Amount in US dollars"
        type="number"
        inputMode="decimal"
        min={1}
        max={payable}
        step="0.01"
        {...form.field("amount")}
      />
      <Field label="Reference" hint="Optional. Visible to the creator." {...form.field("reference")} />
      {pay.error && (
        <Note tone="wrong">
          <b>Payment creation failed!</b> {hasProblem ? "" : "An error occurred while creating the payment."}
        </Note>
      )}
      <div className={styles.actions}>
        <Button look="go" type="submit" disabled={hasProblem}>
          Create payment
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Note a payment of ${dollars(Number(form.draft.amount))}?`}
        action="Create payment"
        busy={pay.isMutating}
        onClose={() => ask(false)}
        onConfirm={() => void send()}
      >
        <Text tone="quiet">It cannot be changed or undone, and the creator sees it immediately.</Text>
      </ConfirmDialog>
    </Form>
  );
};
