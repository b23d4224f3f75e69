import { cupointsText } from "@cu/pricing/currency";
import { LockIcon } from "@phosphor-icons/react/dist/csr/Lock";
import { Suspense, useEffect, useRef } from "react";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";
import { part } from "../../ui/part.tsx";
import { Spinner } from "../../ui/skeleton.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { BankQuestion } from "./bank-question.tsx";
import styles from "./checkout.module.css";
import { Crediting } from "./crediting.tsx";
import { LocalCardForm } from "./local-card-form.tsx";
import type { TopUp } from "./use-top-up.ts";

// The provider's library loads only for real card payments.
const StripeCardForm = part(() => import("./stripe-card-form.tsx").then((m) => ({ default: m.StripeCardForm })));

type StepsProps = { formId: string; topUp: TopUp };

/** The current step of a top-up; the button to continue is in the summary. */
export const Steps = ({ formId, topUp }: StepsProps) => {
  const { step, failure, isBusy } = topUp;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // The focused element is gone or disabled: the focus moves to what replaced it, or to what went wrong.
  useEffect(() => {
    const isNew = shown.current !== step;
    // A card form takes the focus itself.
    if (isBusy || failure || (isNew && step !== "card")) panel.current?.focus();
    shown.current = step;
  }, [step, failure, isBusy]);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {failure && step !== "crediting" && (
        <Note tone="wrong">
          <b>Payment failed</b> {failure}
          {topUp.isDeclined && " Nothing was charged."}
        </Note>
      )}
      {step === "amount" && <Amount formId={formId} topUp={topUp} />}
      {(step === "card" || step === "authenticate") && (
        <div hidden={step !== "card"} className={styles.panelCard}>
          <CardForm formId={formId} topUp={topUp} />
        </div>
      )}
      {step === "authenticate" && <BankQuestion topUp={topUp} />}
      {step === "crediting" && <Crediting topUp={topUp} />}
      {step === "done" && (
        <Note tone="right">
          {topUp.amount !== undefined && `${cupointsText(topUp.amount)} are in your wallet.`} You now have{" "}
          {cupointsText(topUp.balance)}.
        </Note>
      )}
    </div>
  );
};

const Amount = ({ formId, topUp }: StepsProps) => (
  <Form id={formId} onSubmit={() => void topUp.begin()}>
    <AmountChoice choice={topUp.choice} onChoose={topUp.choose} isWrong={topUp.isAmountWrong} />
  </Form>
);

/** Hidden instead of unmounted during bank authentication, so that a retry keeps the input. */
export const CardForm = ({ formId, topUp }: StepsProps) => (
  <>
    {topUp.intent?.providerEndpoint ? (
      <LocalCardForm formId={formId} topUp={topUp} />
    ) : (
      topUp.intent && (
        <Suspense fallback={<Spinner label="Loading the card form" />}>
          <StripeCardForm key={topUp.intent.paymentIntentId} formId={formId} intent={topUp.intent} topUp={topUp} />
        </Suspense>
      )
    )}
    <p className={styles.safe}>
      <LockIcon size={16} weight="fill" aria-hidden />
      The card goes to the payment provider. We never see the number.
    </p>
  </>
);
