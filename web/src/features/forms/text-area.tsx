import type { ComponentProps } from "react";
import styles from "./control.module.css";
import { Control } from "./control.tsx";

type TextAreaProps = {
  label: string;
  optional?: boolean;
  errors?: readonly string[];
} & Pick<ComponentProps<"textarea">, "name" | "value" | "onChange" | "rows" | "disabled">;

/** Several lines of text. */
export const TextArea = ({ label, optional, errors = [], ...rest }: TextAreaProps) => (
  <Control
    errors={errors}
    label={
      <>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </>
    }
  >
    {(tied) => <textarea {...rest} {...tied} required={!optional} />}
  </Control>
);
