import { useState } from "react";
import { typed } from "../../../features/question-studio/time-text.ts";
import { Button } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import { takeFocus } from "../../../ui/focus.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "./bank.module.css";
import { type BankRow, type Lecture, spreadOver, timeProblem } from "./bank-places.ts";

type BankPlaceProps = {
  rows: readonly BankRow[];
  lectures: readonly Lecture[];
  busy: boolean;
  failure: string | undefined;
  onRows: (rows: readonly BankRow[]) => void;
  onBack: () => void;
  onAdd: () => void;
};

const rowsAtOnce = 100;

/** BLK-35: the lecture and the second of each question; several at once are spread over a lecture. */
export const BankPlace = ({ rows, lectures, busy, failure, onRows, onBack, onAdd }: BankPlaceProps) => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [lecture, setLecture] = useState<number>();
  const [shown, setShown] = useState(rowsAtOnce);
  const placed = rows.filter(({ video }) => video !== null);
  const wrong = placed.filter((row) => timeProblem(row, lectures) !== null).length;
  const target = lectures.find(({ id }) => id === lecture) ?? lectures[0];
  const isAll = selected.size === rows.length;

  const change = (key: number, change: Partial<BankRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...change, problems: [] } : row)));
  const select = (key: number, isOn: boolean) =>
    setSelected(new Set([...[...selected].filter((one) => one !== key), ...(isOn ? [key] : [])]));

  return (
    <div className={styles.parts} tabIndex={-1} ref={takeFocus}>
      <Heading level={3} look="h2">
        Where should they be asked?
      </Heading>
      <Text size={14} tone="quiet">
        Choose a lecture and a second for each question, or select several and spread them over a lecture.
      </Text>
      <div className={styles.bulk}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target: box }) => setSelected(new Set(box.checked ? rows.map(({ key }) => key) : []))}
          />
          {`Select all ${rows.length}`}
        </label>
        <SelectField
          label="Lecture for the selected questions"
          value={target?.id}
          onChange={({ target: list }) => setLecture(Number(list.value))}
        >
          {lectures.map(lectureOption)}
        </SelectField>
        <Button
          disabled={selected.size === 0 || !target}
          onClick={() => {
            if (target) onRows(spreadOver(rows, selected, target));
            setSelected(new Set());
          }}
        >
          {`Spread ${countText(selected.size, "question")}`}
        </Button>
      </div>
      <ol className={styles.list} aria-label="Places of the questions">
        {rows.slice(0, shown).map((row) => (
          <PlaceRow
            key={row.key}
            row={row}
            lectures={lectures}
            isSelected={selected.has(row.key)}
            onSelect={(isOn) => select(row.key, isOn)}
            onChange={(part) => change(row.key, part)}
          />
        ))}
      </ol>
      {shown < rows.length && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>{`Show more of ${rows.length}`}</Button>
      )}
      {failure && <Note tone="wrong">{failure}</Note>}
      <div className={styles.foot}>
        <Text size={14}>{footText(rows.length, placed.length, wrong)}</Text>
        <Button onClick={onBack}>Back</Button>
        <Button look="go" busy={busy} busyText="Adding" disabled={placed.length === 0 || wrong > 0} onClick={onAdd}>
          {`Add ${countText(placed.length, "question")}`}
        </Button>
      </div>
    </div>
  );
};

const footText = (all: number, placed: number, wrong: number): string => {
  if (wrong > 0) return `${wrong} of ${placed} placed questions need another time.`;
  return placed === all ? `${all} of ${all} placed.` : `${placed} of ${all} placed. The others are not added.`;
};

const lectureOption = ({ id, name, duration }: Lecture) => (
  <option key={id} value={id}>
    {duration === null ? name : `${name} (${clock(duration)})`}
  </option>
);

type PlaceRowProps = {
  row: BankRow;
  lectures: readonly Lecture[];
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onChange: (part: Partial<BankRow>) => void;
};

const PlaceRow = ({ row, lectures, isSelected, onSelect, onChange }: PlaceRowProps) => {
  const { question, video, time, problems } = row;
  const problem = timeProblem(row, lectures);
  return (
    <li className={styles.place}>
      <input
        type="checkbox"
        aria-label={`Select ${question.title}`}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <p className={styles.title}>{question.title}</p>
      <SelectField
        hideLabel
        label={`Lecture of ${question.title}`}
        value={video ?? ""}
        onChange={({ target }) => onChange({ video: target.value === "" ? null : Number(target.value) })}
      >
        <option value="">Not added</option>
        {lectures.map(lectureOption)}
      </SelectField>
      <Field
        label="Asked at"
        value={time.text}
        placeholder="2:31"
        inputMode="numeric"
        disabled={video === null}
        errors={problem === null ? problems : [problem]}
        onChange={({ target }) => onChange({ time: typed(target.value) })}
      />
    </li>
  );
};
