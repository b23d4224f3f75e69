import { useState } from "react";
import { kindText } from "../../../features/question-studio/kind-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { countText } from "../../../ui/duration.ts";
import { takeFocus } from "../../../ui/focus.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Tag } from "../../../ui/tag.tsx";
import styles from "./bank.module.css";
import type { Bank, BankRow } from "./bank-places.ts";
import { BankPreview } from "./bank-preview.tsx";

type BankCheckProps = {
  name: string;
  bank: Bank;
  rows: readonly BankRow[];
  onTake: (key: number, isTaken: boolean) => void;
  onOther: () => void;
  onNext: () => void;
};

const rowsAtOnce = 100;

type Filter = "all" | "changed" | "refused";

/** BLK-34: what a file is, and of each question whether it fits, what was changed, or why it is left out. */
export const BankCheck = ({ name, bank, rows, onTake, onOther, onNext }: BankCheckProps) => {
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState(rowsAtOnce);
  const changed = rows.filter(({ changes }) => changes.length > 0);
  const taken = rows.filter(({ isTaken }) => isTaken).length;
  const all = rows.length + bank.refused.length;
  const listed = filter === "refused" ? [] : filter === "changed" ? changed : rows;
  const refused = filter === "changed" ? [] : bank.refused;
  const chip = (of: Filter, label: string, count: number) => (
    <Chip label={label} count={count} pressed={filter === of} onPress={() => setFilter(of)} />
  );
  return (
    <div className={styles.parts} tabIndex={-1} ref={takeFocus}>
      <Heading level={3} look="h2">{`${rows.length} of ${countText(all, "question")} can be imported`}</Heading>
      <Text
        size={14}
        tone="quiet"
      >{`${rows.length - changed.length} as they were, ${changed.length} changed, ${bank.refused.length} left out. Nothing is added yet.`}</Text>
      <div className={styles.facts}>
        <b>{name}</b>
        <Tag>{bank.format}</Tag>
        <Button size="small" onClick={onOther}>
          Choose another file
        </Button>
      </div>
      <Chips label="Show">
        {chip("all", "All", all)}
        {chip("changed", "Changed", changed.length)}
        {chip("refused", "Left out", bank.refused.length)}
      </Chips>
      <ol className={styles.list} aria-label="Questions of the file">
        {listed.slice(0, shown).map((row) => (
          <Row key={row.key} row={row} onTake={onTake} />
        ))}
        {refused.slice(0, Math.max(0, shown - listed.length)).map(({ at, title, reason }) => (
          <li key={`${at} ${title}`} className={styles.row}>
            <div>
              <p className={styles.title}>{title === "" ? "(no title)" : title}</p>
              <p className={styles.reason}>{`${at}: ${reason}`}</p>
            </div>
            <Tag tone="wrong">Left out</Tag>
          </li>
        ))}
      </ol>
      {shown < listed.length + refused.length && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>{`Show more of ${listed.length + refused.length}`}</Button>
      )}
      <div className={styles.foot}>
        <Text size={14}>{`${countText(taken, "question")} for the next step`}</Text>
        <Button look="go" disabled={taken === 0} onClick={onNext}>
          Choose places
        </Button>
      </div>
    </div>
  );
};

const Row = ({ row, onTake }: { row: BankRow } & Pick<BankCheckProps, "onTake">) => {
  const { key, at, changes, isTaken, question } = row;
  const isChanged = changes.length > 0;
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        aria-label={`Import ${question.title}`}
        checked={isTaken}
        onChange={({ target }) => onTake(key, target.checked)}
      />
      <details>
        <summary>
          <span className={styles.title}>{question.title}</span>
          <span className={styles.kind}>{`${at}. ${kindText[question.questionType]}`}</span>
        </summary>
        <BankPreview question={question} />
      </details>
      <Tag tone={isChanged ? "due" : "right"}>{isChanged ? "Changed" : "As it was"}</Tag>
      {isChanged && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </li>
  );
};
