import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { CircleIcon } from "@phosphor-icons/react/dist/csr/Circle";
import { DotOutlineIcon } from "@phosphor-icons/react/dist/csr/DotOutline";
import { Hidden } from "../../ui/heading.tsx";
import type { ConditionRow } from "./condition-text.ts";
import styles from "./conditions.module.css";

/** CER-61: each condition with what is missing, or that it is met. */
export const Conditions = ({ rows }: { rows: readonly ConditionRow[] }) => (
  <ul className={styles.conditions}>
    {rows.map(({ title, detail, isMet }) => (
      <li key={title}>
        {isMet === null ? (
          <DotOutlineIcon size={20} weight="fill" aria-hidden />
        ) : isMet ? (
          <CheckCircleIcon className={styles.met} size={20} weight="fill" aria-hidden />
        ) : (
          <CircleIcon className={styles.open} size={20} aria-hidden />
        )}
        <span>
          <b>{title}</b>
          {isMet !== null && <Hidden>{isMet ? ", done: " : ", missing: "}</Hidden>}
          <span className={styles.detail}>{detail}</span>
        </span>
      </li>
    ))}
  </ul>
);
