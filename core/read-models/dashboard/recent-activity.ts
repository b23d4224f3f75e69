import type { readRecentActivity as route } from "@cu/api/dashboard-qna";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import {
  type PostPlace,
  PostPlaceEntity,
  QnaQuestionEntity,
  type QnaQuestionItem,
  QnaReplyEntity,
  type QnaReplyItem,
} from "../../use-cases/qna/post.entity.ts";
import { type Room, roomsOfClass } from "../../use-cases/qna/room.ts";
import { toQuestion } from "../../use-cases/qna/view.ts";
import { votedAmong, votesKey } from "../../use-cases/qna/votes.ts";
import { openDashboard } from "./open-dashboard.ts";

type Activity = Returned<typeof route>;

/** Recent posts about one question, newest first. */
type Talked = {
  readonly questionId: number;
  readonly places: readonly PostPlace[];
  readonly latestAt: string;
  readonly newReplies: number;
};

const day = 86_400_000;
const maxPosts = 1000;
const questionsAtOnce = 50;
const repliesOfEach = 3;
/** Limit on the texts of a response: responses may have 6 MB, and the store returns little more per call. */
const maxBytes = 3_000_000;

/**
 * QNA-35, QNA-36: questions of a class with recent posts and their newest replies. Only posts the caller may read in
 * the thread, and never the name of an anonymous author, because revealing is logged and only done in the thread
 * (QNA-18). Admins cannot read a class's Q&A (QNA-41). Eight store calls, and one or two more for each further course.
 */
export const readRecentActivity = async (person: Person, query: Parsed<typeof route>["query"]): Promise<Activity> => {
  const { found: group, role } = await openDashboard(person, query);
  if (role === "admin") throw new Failure("actor.forbidden");
  const { data: places } = await PostPlaceEntity.query
    .byTime({ activityKey: `class-${group.id}` })
    .gte({ createdAt: new Date(now() - query.days * day).toISOString() })
    .go({ limit: maxPosts, order: "desc" });
  const talked = await readable(person, group, [...Map.groupBy(places, ({ questionId }) => questionId).values()]);
  const sorted = query.sort === "replies" ? talked.toSorted(byReplies) : talked;
  const shown = sorted.slice(0, questionsAtOnce);
  const posts = await readPosts(person, shown);
  let bytes = 0;
  const questions = shown.flatMap(({ room, questionId, places: of, ...rest }): Activity["questions"] => {
    const question = posts.questions.get(questionId);
    if (!question || question.deletedAt) return [];
    const replies = of.flatMap(({ id }) => posts.replies.get(id) ?? []).toReversed();
    bytes += [question, ...replies].reduce((sum, { text = "" }) => sum + Buffer.byteLength(text), 0);
    if (bytes > maxBytes) return [];
    const view = toQuestion(unnamed(room), room.place, { question, replies }, { days: query.days, voted: posts.voted });
    return [{ ...view, ...rest, replyCount: question.replyCount }];
  });
  return { questions, more: places.length === maxPosts || talked.length > shown.length || bytes > maxBytes };
};

/** The same room in a role that sees no anonymous authors' names. */
const unnamed = (room: Room): Room => (room.role === "licenseCreator" ? { ...room, role: "coCreator" } : room);

type Readable = Talked & { readonly room: Room };

const readable = async (
  person: Person,
  group: Parameters<typeof roomsOfClass>[1],
  all: readonly (readonly PostPlace[])[],
): Promise<Readable[]> => {
  const courseIds = [...new Set(all.flatMap(([first]) => first?.courseId ?? []))];
  const rooms = new Map(
    await Promise.all(courseIds.map(async (id) => [id, await roomsOfClass(person, group, id)] as const)),
  );
  return all.flatMap((places): Readable[] => {
    const [first] = places;
    const room = first && rooms.get(first.courseId)?.(first.levelKey);
    if (!first || !room) return [];
    const replies = places.filter(({ id, questionId }) => id !== questionId);
    return [{ room, questionId: first.questionId, places, latestAt: first.createdAt, newReplies: replies.length }];
  });
};

const byReplies = (one: Talked, other: Talked): number => other.newReplies - one.newReplies;

const readPosts = async ({ sub }: Person, shown: readonly Readable[]) => {
  const questionKeys = shown.flatMap(({ places: [first] }) =>
    first ? keyOf(QnaQuestionEntity, { ...first, id: first.questionId, createdAt: first.askedAt }) : [],
  );
  const replyKeys = shown.flatMap(({ places }) =>
    places
      .filter(({ id, questionId }) => id !== questionId)
      .slice(0, repliesOfEach)
      .map((place) => keyOf(QnaReplyEntity, place)),
  );
  const threads = new Map(shown.map(({ room: { thread } }) => [JSON.stringify(thread), thread]));
  const votesKeys = [...threads.values()].map((thread) => votesKey(sub, thread));
  const items = await batchGet([...questionKeys, ...replyKeys, ...votesKeys]);
  const questions = items.flatMap((item) => readAs<QnaQuestionItem>(QnaQuestionEntity, item) ?? []);
  const replies = items.flatMap((item) => readAs<QnaReplyItem>(QnaReplyEntity, item) ?? []);
  return {
    questions: new Map(questions.map((question) => [question.id, question])),
    replies: new Map(replies.map((reply) => [reply.id, reply])),
    voted: votedAmong(items),
  };
};
