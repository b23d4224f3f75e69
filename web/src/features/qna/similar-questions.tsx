import { useDeferredValue, useMemo, useState } from "react";
import { countText } from "../../ui/duration.ts";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import type { Question } from "./place.ts";
import { similarQuestions } from "./similar.ts";
import styles from "./similar-questions.module.css";
import type { Discussion } from "./use-discussion.ts";
import { VoteButton } from "./vote-button.tsx";

type SimilarProps = { threads: readonly Question[]; typed: string; onVote: Discussion["vote"] };

/** QNA-67: what was asked already, while the reader types the same. */
export const SimilarQuestions = ({ threads, typed, onVote }: SimilarProps) => {
  // Found after the key is on the screen.
  const words = useDeferredValue(typed);
  const found = useMemo(() => similarQuestions(threads, words), [threads, words]);
  return (
    <div className={styles.similar}>
      <p role="status" className={styles.title}>
        {found.length > 0 && (found.length === 1 ? "Similar question" : `${found.length} similar questions`)}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map((question) => (
            <Similar key={question.id} question={question} onVote={onVote} />
          ))}
        </ul>
      )}
    </div>
  );
};

const Similar = ({ question, onVote }: { question: Question; onVote: Discussion["vote"] }) => {
  const [isOpen, setOpen] = useState(false);
  const { responses } = question;
  return (
    <li>
      <div className={styles.text}>
        <RichTextView text={question.text} />
      </div>
      <div className={styles.row}>
        {question.isOwn && <span className={styles.own}>You asked this</span>}
        <VoteButton post={question} onVote={onVote} />
        {responses.length > 0 && (
          <button type="button" className={styles.answers} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide" : "See"} {countText(responses.length, "answer")}
          </button>
        )}
      </div>
      {isOpen && (
        <ul className={styles.replies}>
          {responses.map((reply) => (
            <li key={reply.id}>
              <RichTextView text={reply.text} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
