import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Answer } from "./answer.tsx";
import { AnswerWords, ReviewWords } from "./review-words.tsx";
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
