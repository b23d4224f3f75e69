import type { ComponentProps, ReactNode } from "react";
import { Control } from "./control.tsx";

type ChoiceProps = {
  label: string;
  hint?: string;
  errors?: readonly string[];
  /** Plain `<option>` elements. */
  children: ReactNode;
} & Pick<ComponentProps<"select">, "name" | "value" | "onChange" | "onFocus" | "onPointerEnter" | "disabled">;

/** A radio group. */
export const Choice = ({ label, hint, errors = [], children, ...rest }: ChoiceProps) => (
  <Control label={label} hint={hint} errors={errors}>
    {(tied) => (
      <select {...rest} {...tied} required>
        {children}
      </select>
    )}
  </Control>
);
