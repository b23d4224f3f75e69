import { courseOrders } from "@cu/api/course-facets";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import styles from "./course-list.module.css";
import type { ListName } from "./list-texts.ts";
import { type Change, chosenCount, type Filters } from "./use-filters.ts";

const orders = {
  newest: "Newest",
  cheapest: "Price: low to high",
  dearest: "Price: high to low",
  shortest: "Shortest first",
  longest: "Longest first",
};

type ListToolsProps = {
  list: ListName;
  filters: Filters;
  /** The switch of the view, where there is room for a grid. */
  view: ReactNode;
  onChange: (change: Change) => void;
  onFilter: () => void;
  /** How many courses there are; announced when it changes. */
  status: ReactNode;
};

/** Above the cards: how many there are, their order (CAT-57) and their view; on a narrow window the way to the filters. */
export const ListTools = ({ list, filters, view, onChange, onFilter, status }: ListToolsProps) => (
  <div className={styles.tools}>
    <p className={styles.found} role="status">
      {status}
    </p>
    <div className={styles.filter}>
      <Button onClick={onFilter}>
        Filters {chosenCount(filters) > 0 && <span className={styles.number}>{chosenCount(filters)}</span>}
      </Button>
    </div>
    <SelectField
      label="Sort by"
      hideLabel
      value={filters.order ?? (filters.search ? "relevance" : "newest")}
      onChange={({ target }) =>
        onChange({ order: target.value === (filters.search ? "relevance" : "newest") ? undefined : target.value })
      }
    >
      {filters.search && <option value="relevance">Relevance</option>}
      {courseOrders
        .filter((order) => list !== "free" || !["cheapest", "dearest"].includes(order))
        .map((order) => (
          <option key={order} value={order}>
            {orders[order]}
          </option>
        ))}
    </SelectField>
    <div className={styles.views}>{view}</div>
  </div>
);
