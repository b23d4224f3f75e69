import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./control.module.css";

type ChoiceProps = {
  label: string;
  errors?: readonly string[];
  /** Plain `<option>` elements. */
  children: ReactNode;
} & Pick<ComponentProps<"select">, "name" | "value" | "onChange" | "disabled">;

/** One of a few. */
export const Choice = ({ label, errors = [], children, ...rest }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.control}
        required
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      >
        {children}
      </select>
      {errors.length > 0 && (
        <p className={styles.error} id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
};
