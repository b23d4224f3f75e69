import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./progress.module.css";
import type { Progress, Standing } from "./use-standing.ts";

type NextStepsProps = { points: Standing["certificatePoints"]; range: Progress["range"] };

/** What happens after a request: review, final score, decision (CER-58, CER-59). */
export const NextSteps = ({ points, range }: NextStepsProps) => {
  const waiting = points?.waiting ?? 0;
  return (
    <section className={styles.section} aria-labelledby="next">
      <Heading level={2} id="next">
        What happens next
      </Heading>
      <ol className={styles.next}>
        <li>
          <b>
            {waiting === 0
              ? "A reviewer looks at your answers"
              : `A reviewer reads ${countText(waiting, "open answer")}`}
          </b>
          <span>and checks what you watched.</span>
        </li>
        {waiting > 0 && range && (
          <li>
            <b>Your score is final</b>
            <span>
              Open answers add 1, ½ or 0 points each. Between {range.lowest}% and {range.highest}% is possible.
            </span>
          </li>
        )}
        <li>
          <b>You get an e-mail either way</b>
          <span>
            A decision takes effect 10 minutes after it is made. If it's a no, it comes with the reason and you can
            request again.
          </span>
        </li>
      </ol>
    </section>
  );
};
