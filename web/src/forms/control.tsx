import { type ReactNode, useId } from "react";
import styles from "./control.module.css";

type ControlProps = {
  label: ReactNode;
  errors: readonly string[];
  /** The select, the text area: given what ties it to its label and to what is wrong with it. */
  children: (tied: {
    id: string;
    className: string | undefined;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A label above a control, and what is wrong with it below. */
export const Control = ({ label, errors, children }: ControlProps) => {
  const id = useId();
  const isWrong = errors.length > 0;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        "aria-invalid": isWrong,
        "aria-describedby": isWrong ? `${id}-error` : undefined,
      })}
      {isWrong && (
        <p className={styles.error} id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
};
