import { cupointsText } from "@cu/pricing/currency";
import { LockIcon } from "@phosphor-icons/react/dist/csr/Lock";
import { lazy, Suspense, type SyntheticEvent, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { BankQuestion } from "./bank-question.tsx";
import styles from "./checkout.module.css";
import { LocalCardForm } from "./local-card-form.tsx";
import type { TopUp } from "./use-top-up.ts";

// The provider's library is only fetched by who pays with a real card.
const StripeCardForm = lazy(() => import("./stripe-card-form.tsx").then((m) => ({ default: m.StripeCardForm })));

type StepsProps = { formId: string; topUp: TopUp };

/** What a top-up asks right now; the button that goes on stands in the summary. */
export const Steps = ({ formId, topUp }: StepsProps) => {
  const { step, failure } = topUp;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // What was focused is gone or disabled: the reader goes on with what replaced it, or with what went wrong.
  useEffect(() => {
    const isNew = shown.current !== step;
    // A card form takes the focus itself.
    if (failure || (isNew && step !== "card")) panel.current?.focus();
    shown.current = step;
  }, [step, failure]);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {topUp.shortfall !== undefined && topUp.shortfall > 0 && step !== "done" && (
        <Text>
          <b>Looks like you are short.</b> {cupointsText(topUp.shortfall)} {topUp.shortfall === 1 ? "is" : "are"}{" "}
          missing.
        </Text>
      )}
      {failure && step !== "crediting" && (
        <Note tone="wrong">
          <b>Payment failed</b> {failure}
        </Note>
      )}
      {step === "amount" && <Amount formId={formId} topUp={topUp} />}
      {step === "card" && <Card formId={formId} topUp={topUp} />}
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

const Amount = ({ formId, topUp }: StepsProps) => {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void topUp.begin();
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <AmountChoice
        choice={topUp.choice}
        onChoose={topUp.choose}
        isWrong={topUp.isAmountWrong}
        shortfall={topUp.shortfall}
      />
    </form>
  );
};

const Card = ({ formId, topUp }: StepsProps) => (
  <>
    {topUp.intent?.providerEndpoint ? (
      <LocalCardForm formId={formId} topUp={topUp} />
    ) : (
      topUp.intent && (
        <Suspense fallback={<Spinner label="Loading the card form" />}>
          <StripeCardForm formId={formId} intent={topUp.intent} topUp={topUp} />
        </Suspense>
      )
    )}
    <p className={styles.safe}>
      <LockIcon size={16} weight="fill" aria-hidden />
      The card goes to the payment provider. We never see the number.
    </p>
  </>
);

const Crediting = ({ topUp }: { topUp: TopUp }) => (
  <Note tone={topUp.failure ? "due" : "quiet"}>
    <p>Your payment went through. Crediting…</p>
    {topUp.failure && (
      <>
        <p>
          {topUp.failure} You are not charged again: we try with the same payment, and without you the cupoints come by
          themselves.
        </p>
        <div className={styles.actions}>
          <Button size="small" busy={topUp.isBusy} onClick={() => void topUp.retryCredit()}>
            Try again
          </Button>
        </div>
      </>
    )}
  </Note>
);
