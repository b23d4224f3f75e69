import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import type { Change, Filters } from "../use-filters.ts";
import {
  type Categories,
  chosenCategory,
  chosenValues,
  flagFilters,
  noFilters,
  valueFilters,
  valuesText,
} from "./filter-texts.ts";
import styles from "./filters.module.css";

type ChosenFiltersProps = {
  categories: Categories | undefined;
  filters: Filters;
  onChange: (change: Change) => void;
};

/** CAT-56: every choice as a chip that takes it away. */
export const ChosenFilters = ({ categories = [], filters, onChange }: ChosenFiltersProps) => (
  <ul className={styles.chosen} aria-label="Chosen filters">
    {choicesOf(categories, filters).map(({ text, without }) => (
      <li key={text}>
        <button type="button" onClick={() => onChange(without)} aria-label={`Remove filter ${text}`}>
          {text}
          <XIcon size={12} weight="bold" aria-hidden />
        </button>
      </li>
    ))}
    <li>
      <button type="button" className={styles.clear} onClick={() => onChange(noFilters)}>
        Clear all
      </button>
    </li>
  </ul>
);

const choicesOf = (categories: Categories, filters: Filters): { text: string; without: Change }[] => {
  const { chosen, sub } = chosenCategory(categories, filters);
  const category = [chosen?.name, sub?.name].filter((name) => name !== undefined).join(": ");
  return [
    ...(category ? [{ text: category, without: { category: undefined, subCategory: undefined } }] : []),
    ...valueFilters.flatMap(({ name, text }) => {
      const values = chosenValues(filters, name);
      return values.map((value) => ({
        text: text(value),
        without: {
          [name]: valuesText(
            name,
            values.filter((one) => one !== value),
          ),
        },
      }));
    }),
    ...flagFilters.flatMap(({ name, chip }) => (filters[name] ? [{ text: chip, without: { [name]: undefined } }] : [])),
  ];
};
