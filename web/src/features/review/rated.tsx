import type { CourseRating } from "@cu/api/course";
import type * as z from "zod";
import { countText } from "../../ui/duration.ts";
import styles from "./bars.module.css";
import { Bars } from "./bars.tsx";

/** A course's average rating and number of reviews (REV-07); hidden without reviews. */
export const Rated = ({ rating }: { rating: z.output<typeof CourseRating> | null | undefined }) =>
  rating ? (
    <span className={styles.rated}>
      <Bars rating={rating.mean} />
      {rating.mean.toFixed(1)} from {countText(rating.count, "review")}
    </span>
  ) : null;
