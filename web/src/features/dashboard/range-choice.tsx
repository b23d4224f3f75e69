import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./range-choice.module.css";
import type { useRange } from "./use-range.ts";

type RangeChoiceProps = { choice: ReturnType<typeof useRange>; label: string };

/** Which days are looked at: two usual stretches, or any. */
export const RangeChoice = ({ choice: { range, pick, toggle }, label }: RangeChoiceProps) => (
  <fieldset className={styles.range}>
    <legend>{label}</legend>
    <div className={styles.days}>
      <Field
        label="From"
        type="date"
        value={range.from}
        max={range.to}
        onChange={({ target }) => target.value && pick({ from: target.value, to: range.to })}
      />
      <Field
        label="To"
        type="date"
        value={range.to}
        min={range.from}
        onChange={({ target }) => target.value && pick({ from: range.from, to: target.value })}
      />
    </div>
    <div className={styles.presets}>
      <Chip label="Select Last 7 Days" pressed={range.preset === "week"} onPress={() => toggle("week")} />
      <Chip label="Select Full Semester" pressed={range.preset === "semester"} onPress={() => toggle("semester")} />
    </div>
  </fieldset>
);
