import type { ComponentProps } from "react";
import styles from "./filters.module.css";

type ChoiceRowProps = {
  text: string;
  /** Undefined until it is counted. */
  count: number | undefined;
} & Pick<ComponentProps<"input">, "type" | "name" | "checked" | "onChange">;

/** One value of a filter with the number of courses that it would leave; grey where it would leave none. */
export const ChoiceRow = ({ text, count, ...input }: ChoiceRowProps) => (
  <li>
    <label className={count === 0 && !input.checked ? styles.none : styles.row}>
      <input {...input} />
      <span>{text}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  </li>
);
