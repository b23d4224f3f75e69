import { pages } from "@cu/api/pages";
import { isListed } from "../access/visibility.ts";
import { authorsOf } from "../courseware/author-rights.ts";
import { findSnapshot } from "../courseware/commit-course.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { wholePrice } from "../courseware/whole-price.ts";
import type { NewsOf } from "../outbox/news.ts";
import { countsFor } from "../promotion/find-promotion.ts";
import { promotionById } from "../promotion/promotion.ts";
import { type Looked, pathAt } from "./looked.ts";

/**
 * STA-82: a price that still is what the news says, of a course that anybody may find. Those who were told of it by a
 * promotion are led to the course with its code, so that they see and pay what they were told.
 */
export const lookAtPrice = async (news: NewsOf<"price">): Promise<Looked | undefined> => {
  const course = (await findSnapshot(news.courseId))?.course;
  if (!course || !isListed(course)) return undefined;
  const code = await codeOf(news, course);
  if (code === undefined) return undefined;
  const path = pathAt(pages.course.path, course.id);
  const authors = authorsOf({ course });
  return {
    facts: { about: course.name, path: code === null ? path : `${path}?promotion_code=${encodeURIComponent(code)}` },
    mayTell: ({ id }) => !authors.has(id) && course.coAuthors.every((author) => author.id !== id),
  };
};

/** The code that one needs to get the price; null without any, undefined when nobody gets it any more. */
const codeOf = async (news: NewsOf<"price">, course: CourseRecord): Promise<string | null | undefined> => {
  if (news.promotionId === undefined) return wholePrice(course) === news.cupoints ? null : undefined;
  const promotion = await promotionById(news.promotionId);
  if (!promotion || promotion.shownOn.length === 0 || !countsFor(promotion, course)) return undefined;
  const { code, promoDiscount } = promotion;
  return wholePrice(course, { promoDiscount }) === news.cupoints ? code : undefined;
};
