import { payoutThresholdCents } from "@cu/api/payment.form";
import { fullName } from "@cu/api/person-name";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { dollarText } from "../../../features/earnings/money.ts";
import { errorText, useApi } from "../../../lib/api.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import styles from "../list.module.css";
import { BuyerSignals } from "./buyer-signals.tsx";
import { NotedPayments } from "./noted-payments.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { WaitingPayments } from "./waiting-payments.tsx";

/** ADM-39 to ADM-45: who a creator is, what they have earned and were paid, and the next payment. */
export const EarningsDrawer = ({ userId, onClose }: { userId: number; onClose: () => void }) => {
  const params = { userId };
  const profile = useApi("creator.profile", { params });
  const earnings = useApi("earning.read", { params });
  const payments = useApi("earning.payments", { params });
  const error = profile.error ?? earnings.error ?? payments.error;
  const retry = () => {
    for (const { mutate } of [profile, earnings, payments]) void mutate();
  };
  return (
    <Drawer title="Manage Earnings" onClose={onClose}>
      {error ? (
        <Failed title="Failed to load data" onRetry={retry}>
          {errorText(error)}
        </Failed>
      ) : !profile.data || !earnings.data || !payments.data ? (
        <Skeleton label="Loading earnings">
          <Bar width="100%" height={320} />
        </Skeleton>
      ) : (
        <>
          <Heading level={3}>{fullName(profile.data)}</Heading>
          <Text tone="quiet">{profile.data.username}</Text>
          <Figures earnings={earnings.data} />
          <BuyerSignals userId={userId} />
          <WaitingPayments userId={userId} />
          {/* Another payment starts from what it left. */}
          <PaymentForm
            key={earnings.data.totalPaid}
            userId={userId}
            name={fullName(profile.data)}
            owed={earnings.data.pendingEarnings}
            payable={earnings.data.payableEarnings}
          />
          <Heading level={3}>Payments</Heading>
          <NotedPayments userId={userId} name={fullName(profile.data)} payments={payments.data.payments} />
        </>
      )}
    </Drawer>
  );
};

const Figures = ({ earnings }: { earnings: Answer<RouteById<"earning.read">> }) => (
  <dl className={styles.figures}>
    <Figure name="Total earnings" value={dollarText(earnings.totalEarnings)} />
    <Figure name="Paid" value={dollarText(earnings.paidEarnings)} />
    <Figure name="Owed" value={dollarText(earnings.pendingEarnings)} />
    <Figure name="Not payable yet" value={dollarText(earnings.heldEarnings)} />
    <Figure name="Can be paid now" value={dollarText(earnings.payableEarnings)} />
    <Figure name="Payout threshold" value={dollarText(payoutThresholdCents / 100)} />
    <Figure name="Method" value="Outside this site" />
  </dl>
);

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
