import { pages } from "@cu/api/pages";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { CardEntity, readCard } from "../../storage/course/card.entity.ts";
import type { ReviewItem } from "../../use-cases/review/review.entity.ts";
import { findReview } from "../../use-cases/review/write-review.ts";
import { type Looked, pathAt } from "./looked.ts";

/** REV-10, REV-12: for the review's author, as long as the news is still true. */
export const lookAtReview = async (news: NewsOf<"review">): Promise<Looked | undefined> => {
  const [review, { data: card }] = await Promise.all([
    findReview(news.reviewId),
    CardEntity.get({ id: news.courseId }).go({ consistent: true }),
  ]);
  if (!review || !card || !isStillSo(review, news)) return undefined;
  const { suspension } = review;
  const detail = news.what === "upheld" ? suspension?.appeal?.reply : suspension?.reason;
  return {
    facts: {
      about: readCard(card).name,
      path: `${pathAt(pages.course.path, news.courseId)}?review=${review.id}`,
      ...(detail !== undefined && { detail }),
    },
    mayTell: ({ sub }) => sub === review.sub,
  };
};

const isStillSo = ({ answer, suspension }: ReviewItem, { what, at }: NewsOf<"review">): boolean =>
  ({
    answered: answer?.at === at,
    suspended: suspension?.at === at,
    lifted: suspension === undefined,
    upheld: suspension?.appeal?.reply !== undefined,
  })[what];
