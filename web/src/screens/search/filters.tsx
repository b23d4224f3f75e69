import { SlidersHorizontalIcon } from "@phosphor-icons/react/dist/csr/SlidersHorizontal";
import { useId, useState } from "react";
import type { Found } from "../../features/find/found.ts";
import {
  countFilters,
  type FilterName,
  filterNames,
  lengths,
  levels,
  noFilters,
  prices,
  type SearchInput,
} from "../../features/find/search-input.ts";
import { languageName } from "../../features/transcript/language-name.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./filters.module.css";

type FiltersProps = {
  filters: Found["filters"];
  searchInput: SearchInput;
  total: number;
  onChange: (filters: SearchInput["filters"]) => void;
};

const names: { readonly [Name in FilterName]: string } = {
  length: "Length of a lecture",
  price: "Price",
  university: "University",
  language: "Language",
  level: "Level",
};

type Value = { value: string; text: string; count: number };

/** Facets with counts; on narrow screens behind a button, so that the results come first (FND-57). */
export const Filters = ({ filters, searchInput, total, onChange }: FiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = countFilters(searchInput.filters);
  return (
    <aside className={styles.filters} aria-label="Filters">
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontalIcon size={18} aria-hidden />
        Filter {chosen > 0 && chosen}
      </button>
      <div id={id} className={styles.all} data-open={isOpen}>
        <p className={styles.head}>Filter {total}</p>
        {filterNames.map((name) => (
          <Filter
            key={name}
            name={names[name]}
            values={valuesOf(filters, name)}
            chosen={searchInput.filters[name]}
            onChange={(values) => onChange({ ...searchInput.filters, [name]: values })}
          />
        ))}
        {chosen > 0 && (
          <div className={styles.without}>
            <Button size="small" onClick={() => onChange(noFilters)}>
              Without filters
            </Button>
          </div>
        )}
      </div>
    </aside>
  );
};

type FilterProps = {
  name: string;
  values: readonly Value[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
};

const Filter = ({ name, values, chosen, onChange }: FilterProps) => {
  // Values without results are hidden, unless selected.
  const shown = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  const toggle = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <fieldset className={styles.filter}>
      <legend>{name}</legend>
      {shown.map(({ value, text, count }) => (
        <label key={value} className={styles.value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChange(toggle(value))} />
          <span>{text}</span>
          <span className={styles.count}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
};

const valuesOf = (filters: Found["filters"], name: FilterName): readonly Value[] => {
  if (name === "university") return filters.university.map(({ name: text, ...rest }) => ({ ...rest, text }));
  if (name === "language") return filters.language.map((one) => ({ ...one, text: spoken(one.value) }));
  const texts: Readonly<Record<string, string>> = { length: lengths, price: prices, level: levels }[name];
  return filters[name].map(({ value, count }) => ({ value, count, text: texts[value] ?? value }));
};

const spoken = (tag: string): string => (tag === "spoken" ? "not named" : languageName(tag));
