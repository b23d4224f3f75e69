import { MagnifyingGlassIcon } from "@phosphor-icons/react/dist/csr/MagnifyingGlass";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { Form } from "./form.tsx";
import hidden from "./hidden.module.css";

type FieldProps = {
  label: string;
  hint?: string;
  /** Messages of the server or of the schema for this very field. */
  errors?: readonly string[];
} & Pick<
  ComponentProps<"input">,
  | "name"
  | "type"
  | "value"
  | "defaultValue"
  | "onChange"
  | "onBlur"
  | "autoComplete"
  | "inputMode"
  | "max"
  | "min"
  | "step"
  | "placeholder"
  | "required"
  | "disabled"
> & { ref?: React.Ref<HTMLInputElement> };

export const Field = ({ label, hint, errors = [], type = "text", ...rest }: FieldProps) => {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = errors.length > 0 ? `${id}error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        type={type}
        aria-invalid={errors.length > 0}
        aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
      />
      {errors.length > 0 && (
        <p id={errorId} className={styles.error}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
};

type SearchProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit?: () => void;
};

export const SearchField = ({ label, placeholder = label, value, onChange, onSubmit }: SearchProps) => (
  <Form role="search" className={styles.search} onSubmit={() => onSubmit?.()}>
    <MagnifyingGlassIcon size={20} aria-hidden />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Form>
);

type SelectProps = { label: string; hideLabel?: boolean; children: ReactNode } & Pick<
  ComponentProps<"select">,
  "value" | "onChange" | "onFocus" | "onPointerEnter" | "name" | "disabled"
>;

/** `children` are plain `<option>` elements. */
export const SelectField = ({ label, hideLabel, children, ...rest }: SelectProps) => (
  <label className={styles.select}>
    <span className={hideLabel ? hidden.hidden : styles.label}>{label}</span>
    <select {...rest}>{children}</select>
  </label>
);
