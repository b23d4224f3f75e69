import type { ComponentProps } from "react";
import styles from "./filters.module.css";

type ChoiceRowProps = {
  text: string;
  /** Undefined until it is counted. */
  count: number | undefined;
} & Pick<ComponentProps<"input">, "type" | "name" | "checked" | "onChange">;

/** A filter value with the number of courses it would leave; grey for none. */
export const ChoiceRow = ({ text, count, ...input }: ChoiceRowProps) => (
  <li>
    <label className={count === 0 && !input.checked ? styles.none : styles.row}>
      <input {...input} />
      <span>{text}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  </li>
);
