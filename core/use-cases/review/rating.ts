import type { CourseRating } from "@cu/api/course";
import type { EntityItem } from "electrodb";
import type * as z from "zod";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ReviewSumsEntity } from "./review.entity.ts";

/** The key of a course's rating, to be read along with the course without an extra store call. */
export const ratingKey = (courseId: number): Item => keyOf(ReviewSumsEntity, { courseId });

/** Number of shown reviews of a course with one to five bars, from items read. */
export const countsAmong = (items: readonly Item[], courseId: number): number[] => {
  const sums = readAs<EntityItem<typeof ReviewSumsEntity>>(ReviewSumsEntity, itemAt(items, ratingKey(courseId)));
  return [sums?.n1, sums?.n2, sums?.n3, sums?.n4, sums?.n5].map((count = 0) => count);
};

/** null without shown reviews. */
export const ratingAmong = (items: readonly Item[], courseId: number): z.output<typeof CourseRating> | null => {
  const counts = countsAmong(items, courseId);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const bars = counts.reduce((sum, each, n) => sum + each * (n + 1), 0);
  return count > 0 ? { count, mean: Math.round((bars / count) * 10) / 10 } : null;
};
