import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { errorText, refresh, useApi } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import type { Course } from "../course/course.ts";
import { Distribution } from "./distribution.tsx";
import { NamedReview } from "./named-review.tsx";
import { OwnReview } from "./own-review.tsx";
import { ReviewItem } from "./review-item.tsx";
import styles from "./reviews.module.css";
import { useReviews } from "./use-reviews.ts";

const rule = "Only by people who have watched at least 20% of it, one each.";

/** REV-07: learners' reviews of a course, in four states; if loading fails, the page still works. */
export const Reviews = ({ course }: { course: Course }) => {
  const [search] = useSearchParams();
  const key = search.get("key") ?? undefined;
  const named = Number(search.get("review"));
  const [rating, setRating] = useState<number>();
  const { user } = useSession();
  const { first, reviews, error, more, retry } = useReviews({ courseId: course.id, key, rating });
  const params = { courseId: course.id };
  const own = useApi("review.read-own", user ? { params, query: { key } } : null);
  const changed = () => {
    retry();
    void own.mutate();
    // The page's header shows the rating too.
    void refresh(["course.read"]);
  };
  const count = first?.counts.reduce((sum, each) => sum + each, 0);
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <div className={styles.head}>
        <div>
          <Heading level={2} id="reviews">
            {first && count ? titleOf(first.counts, count) : "Reviews"}
          </Heading>
          <Text size={14} tone="quiet">
            {rule}
          </Text>
        </div>
      </div>
      {named > 0 && named !== own.data?.review?.id && (
        <NamedReview courseId={course.id} reviewId={named} courseKey={key} onChange={changed} />
      )}
      {own.data && (
        <OwnReview
          course={course}
          own={own.data}
          isNamed={named === own.data.review?.id}
          isToWrite={search.get("review") === "write"}
          onChange={changed}
        />
      )}
      {error && !first ? (
        <Failed title="Failed to load the reviews" onRetry={retry}>
          {errorText(error)}
        </Failed>
      ) : !first || !reviews ? (
        <Skeleton label="Loading the reviews">
          <Bar width="100%" height={96} />
          <Bar width="100%" height={96} />
        </Skeleton>
      ) : count === 0 ? (
        <Empty title="No reviews yet">
          Watched a fifth of the course? Write the first one: a rating in five bars, and why.
        </Empty>
      ) : (
        <div className={styles.body}>
          <Distribution counts={first.counts} rating={rating} onRating={setRating} />
          <div>
            <ul
              className={styles.list}
              aria-label={rating ? `Reviews with ${rating} of 5` : "Reviews, the newest first"}
            >
              {reviews.map((review) => (
                <ReviewItem
                  key={review.id}
                  review={review}
                  courseId={course.id}
                  mayAnswer={first.mayAnswer}
                  onChange={changed}
                />
              ))}
            </ul>
            {reviews.length === 0 && <Text tone="quiet">Nobody has given {rating} of 5.</Text>}
            <MoreButton more={more}>Show more reviews</MoreButton>
          </div>
        </div>
      )}
    </section>
  );
};

const titleOf = (counts: readonly number[], count: number): string => {
  const sum = counts.reduce((total, each, n) => total + each * (n + 1), 0);
  return `Reviews: ${(sum / count).toFixed(1)} from ${count === 1 ? "one person" : `${count} people`}`;
};
