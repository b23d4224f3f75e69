import { clock } from "@cu/quiz-sheet/label";
import type { Part } from "../../features/question-studio/part.ts";
import type { Row } from "../../features/question-studio/rows.ts";
import { lengthOf } from "../../features/question-studio/time-text.ts";
import { labelsOf, longestGap } from "../../features/question-studio/timeline.ts";
import { spreadApart } from "../../features/quiz/spread.ts";
import { useWidth } from "../../ui/use-width.ts";
import { Diamond } from "./diamond.tsx";
import styles from "./overview.module.css";

type OverviewProps = {
  duration: number;
  rows: readonly Row[];
  /** The section that is zoomed below. */
  lens: Part | null;
  seconds: number;
  onOpen: (row: Row) => void;
};

const markPixels = 29;

/** The whole lecture as a line: what each question is about, where it is asked, and the longest stretch without one. */
export const QuestionOverview = ({ duration, rows, lens, seconds, onOpen }: OverviewProps) => {
  const [box, width] = useWidth();
  const at = (time: number) => `${Math.min(100, Math.max(0, (time / Math.max(duration, 1)) * 100))}%`;
  const across = ({ start, end }: Part) => ({ left: at(start), width: at(end - start) });
  const ends = rows.map(({ part: { end } }) => end);
  const places = spreadApart(ends, width > 0 ? (markPixels * duration) / width : 0, duration);
  const gap = longestGap(ends, duration);
  return (
    <div ref={box} className={styles.overview} style={{ ["--step" as string]: at(60) }}>
      {gap && (
        <span className={styles.gap} style={across(gap)}>
          <span>{lengthOf(gap.end - gap.start)} without a question</span>
        </span>
      )}
      <span className={styles.track} />
      {rows.map((row) => (
        <span
          key={row.id}
          className={row.isDraft ? styles.partOfDraft : styles.part}
          style={across(row.part)}
          aria-hidden="true"
        />
      ))}
      <span className={styles.ticks} aria-hidden="true" />
      {lens && <span className={styles.window} style={across(lens)} aria-hidden="true" />}
      <span className={styles.head} style={{ left: at(seconds) }} aria-hidden="true" />
      {rows.map((row, index) => (
        <button
          key={row.id}
          type="button"
          className={styles.pin}
          style={{ left: at(places[index] ?? row.part.end) }}
          aria-label={nameOf(row)}
          aria-current={row.isDraft || undefined}
          onClick={() => onOpen(row)}
        >
          <Diamond number={row.number} isFlagged={row.flags.length > 0} />
        </button>
      ))}
      <span className={styles.minutes} aria-hidden="true">
        {labelsOf(duration).map((label) => (
          <i key={label.seconds} style={{ left: at(label.seconds) }}>
            {label.text}
          </i>
        ))}
      </span>
    </div>
  );
};

const nameOf = ({ number, part, title, flags, isDraft }: Row): string =>
  isDraft
    ? `New question at ${clock(part.end)}, not created yet`
    : [`Question ${number} at ${clock(part.end)}, ${title}`, ...flags].join(". ");
