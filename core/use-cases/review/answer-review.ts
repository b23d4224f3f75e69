import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { answerReview as route } from "@cu/api/review";
import { reviewAnswerForm } from "@cu/api/review.form";
import type { Parsed, Returned } from "@cu/api/route";
import { openFacade } from "../../access/open-course.ts";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { toReview } from "./view.ts";
import { changeReview, isShown, type ReviewDraft } from "./write-review.ts";

type Ids = { readonly courseId: number; readonly reviewId: number };

/** REV-09: authors of the course reply once to a review; a new reply replaces it. */
export const answerReview = async (
  person: Person,
  ids: Ids,
  input: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const { text } = filled(reviewAnswerForm, input);
  await mustDecide(person, ids);
  const at = nowIso();
  const answered = await changeReview(
    ids.reviewId,
    (review) => {
      mustBeThere(review, ids);
      if (review.answer?.text === text) return undefined;
      const { answer } = review;
      return { ...review, answer: answer ? { ...answer, text, editedAt: at } : { text, at } };
    },
    // An edited reply sends no notification.
    (next, before) => (before.answer ? [] : tellWriter(next, "answered", at)),
  );
  return toReview(person, answered);
};

/** Deletes the reply; idempotent. */
export const deleteReviewAnswer = async (person: Person, ids: Ids): Promise<undefined> => {
  await mustDecide(person, ids);
  await changeReview(ids.reviewId, (review) => {
    mustBeThere(review, ids);
    const { answer, ...rest } = review;
    return answer ? rest : undefined;
  });
  return undefined;
};

/** Notifies the author of a review; for the transaction that changes it. */
export const tellWriter = (
  { id, sub, courseId }: Pick<ReviewDraft, "id" | "sub" | "courseId">,
  what: NewsOf<"review">["what"],
  at: string,
): Write[] => announce({ type: "notice.due", to: { sub }, news: { kind: "review", courseId, reviewId: id, what, at } });

const mustDecide = async (person: Person, { courseId }: Ids): Promise<void> => {
  const { course } = await openFacade(person, courseId);
  if (!hasAuthorRights(person.id, { course })) throw new Failure("actor.forbidden");
};

const mustBeThere = (review: ReviewDraft, { courseId }: Ids): void => {
  if (review.courseId !== courseId || !isShown(review)) throw new Failure("review.missing");
};
