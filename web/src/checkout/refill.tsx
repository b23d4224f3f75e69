import { useId } from "react";
import styles from "./checkout.module.css";
import { Steps } from "./steps.tsx";
import { Summary } from "./summary.tsx";
import { type TopUpOptions, useTopUp } from "./use-top-up.ts";

/** A whole top-up in one column: amount, card, credit. Stands on a page or inside a dialog; see refill-dialog.tsx for its own. */
export const Refill = (options: TopUpOptions) => {
  const formId = useId();
  const topUp = useTopUp(options);
  return (
    <div className={styles.refill}>
      <Steps formId={formId} topUp={topUp} />
      <Summary formId={formId} topUp={topUp} />
    </div>
  );
};
