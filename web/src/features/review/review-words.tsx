import { dateText } from "../../ui/date.ts";
import { Tag } from "../../ui/tag.tsx";
import { Bars } from "./bars.tsx";
import styles from "./reviews.module.css";
import type { ReviewView } from "./use-reviews.ts";

/** A review's author, date and text. */
export const ReviewWords = ({ review }: { review: ReviewView }) => (
  <>
    <p className={styles.by}>
      <Bars rating={review.rating} />
      <b dir="auto">{review.name ?? "Anonymous User"}</b>
      {review.isOwn && <Tag tone="act">Yours</Tag>}
      <time dateTime={review.createdAt}>{dateText(review.createdAt)}</time>
      {review.editedAt && <span>changed {dateText(review.editedAt)}</span>}
    </p>
    <p className={styles.words} dir="auto">
      {review.text}
    </p>
  </>
);

export const AnswerWords = ({ answer }: { answer: NonNullable<ReviewView["answer"]> }) => (
  <div className={styles.answer}>
    <p className={styles.by}>
      <Tag tone="act">Author</Tag>
      <time dateTime={answer.at}>{dateText(answer.at)}</time>
      {answer.editedAt && <span>changed {dateText(answer.editedAt)}</span>}
    </p>
    <p className={styles.words} dir="auto">
      {answer.text}
    </p>
  </div>
);
