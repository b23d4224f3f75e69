import { type ReactNode, useId } from "react";
import styles from "./control.module.css";

type ControlProps = {
  label: ReactNode;
  hint?: string | undefined;
  errors: readonly string[];
  /** Renders the control with the props that connect it to its label and errors. */
  children: (tied: {
    id: string;
    className: string | undefined;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A label above a control, and what is wrong with it below. */
export const Control = ({ label, hint, errors, children }: ControlProps) => {
  const id = useId();
  const isWrong = errors.length > 0;
  const told = [...(hint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-error`] : [])].join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        "aria-invalid": isWrong,
        "aria-describedby": told || undefined,
      })}
      {isWrong && (
        <p className={styles.error} id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
};
