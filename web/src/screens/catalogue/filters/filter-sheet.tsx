import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { countText } from "../../../ui/duration.ts";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";
import { noFilters } from "./filter-texts.ts";
import styles from "./filters.module.css";

/** CAT-59: the filters on narrow screens. Choices apply immediately, and the button shows the number of results. */
export const FilterSheet = ({ onClose, ...fields }: FilterFieldsProps & { onClose: () => void }) => (
  <Drawer title="Filters" onClose={onClose}>
    <div className={styles.sheet}>
      <FilterFields {...fields} />
    </div>
    <div className={styles.foot}>
      <Button onClick={() => fields.onChange(noFilters)}>Clear all</Button>
      <Button look="go" onClick={onClose}>
        {fields.total === undefined ? "Show courses" : `Show ${countText(fields.total, "course")}`}
      </Button>
    </div>
  </Drawer>
);
