import { type ComponentProps, useId } from "react";
import styles from "./control.module.css";

type TextAreaProps = {
  label: string;
  optional?: boolean;
  errors?: readonly string[];
} & Pick<ComponentProps<"textarea">, "name" | "value" | "onChange" | "rows" | "maxLength" | "disabled">;

/** Several lines of text. */
export const TextArea = ({ label, optional = false, errors = [], ...rest }: TextAreaProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      <textarea
        {...rest}
        id={id}
        className={styles.control}
        required={!optional}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      />
      {errors.length > 0 && (
        <p className={styles.error} id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
};
