import { cupointsText, moneyText } from "@cu/pricing/currency";
import { Button } from "../../ui/button.tsx";
import styles from "./checkout.module.css";
import type { TopUp } from "./use-top-up.ts";

type SummaryProps = { formId: string; topUp: TopUp };

/** Balance before and after, amount to pay, and the button to continue. */
export const Summary = ({ formId, topUp }: SummaryProps) => {
  const { amount, balance, step, isBusy } = topUp;
  if (step === "done") return null;
  const isCharged = step === "crediting";
  const money = amount === undefined ? "" : moneyText(amount);
  return (
    <div className={styles.summary}>
      <dl className={styles.sums}>
        <Line name="You have" value={cupointsText(balance)} />
        <Line name="Top-up" value={amount === undefined ? "–" : `+${cupointsText(amount)}`} />
        <Line name="You will have" value={cupointsText(balance + (amount ?? 0))} />
        <Line name={isCharged ? "Paid" : "To pay now"} value={money || "–"} isTotal />
      </dl>
      {(step === "amount" || step === "card") && (
        <div className={styles.go}>
          <Button
            type="submit"
            form={formId}
            look="go"
            size="large"
            wide
            busy={isBusy}
            busyText={step === "amount" ? "Opening the payment" : "Paying"}
          >
            {step === "amount" ? (money ? `Go to payment, ${money}` : "Go to payment") : `Pay ${money}`}
          </Button>
          {step === "card" && (
            <Button look="bare" wide disabled={isBusy} onClick={topUp.restart}>
              Change the amount
            </Button>
          )}
          <p className={styles.fine}>
            {step === "amount" ? "By card. Nothing is charged yet." : "Credited at once. Nothing else is bought."}
          </p>
        </div>
      )}
    </div>
  );
};

const Line = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
