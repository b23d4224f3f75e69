import { useId, useState } from "react";
import { countText } from "../../ui/duration.ts";
import { SearchField } from "../../ui/field.tsx";
import styles from "./course-choice.module.css";
import type { Coverable } from "./draft.ts";

/** With more, a search stands above the list. */
const readAtOnce = 8;

type CourseChoiceProps = {
  courses: readonly Coverable[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  errors: readonly string[];
};

/** The courses a class covers. */
export const CourseChoice = ({ courses, chosen, onChange, errors }: CourseChoiceProps) => {
  const errorId = useId();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLocaleLowerCase();
  // What is chosen stays in sight, whatever is searched for.
  const shown = courses.filter(({ id, name }) => chosen.includes(id) || name.toLocaleLowerCase().includes(wanted));
  return (
    <div>
      {courses.length > readAtOnce && (
        <div className={styles.search}>
          <SearchField label="Search your courses" value={search} onChange={setSearch} />
        </div>
      )}
      <fieldset aria-describedby={errors.length > 0 ? errorId : undefined}>
        <legend className={styles.hidden}>Courses</legend>
        <div className={styles.list}>
          {shown.map(({ id, name, modules }) => (
            <label key={id} className={styles.course}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                aria-invalid={errors.length > 0}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <span>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{countText(modules.length, "module")}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {errors.length > 0 && (
        <p id={errorId} className={styles.error}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
};
