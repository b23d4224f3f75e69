import { Chip, Chips } from "../../ui/chip.tsx";
import { SelectField } from "../../ui/field.tsx";
import type { LearnLibrary } from "./answer.ts";
import styles from "./library.module.css";
import { filters, orders, useChoice } from "./use-choice.ts";

type ChoicesProps = {
  counts: LearnLibrary["counts"] | undefined;
  /** Additional lists, by name in the query. */
  shelves: readonly { name: string; label: string }[];
};

/** Filter chips and sort order of the library. */
export const Choices = ({ counts, shelves }: ChoicesProps) => {
  const { show, filter, order, choose } = useChoice();
  const shelf = shelves.find(({ name }) => name === show);
  return (
    <div className={styles.choices}>
      <Chips label="Courses shown">
        {filters
          .filter(([name, , count]) => name === "all" || name === filter || counts?.[count] !== 0)
          .map(([name, label, count]) => (
            <Chip
              key={name}
              label={label}
              count={counts?.[count] ?? undefined}
              pressed={!shelf && name === filter}
              onPress={() => choose("show", name === "all" ? undefined : name)}
            />
          ))}
        {shelves.map(({ name, label }) => (
          <Chip key={name} label={label} pressed={name === show} onPress={() => choose("show", name)} />
        ))}
      </Chips>
      {!shelf && (
        <SelectField
          label="Order"
          hideLabel
          value={order}
          onChange={({ target }) => choose("by", target.value === "recent" ? undefined : target.value)}
        >
          {orders.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
};
