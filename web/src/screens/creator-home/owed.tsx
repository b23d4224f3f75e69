import { Link } from "react-router-dom";
import { dollarText } from "../../features/earnings/money.ts";
import { EarningPanel } from "../../features/earnings/panel.tsx";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { dateText } from "../../ui/date.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./owed.module.css";

const shownPayments = 3;

/** CRE-62: the amount due, next to the to-do list; details are on the author page. */
export const Owed = ({ userId }: { userId: number }) => {
  const { data, error, mutate } = useApi("earning.read", { params: { userId } });
  const { data: paid } = useApi("earning.payments", { params: { userId } });
  if (error && !data)
    return (
      <Failed title="Fetch for data failed" level={2} onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading what you earn">
        <Bar width="100%" height={320} />
      </Skeleton>
    );
  const payments = paid?.payments.slice(0, shownPayments) ?? [];
  return (
    <EarningPanel earnings={data}>
      {payments.length > 0 && (
        <ul className={styles.payments} aria-label="Last payments">
          {payments.map(({ id, paymentDate, reference, amount }) => (
            <li key={id}>
              <span>{dateText(paymentDate)}</span>
              <span>{reference}</span>
              <b>{dollarText(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.all}>
        <Link to={`${paths.creator(userId)}#earning-details`}>All earnings</Link>
      </p>
    </EarningPanel>
  );
};
