import { useRef, useState } from "react";
import type { Filters } from "../use-filters.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { type Counts, chosenValues, type valueFilters, valuesText } from "./filter-texts.ts";
import styles from "./filters.module.css";

const shownAtFirst = 6;

type ValueFilterProps = {
  filter: (typeof valueFilters)[number];
  filters: Filters;
  counts: Counts | undefined;
  onChange: (values: string | undefined) => void;
};

/** A filter whose values are alternatives. A row that once was there stays, so nothing moves under the pointer. */
export const ValueFilter = ({ filter: { name, title, fixed, text }, filters, counts, onChange }: ValueFilterProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const seen = useRef(new Set<string>());
  const own = counts?.values.filter(({ facet }) => facet === name) ?? [];
  const chosen = chosenValues(filters, name);
  for (const value of [...own.map((one) => one.value), ...chosen]) seen.current.add(value);
  const values: readonly string[] = fixed ?? [...seen.current].toSorted((a, b) => text(a).localeCompare(text(b)));
  if (values.length === 0) return null;
  const shown = isOpen ? values : values.filter((value, n) => n < shownAtFirst || chosen.includes(value));
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <ul>
        {shown.map((value) => (
          <ChoiceRow
            key={value}
            type="checkbox"
            text={text(value)}
            count={counts && (own.find((one) => one.value === value)?.count ?? 0)}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(valuesText(name, target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)))
            }
          />
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          Show {values.length - shown.length} more
        </button>
      )}
    </fieldset>
  );
};
