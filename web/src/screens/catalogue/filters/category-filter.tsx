import { useId, useState } from "react";
import type { Change, Filters } from "../use-filters.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { type Categories, type Counts, chosenCategory } from "./filter-texts.ts";
import styles from "./filters.module.css";

const shownAtFirst = 7;

type CategoryFilterProps = {
  categories: Categories;
  filters: Filters;
  counts: Counts | undefined;
  /** Of the list with all its filters. */
  total: number | undefined;
  onChange: (change: Change) => void;
};

/** CAT-07, CAT-47: "All" and the categories; below the chosen one "Any" and its topics. */
export const CategoryFilter = ({ categories, filters, counts, total, onChange }: CategoryFilterProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { chosen, sub } = chosenCategory(categories, filters);
  const countOf = (facet: "category" | "subCategory", one: number) =>
    counts && (counts.values.find((each) => each.facet === facet && each.value === String(one))?.count ?? 0);
  const without = counts?.without.find(({ facet }) => facet === "category" || facet === "subCategory");
  const isChosen = filters.category !== undefined || filters.subCategory !== undefined;
  const choose = (category?: number, topic?: number) =>
    onChange({ category: category?.toString(), subCategory: topic?.toString() });
  const shown = isOpen ? categories : categories.filter((one, n) => n < shownAtFirst || one === chosen);
  return (
    <fieldset className={styles.group}>
      <legend>Category</legend>
      <ul>
        <ChoiceRow
          type="radio"
          name={id}
          text="All"
          count={isChosen ? counts && (without?.count ?? 0) : total}
          checked={!isChosen}
          onChange={() => choose()}
        />
        {shown.flatMap((one) => [
          <ChoiceRow
            key={one.id}
            type="radio"
            name={id}
            text={one.name}
            count={countOf("category", one.id)}
            checked={one === chosen}
            onChange={() => choose(one.id)}
          />,
          one === chosen && one.subCategories.length > 0 && (
            <li key={`${one.id} topics`}>
              <fieldset className={styles.topics}>
                <legend>{`Topics of ${one.name}`}</legend>
                <ul>
                  <ChoiceRow
                    type="radio"
                    name={`${id}topic`}
                    text="Any"
                    count={countOf("category", one.id)}
                    checked={sub === undefined}
                    onChange={() => choose(one.id)}
                  />
                  {one.subCategories.map((topic) => (
                    <ChoiceRow
                      key={topic.id}
                      type="radio"
                      name={`${id}topic`}
                      text={topic.name}
                      count={countOf("subCategory", topic.id)}
                      checked={topic === sub}
                      onChange={() => choose(one.id, topic.id)}
                    />
                  ))}
                </ul>
              </fieldset>
            </li>
          ),
        ])}
      </ul>
      {shown.length < categories.length && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          Show {categories.length - shown.length} more
        </button>
      )}
    </fieldset>
  );
};
