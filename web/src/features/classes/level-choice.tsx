import { useId } from "react";
import styles from "./data-sharing.module.css";
import { levels } from "./levels.ts";
import type { Level } from "./license.ts";

type LevelChoiceProps = {
  offered: readonly Level[];
  chosen: Level;
  isBusy: boolean;
  onChoose: (level: Level) => void;
};

/** What instructors see of a student: the levels to choose from, or the one that the class demands. */
export const LevelChoice = ({ offered, chosen, isBusy, onChoose }: LevelChoiceProps) => {
  const name = useId();
  const shown = levels.filter(({ level }) => offered.includes(level));
  const [only] = shown;
  if (shown.length === 1 && only)
    return (
      <p className={styles.only}>
        <span className={styles.legend}>What instructors can see</span>
        <span>
          <b>{only.name}.</b> {only.meaning} This class offers no other choice.
        </span>
      </p>
    );
  return (
    <fieldset>
      <legend className={styles.legend}>Choose what instructors can see</legend>
      <div className={styles.choices}>
        {shown.map((each) => (
          <label key={each.level} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={each.level === chosen}
              disabled={isBusy}
              onChange={() => onChoose(each.level)}
            />
            <span className={styles.name}>{each.name}</span>
            <span className={styles.meaning}>{each.meaning}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
