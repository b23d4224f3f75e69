import { averagesText, exampleMark, scoreRule } from "@cu/quiz-sheet/certification-score";
import { InfinityIcon } from "@phosphor-icons/react/dist/csr/Infinity";
import styles from "./rules.module.css";

const levels = [
  { id: "honors", range: "1.5 or fewer", name: "Honors", text: "An average of 1.5 attempts or fewer per question." },
  { id: "pass", range: "2.0 or fewer", name: "Pass", text: "An average of 2.0 attempts or fewer per question." },
  {
    id: "retake",
    range: "2.0 to 2.5",
    name: "Ask to retake",
    text: "Between 2.0 and 2.5 you can ask to retake some modules.",
  },
] as const;

/** CER-30 to CER-33: the scoring rule, and the equivalent average numbers of attempts (D-79). */
export const Rules = () => (
  <div className={styles.rules}>
    <p className={styles.unlimited}>
      <InfinityIcon size={24} aria-hidden />
      Quiz attempts are unlimited. A wrong answer closes nothing.
    </p>
    <p>{scoreRule.join(" ")}</p>
    <div className={styles.line} aria-hidden="true">
      {levels.map(({ id }) => (
        <i key={id} className={styles[id]} />
      ))}
    </div>
    <dl className={styles.levels}>
      {levels.map(({ id, range, name, text }) => (
        <div key={id}>
          <dt>
            <span className={styles.range}>{range}</span>
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p>{averagesText(exampleMark)}</p>
  </div>
);
