import { type Change, pageSizes } from "../use-filters.ts";
import styles from "./wide.module.css";

/** CAT-60: four courses a page until more are wanted. */
export const PageSize = ({ size, onChange }: { size: number; onChange: (change: Change) => void }) => (
  <label className={styles.size}>
    <select
      value={size}
      aria-label="Courses per page"
      onChange={({ target }) =>
        onChange({ pageSize: target.value === String(pageSizes[0]) ? undefined : target.value })
      }
    >
      {pageSizes.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
    <span aria-hidden="true">courses per page</span>
  </label>
);
