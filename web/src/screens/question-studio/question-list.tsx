import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import { useState } from "react";
import type { Row } from "../../features/question-studio/rows.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Empty } from "../../ui/states.tsx";
import { Switch } from "../../ui/switch.tsx";
import styles from "./question-list.module.css";
import { QuestionRow } from "./question-row.tsx";

type QuestionListProps = {
  rows: readonly Row[];
  onCreate: () => void;
  onDelete: (row: Row) => void;
  onOpen: (row: Row) => void;
  onDownload: () => void;
};

/** The questions of the lecture, each with its answers to reveal (QZC-11). */
export const QuestionList = ({ rows, onCreate, onDownload, ...acts }: QuestionListProps) => {
  const [revealed, setRevealed] = useState<ReadonlySet<Row["id"]>>(new Set());
  const made = rows.filter(({ isDraft }) => !isDraft);
  const areAll = made.length > 0 && made.every(({ id }) => revealed.has(id));
  if (rows.length === 0)
    return (
      <Empty
        level={2}
        title="There are no quiz questions for this video."
        action={
          <Button look="go" onClick={onCreate}>
            Create Question
          </Button>
        }
      >
        A question pauses the lecture at its second and asks about the last part.
      </Empty>
    );
  return (
    <section className={styles.list} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">{countText(made.length, "question")} in this lecture</h2>
        <div className={styles.tools}>
          {made.length > 0 && (
            <Button look="bare" size="small" onClick={onDownload}>
              <DownloadSimpleIcon size={16} aria-hidden />
              Download questions
            </Button>
          )}
          <Switch
            label="Reveal all answers"
            on={areAll}
            disabled={made.length === 0}
            onChange={(on) => setRevealed(new Set(on ? made.map(({ id }) => id) : []))}
          />
        </div>
      </div>
      <ol>
        {rows.map((row) => (
          <QuestionRow
            key={row.id}
            row={row}
            isRevealed={revealed.has(row.id)}
            onReveal={(on) => {
              const others = [...revealed].filter((id) => id !== row.id);
              setRevealed(new Set(on ? [...others, row.id] : others));
            }}
            {...acts}
          />
        ))}
      </ol>
    </section>
  );
};
