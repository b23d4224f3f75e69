import { scoreRule } from "@cu/quiz-sheet/certification-score";
import { Heading } from "../../ui/heading.tsx";
import styles from "./progress.module.css";

/** The rule of CER-52, shared by all pages that explain a score. */
export const ScoreRule = () => (
  <section className={styles.rule} aria-labelledby="rule">
    <Heading level={2} look="h3" id="rule">
      How your score works
    </Heading>
    <ul>
      {scoreRule.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
