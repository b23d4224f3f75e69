import type { NoticeKind, NoticeWay } from "@cu/api/notice-kinds";
import { fullName } from "@cu/api/person-name";
import type { News } from "../../foundation/outbox/news.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { QnaReplyItem } from "../../use-cases/qna/post.entity.ts";
import { postKeys, standingReply } from "./look-post.ts";
import type { Facts } from "./looked.ts";
import type { NoticeItem, NoticeState } from "./notice.entity.ts";
import { kindWords, type Reply, type Said, say } from "./words.ts";

/** Deterministic id, so that the same news is one notice. At most 40 letters, digits and hyphens. */
export const noticeId = (news: News): string => {
  switch (news.kind) {
    case "reply":
    case "instructor-reply":
      return `reply-${news.replyId}`;
    case "certificate":
      return `cert-${news.certificateId}-${when(news.at)}`;
    case "access-ends":
      return news.of === "class"
        ? `ends-class-${news.classId}-${news.day}`
        : `ends-course-${news.courseId}-${news.day}`;
    case "report":
      return `report-${news.reportId}-${news.run}`;
    case "payment":
      return `payment-${news.paymentId}`;
    case "invitation":
      return news.of === "class"
        ? `inv-class-${news.classId}-${when(news.askedAt)}`
        : `inv-${news.courseId}-${news.role}-${when(news.askedAt)}`;
    case "suspension":
      return `susp-${news.courseId}-${news.what}-${when(news.at)}`;
    case "transcript":
      return `text-${news.videoId}-${news.day}`;
    case "transcript-here":
      return `here-${news.videoId}-${news.version}`;
    case "review":
      return `rev-${news.reviewId}-${news.what}-${when(news.at)}`;
    case "price":
      return `price-${news.courseId}-${news.cupoints}`;
  }
};

const when = (instant: string): string => Date.parse(instant).toString(36);

/** Notices whose mails belong together: of one question, request, review, course or lecture. */
export const threadOf = (notice: NoticeItem): string | undefined => {
  const news = newsOf(notice);
  switch (news.kind) {
    case "reply":
    case "instructor-reply":
      return `question-${news.questionId}`;
    case "certificate":
      return `certificate-${news.certificateId}`;
    case "review":
      return `review-${news.reviewId}`;
    case "suspension":
    case "price":
      return `${news.kind}-${news.courseId}`;
    case "transcript":
    case "transcript-here":
      return `transcript-${news.videoId}`;
    case "access-ends":
    case "report":
    case "payment":
    case "invitation":
      return undefined;
  }
};

/** The delivery of a kind: the user's choice or the default. */
export const wayOf = (state: Pick<NoticeState, "ways"> | undefined, kind: NoticeKind): NoticeWay =>
  state?.ways?.[kind] ?? kindWords[kind].usual;

const newsOf = ({ news }: NoticeItem): News => JSON.parse(news) as News;
export const factsOf = ({ facts }: NoticeItem): Facts => JSON.parse(facts) as Facts;

/** Keys of the items needed to render these notices, deduplicated because many may refer to one question. */
export const keysOf = (notices: readonly NoticeItem[]): Item[] => {
  const keys = notices.flatMap((notice) => {
    const news = newsOf(notice);
    return news.kind === "reply" || news.kind === "instructor-reply" ? postKeys(news) : [];
  });
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
};

/** Renders a notice with the current names and state of the items its keys refer to. */
export const saidOf = (notice: NoticeItem, items: readonly Item[]): Said & { readonly isGone: boolean } => {
  const news = newsOf(notice);
  const isOfReply = news.kind === "reply" || news.kind === "instructor-reply";
  const reply = isOfReply ? standingReply(items, news) : undefined;
  const isGone = isOfReply && !reply;
  return { ...say(news, factsOf(notice), reply ? replyOf(reply) : "gone"), isGone };
};

// An anonymous author's name never reaches the texts.
const replyOf = (reply: QnaReplyItem): Reply => ({ name: reply.anonymous ? null : fullName(reply) });
