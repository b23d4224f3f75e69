import type { Earnings } from "@cu/api/earning";
import { payoutThresholdCents, reserveDays } from "@cu/api/payment.form";
import type { ReactNode } from "react";
import type * as z from "zod";
import { dateText } from "../../ui/date.ts";
import styles from "./earnings.module.css";
import { dollarText, rateText } from "./money.ts";

type EarningsView = z.output<typeof Earnings>;

/** What is owed and what comes next (CRE-23, CRE-46). */
export const EarningPanel = ({ earnings, children }: { earnings: EarningsView; children?: ReactNode }) => {
  const { totalEarnings, totalPaid, pendingEarnings, payableEarnings, nextPayout, policyModel } = earnings;
  const { platformThresholdPrice, platformMaximumBonusPrice, regularPayoutRate, bonusPayoutRate } = policyModel;
  const share = totalEarnings > 0 ? Math.min(1, totalPaid / totalEarnings) : 0;
  return (
    <div className={styles.panel}>
      <p className={styles.name}>Pending earnings</p>
      <p className={styles.sum}>{dollarText(pendingEarnings)}</p>
      <p className={styles.next}>
        {nextPayout
          ? `Next payout ${dateText(nextPayout.date)}: ${dollarText(nextPayout.amount)}`
          : `The next payout comes with ${dollarText(payoutThresholdCents / 100)} that can be paid`}
      </p>
      <div className={styles.share} aria-hidden="true">
        <i style={{ ["--share" as string]: share }} />
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>Paid</dt>
          <dd>{dollarText(totalPaid)}</dd>
        </div>
        <div>
          <dt>Can be paid now</dt>
          <dd>{dollarText(payableEarnings)}</dd>
        </div>
        <div>
          <dt>Earned</dt>
          <dd>{dollarText(totalEarnings)}</dd>
        </div>
      </dl>
      {children}
      <p className={styles.policy}>
        You receive {rateText(regularPayoutRate)} of a price up to {platformThresholdPrice} cupoints, and{" "}
        {rateText(bonusPayoutRate)} of the part from {platformThresholdPrice} to {platformMaximumBonusPrice}. A sale can
        be paid out {reserveDays.later} days after it was made, and one from before your first payout{" "}
        {reserveDays.beforeFirstPayment} days after.
      </p>
    </div>
  );
};
