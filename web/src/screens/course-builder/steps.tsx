import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { Hidden } from "../../ui/heading.tsx";
import styles from "./steps.module.css";

type StepsProps = {
  names: readonly string[];
  step: number;
  /** Below the name of a step. */
  notes?: readonly (string | undefined)[];
  /** 0 to 1: how much of this step is done, where the line shows it. */
  share: number;
};

/** The steps as a line, its head where the work is. */
export const BuilderSteps = ({ names, step, notes = [], share }: StepsProps) => (
  <nav aria-label="Steps" className={styles.steps}>
    <ol>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? "step" : undefined}
          className={index < step ? styles.done : index === step ? styles.here : undefined}
          style={index === step ? { ["--share" as string]: `${Math.round(share * 100)}%` } : undefined}
        >
          <span className={styles.disc} aria-hidden="true">
            {index < step ? <CheckIcon size={14} weight="bold" /> : index + 1}
          </span>
          {index === step && <span className={styles.head} aria-hidden="true" />}
          {name}
          {index < step && <Hidden>, done</Hidden>}
          {notes[index] && <small>{notes[index]}</small>}
        </li>
      ))}
    </ol>
  </nav>
);
