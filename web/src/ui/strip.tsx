import { clock } from "@cu/quiz-sheet/label";
import { QuestionMark, type QuestionState, questionStateText } from "./question-mark.tsx";
import styles from "./strip.module.css";

export type StripQuestion = {
  id: number;
  number: number;
  seconds: number;
  state: QuestionState;
  /** Where the mark is drawn, in seconds, if moved away from its neighbours. */
  drawnAt?: number;
};

type StripProps = {
  /** Length of the lecture in seconds. */
  duration: number;
  label: string;
  /** Watched ranges, [from, to) in seconds. */
  watched?: readonly (readonly [from: number, to: number])[];
  questions?: readonly StripQuestion[];
  /** Ranges to review, in seconds; drawn as yellow bands. */
  again?: readonly { readonly from: number; readonly until: number }[];
  /** Length of the free preview in seconds, framed. */
  free?: number;
  /** Search hits in the transcript, in seconds; a marker each. */
  places?: readonly number[];
  /** Playhead position in seconds. */
  now?: number;
  /** Aligned with the content above; without marks that overhang the ends. */
  isFlush?: boolean;
  /** Without it the marks can't be pressed. */
  onQuestion?: (question: StripQuestion) => void;
};

/** A lecture's timeline: watched ranges, questions, playhead. */
export const Strip = (props: StripProps) => {
  const {
    duration,
    label,
    watched = [],
    questions = [],
    free,
    places = [],
    again = [],
    now,
    isFlush,
    onQuestion,
  } = props;
  const at = (seconds: number) => `${Math.min(100, Math.max(0, (seconds / Math.max(duration, 1)) * 100))}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are places in a lecture
    <div
      role="group"
      aria-label={label}
      className={isFlush ? `${styles.strip} ${styles.flush}` : styles.strip}
      style={{ ["--step" as string]: at(60) }}
    >
      <div className={styles.track}>
        {again.map(({ from, until }) => (
          <span
            key={`${from}-${until}`}
            role="img"
            aria-label={`To watch again, ${clock(from)} to ${clock(until)}`}
            className={styles.again}
            style={{ left: at(from), width: at(until - from) }}
          />
        ))}
        {watched.map(([from, to]) => (
          <i key={from} style={{ left: at(from), width: at(to - from) }} />
        ))}
        {free !== undefined && <b className={styles.free} style={{ width: at(free) }} />}
      </div>
      <div className={styles.ticks} />
      <div className={styles.pins}>
        {places.map((second) => (
          <i key={second} className={styles.post} style={{ left: at(second) }} />
        ))}
        {now !== undefined && <span className={styles.head} style={{ left: at(now) }} />}
        {questions.map((question) => (
          <Pin
            key={question.id}
            question={question}
            left={at(question.drawnAt ?? question.seconds)}
            onPress={onQuestion}
          />
        ))}
      </div>
    </div>
  );
};

type PinProps = { question: StripQuestion; left: string; onPress: StripProps["onQuestion"] };

const Pin = ({ question, left, onPress }: PinProps) => {
  const name = `Question ${question.number} at ${clock(question.seconds)}, ${questionStateText[question.state]}`;
  if (!onPress)
    return (
      <span role="img" aria-label={name} className={styles.pin} style={{ left }}>
        <QuestionMark state={question.state} />
      </span>
    );
  return (
    <button type="button" aria-label={name} className={styles.pin} style={{ left }} onClick={() => onPress(question)}>
      <QuestionMark state={question.state} />
    </button>
  );
};
