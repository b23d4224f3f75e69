import type { ListName } from "../list-texts.ts";
import type { Change, Filters } from "../use-filters.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { type Categories, type Counts, flagFilters, valueFilters } from "./filter-texts.ts";
import styles from "./filters.module.css";
import { ValueFilter } from "./value-filter.tsx";

export type FilterFieldsProps = {
  list: ListName;
  /** Undefined while loading and on failure: the other filters work without (CAT-46). */
  categories: Categories | undefined;
  filters: Filters;
  counts: Counts | undefined;
  total: number | undefined;
  onChange: (change: Change) => void;
};

/** CAT-56: each value with the number of courses it would leave, given the other filters. */
export const FilterFields = ({ list, categories, filters, counts, total, onChange }: FilterFieldsProps) => (
  <>
    {categories && (
      <CategoryFilter categories={categories} filters={filters} counts={counts} total={total} onChange={onChange} />
    )}
    {valueFilters.map((filter) =>
      filter.name === "price" && list === "free" ? null : (
        <ValueFilter
          key={filter.name}
          filter={filter}
          filters={filters}
          counts={counts}
          onChange={(values) => onChange({ [filter.name]: values })}
        />
      ),
    )}
    <fieldset className={styles.group}>
      <legend>Includes</legend>
      <ul>
        {flagFilters.map(({ name, title }) => (
          <ChoiceRow
            key={name}
            type="checkbox"
            text={title}
            count={counts && (counts.values.find(({ facet }) => facet === name)?.count ?? 0)}
            checked={filters[name] === true}
            onChange={({ target }) => onChange({ [name]: target.checked ? "true" : undefined })}
          />
        ))}
      </ul>
    </fieldset>
  </>
);
