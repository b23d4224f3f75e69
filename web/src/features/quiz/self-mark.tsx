import type { SelfMark as Mark } from "@cu/api/quiz";
import type { ApiError } from "../../lib/api.ts";
import { Refusal } from "../../ui/refusal.tsx";
import { afterText } from "../recall/after-text.ts";
import { useMarkKeys } from "./mark-keys.ts";
import styles from "./self-mark.module.css";

export type Marking = {
  readonly mark: Mark | undefined;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly onMark: (mark: Mark) => void;
};

type SelfMarkProps = {
  marking: Marking;
  /** When each mark schedules the question again; unknown after a reload. */
  reviewIf: Readonly<Record<Mark, string>> | undefined;
};

const marks = [
  ["had", "I had it"],
  ["partly", "Partly"],
  ["not-yet", "Not yet"],
] as const;

/** LRN-48: the learner's own grade of an open answer. Keys 1 to 3 choose while it is shown. */
export const SelfMark = ({ marking, reviewIf }: SelfMarkProps) => {
  const { mark, isSending, error, onMark } = marking;
  useMarkKeys((number) => {
    const [chosen] = marks[number - 1] ?? [];
    if (chosen && !isSending) onMark(chosen);
    return chosen !== undefined;
  });
  const at = Date.now();
  return (
    <>
      <h3 className={styles.title}>How close were you?</h3>
      <div className={styles.marks}>
        {marks.map(([name, text], n) => (
          <button
            key={name}
            type="button"
            className={styles.mark}
            aria-pressed={mark === name}
            aria-keyshortcuts={String(n + 1)}
            disabled={isSending && mark !== name}
            onClick={() => onMark(name)}
          >
            <b>{text}</b>
            {reviewIf && <small>Review {afterText(reviewIf[name], at)}</small>}
          </button>
        ))}
      </div>
      <p className={styles.note}>
        Only you see this mark. It doesn't count towards a certificate until a reviewer has read your answer.
      </p>
      <Refusal error={error} />
    </>
  );
};
