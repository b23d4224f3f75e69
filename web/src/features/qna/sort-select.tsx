import { createPortal } from "react-dom";
import { SelectField } from "../../ui/field.tsx";
import { type Sort, sorts } from "./sort.ts";

type SortSelectProps = {
  value: Sort;
  onChange: (sort: Sort) => void;
  /** Where the page puts the control; rendered in place without it. */
  slot: HTMLElement | null | undefined;
};

export const SortSelect = ({ value, onChange, slot }: SortSelectProps) => {
  const select = (
    <SelectField
      label="Sort questions"
      hideLabel
      value={value}
      onChange={({ target }) => onChange(sortOf(target.value))}
    >
      {sorts.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  return slot ? createPortal(select, slot) : select;
};

const sortOf = (value: string): Sort => sorts.find(({ sort }) => sort === value)?.sort ?? "asked";
