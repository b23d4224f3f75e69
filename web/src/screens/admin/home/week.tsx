import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Heading } from "../../../ui/heading.tsx";
import styles from "./home.module.css";

type Statistics = Answer<RouteById<"desk.statistics">>;

const names = { signups: "Sign-ups", purchases: "Purchases", revenue: "Revenue" } as const;
const order = ["signups", "purchases", "revenue"] as const;

const signed = (percent: number): string => (percent > 0 ? `↗ +${percent}%` : percent < 0 ? `↘ −${-percent}%` : "0%");
const text = (name: (typeof order)[number], value: number): string =>
  name === "revenue" ? `$${value.toFixed(2)}` : String(value);

/** ADM-06, ADM-07: the running week against the whole of the last one. */
export const Week = ({ data: { thisWeek, lastWeek, change } }: { data: Statistics }) => {
  const dayOfWeek = new Date().getUTCDay() + 1;
  return (
    <section aria-labelledby="week">
      <Heading level={2} look="h3" id="week">
        {headingOf(change.signups, 7 - dayOfWeek)}
      </Heading>
      <p className={styles.note}>This week, day {dayOfWeek} of 7, Sunday to Saturday UTC</p>
      <dl className={styles.figures}>
        {order.map((name) => {
          const most = Math.max(thisWeek[name], lastWeek[name], 1);
          return (
            <div key={name}>
              <dt>{names[name]}</dt>
              <dd>
                <b>{text(name, thisWeek[name])}</b> <span>{signed(change[name])}</span>
              </dd>
              <dd>
                <svg className={styles.share} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.ground} width="100" height="5" y="1.5" />
                  <rect className={styles.filled} width={(thisWeek[name] / most) * 100} height="5" y="1.5" />
                  <path className={styles.mark} d={`M${(lastWeek[name] / most) * 99 + 0.5} 0V8`} />
                </svg>
                <small>{text(name, lastWeek[name])} last week</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>
        The dashed mark is the whole of last week. A week without anything before it shows 0%.
      </p>
    </section>
  );
};

const headingOf = (signups: number, daysLeft: number): string => {
  const left = daysLeft === 0 ? "on the last day" : daysLeft === 1 ? "with a day to go" : `with ${daysLeft} days to go`;
  if (signups === 0) return `Sign-ups, ${left}`;
  return `Sign-ups are ${signups > 0 ? "up" : "down"} ${Math.abs(signups)}% ${left}`;
};
