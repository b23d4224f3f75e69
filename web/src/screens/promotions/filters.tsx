import type { ReactNode } from "react";
import type { PromotableCourse } from "../../features/promotions/promotion-window.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./promotions-page.module.css";

type Shown = { state: "current" | "ended"; collection: number | undefined };
type FiltersProps = {
  courses: readonly PromotableCourse[];
  shown: Shown;
  onChange: (shown: Shown) => void;
  children: ReactNode;
};

/** Which promotions are listed: those of now or those that have ended, of one course or of all. */
export const Filters = ({ courses, shown, onChange, children }: FiltersProps) => (
  <div className={styles.lists}>
    <Tabs
      label="Promotions"
      tabs={[
        { value: "current", label: "Running and paused" },
        { value: "ended", label: "Ended" },
      ]}
      value={shown.state}
      onChange={(state) => onChange({ ...shown, state })}
      bar={(row) => (
        <div className={styles.bar}>
          {row}
          {courses.length > 1 && (
            <div className={styles.course}>
              <SelectField
                label="Course"
                hideLabel
                value={shown.collection ?? ""}
                onChange={({ target }) =>
                  onChange({ ...shown, collection: target.value === "" ? undefined : Number(target.value) })
                }
              >
                <option value="">All courses</option>
                {courses.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
        </div>
      )}
    >
      {children}
    </Tabs>
  </div>
);
