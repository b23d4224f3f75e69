import { useId } from "react";
import { levels } from "../../classes/levels.ts";
import type { Level } from "../../classes/license.ts";
import styles from "./course-choice.module.css";

type SharingChoiceProps = { chosen: readonly Level[]; onChange: (chosen: Level[]) => void; errors: readonly string[] };

/** What students of the class may choose to share (COD-30, COD-38). */
export const SharingChoice = ({ chosen, onChange, errors }: SharingChoiceProps) => {
  const errorId = useId();
  return (
    <div>
      <fieldset aria-describedby={errors.length > 0 ? errorId : undefined}>
        <legend className={styles.legend}>Students may choose</legend>
        <div className={styles.list}>
          {levels.map(({ level, name, forCreators }) => (
            <label key={level} className={styles.course}>
              <input
                type="checkbox"
                checked={chosen.includes(level)}
                aria-invalid={errors.length > 0}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, level] : chosen.filter((other) => other !== level))
                }
              />
              <span>
                <span className={styles.level}>{name}</span>
                <span className={styles.count}>{forCreators}</span>
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
