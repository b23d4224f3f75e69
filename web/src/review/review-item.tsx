import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../paths.tsx";
import { dateText } from "../ui/date.ts";
import { Tag } from "../ui/tag.tsx";
import { Answer } from "./answer.tsx";
import { Bars } from "./bars.tsx";
import styles from "./reviews.module.css";
import type { ReviewView } from "./use-reviews.ts";

type ReviewItemProps = {
  review: ReviewView;
  courseId: number;
  mayAnswer: boolean;
  onChange: () => void;
};

/** One review in the list, with its answer and the way to report it. */
export const ReviewItem = ({ review, courseId, mayAnswer, onChange }: ReviewItemProps) => (
  <li className={styles.review}>
    <ReviewWords review={review} />
    {mayAnswer ? (
      <Answer review={review} courseId={courseId} onChange={onChange} />
    ) : (
      review.answer && <AnswerWords answer={review.answer} />
    )}
    {!review.isOwn && (
      <p className={styles.foot}>
        <Link to={paths.report(`${paths.course(courseId)}?review=${review.id}`)}>Report this review</Link>
      </p>
    )}
  </li>
);

/** Who, when and what. */
export const ReviewWords = ({ review, children }: { review: ReviewView; children?: ReactNode }) => (
  <>
    <p className={styles.by}>
      <Bars rating={review.rating} />
      <b>{review.name ?? "Anonymous User"}</b>
      {review.isOwn && <Tag tone="act">Yours</Tag>}
      <time dateTime={review.createdAt}>{dateText(review.createdAt)}</time>
      {review.editedAt && <span>changed {dateText(review.editedAt)}</span>}
      {children}
    </p>
    <p className={styles.words}>{review.text}</p>
  </>
);

export const AnswerWords = ({ answer }: { answer: NonNullable<ReviewView["answer"]> }) => (
  <div className={styles.answer}>
    <p className={styles.by}>
      <Tag tone="act">Author</Tag>
      <time dateTime={answer.at}>{dateText(answer.at)}</time>
      {answer.editedAt && <span>changed {dateText(answer.editedAt)}</span>}
    </p>
    <p className={styles.words}>{answer.text}</p>
  </div>
);
