import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { BankQuestion } from "../checkout/bank-question.tsx";
import { Crediting } from "../checkout/crediting.tsx";
import { CardForm } from "../checkout/steps.tsx";
import type { TopUp } from "../checkout/use-top-up.ts";
import styles from "./pay-window.module.css";

type PayByCardProps = { formId: string; topUp: TopUp; charge: number; onRetry: () => void };

/** The card form of a purchase, the provider's error, and the bank's authentication. */
export const PayByCard = ({ formId, topUp, charge, onRetry }: PayByCardProps) => {
  const { step, failure } = topUp;
  if (step === "crediting") return <Crediting topUp={topUp} />;
  // WAL-33: replaces the form.
  if (failure && topUp.opened !== charge)
    return (
      <Note tone="wrong">
        <p>{failure}</p>
        <div className={styles.actions}>
          <Button size="small" busy={topUp.isBusy} onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Note>
    );
  if (!topUp.intent)
    return (
      <Skeleton label="Loading the card form">
        <div className={styles.waiting}>
          <Bar width="100%" height={44} />
          <Bar width="100%" height={44} />
        </div>
      </Skeleton>
    );
  return (
    <>
      {failure && (
        <Note tone="wrong">
          <b>Payment failed</b> {failure}
          {topUp.isDeclined && " Nothing was charged."}
        </Note>
      )}
      {step === "authenticate" && <BankQuestion topUp={topUp} />}
      <div hidden={step === "authenticate"} className={styles.card}>
        <CardForm formId={formId} topUp={topUp} />
      </div>
    </>
  );
};
