import { useMarkKeys } from "../../../features/quiz/mark-keys.ts";
import { afterText } from "../../../features/recall/after-text.ts";
import type { ApiError } from "../../../lib/api.ts";
import { Refusal } from "../../../ui/refusal.tsx";
import styles from "./rate-answer.module.css";

export type Rating = "guessed" | "knew";

type RateAnswerProps = {
  /** When each brings the question back. */
  marks: Readonly<Record<Rating, string>>;
  isSending: boolean;
  error: ApiError | undefined;
  onRate: (rating: Rating) => void;
};

const ratings = [
  ["guessed", "Guessed"],
  ["knew", "Knew it"],
] as const;

/** LRN-50: asks after a right answer whether it was known. Keys 1 and 2 choose; Enter continues as "Knew it". */
export const RateAnswer = ({ marks, isSending, error, onRate }: RateAnswerProps) => {
  useMarkKeys((number) => {
    const [rating] = ratings[number - 1] ?? [];
    if (rating && !isSending) onRate(rating);
    return rating !== undefined;
  });
  const at = Date.now();
  return (
    <>
      <div className={styles.ask}>
        <b>Did you know it, or guess?</b>
        <small>This sets when you'll see it again. If you go on without choosing, it counts as “Knew it”.</small>
        <Refusal error={error} />
      </div>
      <div className={styles.ratings}>
        {ratings.map(([rating, text], n) => (
          <button
            key={rating}
            type="button"
            className={styles.rating}
            aria-keyshortcuts={String(n + 1)}
            disabled={isSending}
            onClick={() => onRate(rating)}
          >
            <b>{text}</b>
            <small>{afterText(marks[rating], at)}</small>
            <span className={styles.key} aria-hidden="true">
              {n + 1}
            </span>
          </button>
        ))}
      </div>
    </>
  );
};
