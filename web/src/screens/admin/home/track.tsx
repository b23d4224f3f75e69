import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Heading } from "../../../ui/heading.tsx";
import styles from "./home.module.css";

type Counts = Answer<RouteById<"desk.statistics">>["certificateTrack"];

const steps = [
  ["Trial", "trial"],
  ["Purchase", "purchase"],
  ["Requested", "requested"],
  ["Issued", "issued"],
  ["Rejected", "rejected"],
] as const;

const countOf = (count: number, what: string): string =>
  `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;

/** ADM-08: what happened with certificates in the last 30 days, step by step. */
export const Track = ({ of }: { of: Counts }) => {
  const most = Math.max(1, ...Object.values(of));
  return (
    <section className={styles.track} aria-labelledby="track">
      <Heading level={2} look="h3" id="track">
        {`${countOf(of.issued, "certificate")} in 30 days, from ${countOf(of.requested, "request")}`}
      </Heading>
      <p className={styles.note}>
        Each step counts what happened in the last 30 days, so the steps are not the same people.
      </p>
      <dl>
        {steps.map(([name, key]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <b>{of[key]}</b>
              <svg className={styles.step} viewBox="0 0 12 60" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={styles[key]}
                  y={60 - (of[key] / most) * 60}
                  width="12"
                  height={(of[key] / most) * 60}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
