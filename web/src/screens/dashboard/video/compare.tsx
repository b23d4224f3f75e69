import { Part } from "../../../features/dashboard/part.tsx";
import { RangeChoice } from "../../../features/dashboard/range-choice.tsx";
import { Withheld } from "../../../features/dashboard/withheld.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Text } from "../../../ui/heading.tsx";
import type { Slice } from "./retention.ts";
import type { useCompared } from "./use-compared.ts";
import styles from "./video.module.css";

type CompareProps = {
  compare: ReturnType<typeof useCompared>;
  slices: readonly Slice[];
};

/** DSH-82: selects a comparison for the lecture, and summarises similarities and differences. */
export const Compare = ({ compare: { options, chosen, choose, other, answer, name }, slices }: CompareProps) => (
  <div className={styles.compare}>
    <SelectField label="Compare with" value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">Nothing</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
    {other && <RangeChoice choice={other} label="Days to compare with" />}
    {chosen !== "" && (
      <Part answer={answer} height={40}>
        {(data) =>
          data.retention ? (
            <Text size={14}>{differenceOf(slices, data.retention, name)}</Text>
          ) : (
            <Withheld sharing={data.sharing} classSize={data.classSize} />
          )
        }
      </Part>
    )}
  </div>
);

/** A tenth of the class; smaller differences aren't mentioned. */
const least = 10;

const meanOf = (slices: readonly Slice[]): number =>
  Math.round(slices.reduce((sum, { percentage }) => sum + percentage, 0) / Math.max(1, slices.length));

const differenceOf = (slices: readonly Slice[], others: readonly Slice[], name: string): string => {
  const [here, there] = [meanOf(slices), meanOf(others)];
  if (Math.abs(here - there) < least) return `About as much was seen: ${here}% on average, ${there}% in ${name}.`;
  return `${here}% of the students were there on average, ${there}% in ${name}.`;
};
