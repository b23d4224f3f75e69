import type { Author } from "@cu/api/course";
import type { QnaQuestion, QnaReply } from "@cu/api/qna-post";
import type { RichText } from "@cu/rich-text/schema";
import type * as z from "zod";
import { now } from "../../foundation/clock.ts";
import { authorOf } from "../../storage/course/author.ts";
import { defaultDays, isNew } from "./activity.ts";
import { levelOf, type Place } from "./place.ts";
import type { QnaQuestionItem, QnaReplyItem } from "./post.entity.ts";
import type { Talk } from "./read-thread.ts";
import type { Room } from "./room.ts";

type QuestionView = z.input<typeof QnaQuestion>;
type ReplyView = z.input<typeof QnaReply>;
type PostItem = QnaQuestionItem | QnaReplyItem;

/** The reader of a post, and their role. */
export type Viewer = Pick<Room, "person" | "role" | "group">;

type How = {
  /** How many days a reply counts as new. */
  readonly days?: number;
  /** The posts the viewer voted on, among others. */
  readonly voted?: ReadonlySet<number>;
};

const none: ReadonlySet<number> = new Set();

/**
 * A question as visible to one user. Posts leave the domain only through this and `toReply`, so that no other code can
 * expose the name behind an anonymous one (QNA-45).
 */
export const toQuestion = (viewer: Viewer, place: Place, { question, replies }: Talk, how: How = {}): QuestionView => {
  const isRemoved = question.removedAt !== undefined;
  const isLicenseCreator = viewer.role === "licenseCreator";
  return {
    ...toPost(viewer, question, isRemoved, how),
    responses: replies.map((reply) => toReply(viewer, reply, how)),
    ...nameOf(place),
    coupon: viewer.group?.id ?? null,
    mayRemove: !isRemoved && (isLicenseCreator || isOwn(viewer, question)),
    mayDelete: isLicenseCreator,
  };
};

export const toReply = (viewer: Viewer, reply: QnaReplyItem, how: How = {}): ReplyView => ({
  ...toPost(viewer, reply, false, how),
  mayDelete: viewer.role === "licenseCreator" || isOwn(viewer, reply),
  instructorHighlight: reply.instructorHighlight,
  newComment: isNew(reply.createdAt, how.days ?? defaultDays, now()),
});

const toPost = (viewer: Viewer, post: PostItem, isRemoved: boolean, { voted = none }: How) => ({
  id: post.id,
  text: isRemoved ? nothing : readText(post),
  user: isRemoved ? null : userOf(viewer, post),
  ...(!isRemoved && isTold(viewer, post) && { realUser: authorOfPost(post) }),
  anonymous: post.anonymous,
  createdAt: post.createdAt,
  removed: isRemoved,
  isOwn: isOwn(viewer, post),
  votes: isRemoved ? 0 : (post.votes ?? 0),
  hasVoted: !isRemoved && voted.has(post.id),
});

const nothing: RichText = { blocks: [], entityMap: {} };

const readText = ({ text }: PostItem): RichText => (text === undefined ? nothing : (JSON.parse(text) as RichText));

const isOwn = ({ person }: Viewer, { sub }: Pick<PostItem, "sub">): boolean => sub === person.sub;

const userOf = (viewer: Viewer, post: PostItem): z.input<typeof Author> | null =>
  post.anonymous && !isOwn(viewer, post) ? null : authorOfPost(post);

const authorOfPost = ({ userId, ...names }: PostItem) => authorOf({ ...names, id: userId });

/** QNA-18: whether this viewer sees the name behind a post: only the license creator at the time it was written. */
export const isTold = (viewer: Viewer, post: PostItem): boolean =>
  post.anonymous && viewer.role === "licenseCreator" && post.revealTo === viewer.person.id && !isOwn(viewer, post);

const nameOf = (place: Place) => ({
  level: levelOf(place),
  collection: place.course.id,
  module: place.module?.id ?? null,
  video: place.video?.id ?? null,
  collectionName: place.course.name,
  moduleName: place.module?.name ?? null,
  videoName: place.video?.title ?? null,
});
