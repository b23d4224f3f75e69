import type { ComponentProps, ReactNode } from "react";
import { Control } from "./control.tsx";

type ChoiceProps = {
  label: string;
  errors?: readonly string[];
  /** Plain `<option>` elements. */
  children: ReactNode;
} & Pick<ComponentProps<"select">, "name" | "value" | "onChange" | "disabled">;

/** One of a few. */
export const Choice = ({ label, errors = [], children, ...rest }: ChoiceProps) => (
  <Control label={label} errors={errors}>
    {(tied) => (
      <select {...rest} {...tied} required>
        {children}
      </select>
    )}
  </Control>
);
