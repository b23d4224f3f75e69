import { pages } from "@cu/api/pages";
import { isListed } from "../../access/visibility.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { authorsOf } from "../../storage/course/author-rights.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { wholePrice } from "../../storage/course/whole-price.ts";
import { countsFor } from "../../use-cases/promotion/find-promotion.ts";
import { promotionById } from "../../use-cases/promotion/promotion.ts";
import { type Looked, pathAt } from "./looked.ts";

/**
 * STA-82: a price drop, if the price still applies and the course is public. If a promotion caused it, the link carries
 * the promotion's code, so that users see and pay the announced price.
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

/** The code needed to get the price: null if none is needed, undefined if the price is no longer available. */
const codeOf = async (news: NewsOf<"price">, course: CourseRecord): Promise<string | null | undefined> => {
  if (news.promotionId === undefined) return wholePrice(course) === news.cupoints ? null : undefined;
  const promotion = await promotionById(news.promotionId);
  if (!promotion || promotion.shownOn.length === 0 || !countsFor(promotion, course)) return undefined;
  const { code, promoDiscount } = promotion;
  return wholePrice(course, { promoDiscount }) === news.cupoints ? code : undefined;
};
