import { Failure } from "@cu/api/failure";
import type { votePost as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { findPost } from "./find-post.ts";
import {
  type PostPlace,
  QnaQuestionEntity,
  type QnaQuestionItem,
  QnaReplyEntity,
  type QnaReplyItem,
} from "./post.entity.ts";
import { asMissing, placeIn } from "./post-place.ts";
import { roomOfPost } from "./room.ts";
import { maxVotes, ownVoteWrite, postVotesWrite, votedAmong, votesKey } from "./votes.ts";

type View = Returned<typeof route>;

// A reader who votes on everything they read stays below it; a script does not.
const voteLimit: Limit = { name: "qna-vote", times: 200, per: "ten minutes" };

/**
 * Adds or removes a user's vote (same question, or helpful reply): one per user and post (QNA-65). Idempotent. Six
 * store calls.
 */
export const vote = async (person: Person, postId: number, hasVoted: boolean): Promise<View> => {
  let counted: Promise<unknown> | undefined;
  return await untilCommitted(async () => {
    const { thread, post, voted, isRemoved } = await findVotable(person, postId);
    const by = hasVoted ? 1 : -1;
    const votes = post.votes ?? 0;
    if (hasVoted && post.sub === person.sub) throw new Failure("vote.own");
    if (hasVoted && isRemoved) throw new Failure("comment.removed");
    if (voted.has(postId) === hasVoted) return { votes: isRemoved ? 0 : votes, hasVoted };
    if (hasVoted && voted.size >= maxVotes) throw new Failure("vote.full");
    counted ??= count(voteLimit, person.sub);
    await counted;
    await commit([ownVoteWrite(person.sub, thread, postId, by), postVotesWrite(post, by)]);
    return { votes: isRemoved ? 0 : votes + by, hasVoted };
  });
};

/** A post the user may read now; the path contains only the post, so any other is missing. */
const findVotable = async (person: Person, postId: number) => {
  const place = await findPost(postId);
  if (!place) throw new Failure("comment.missing");
  const { room, maySpeak } = await roomOfPost(person, place, place.courseId, placeIn(place)).catch(asMissing);
  if (!room || !maySpeak()) throw new Failure("comment.missing");
  const { thread } = room;
  const items = await batchGet([...postKeys(place), votesKey(person.sub, thread)], { consistent: true });
  const question = items.flatMap((item) => readAs<QnaQuestionItem>(QnaQuestionEntity, item) ?? [])[0];
  const reply = items.flatMap((item) => readAs<QnaReplyItem>(QnaReplyEntity, item) ?? [])[0];
  const post = isQuestion(place) ? question : reply;
  if (!question || question.deletedAt || !post) throw new Failure("comment.missing");
  const isRemoved = post === question && question.removedAt !== undefined;
  return { thread, post, voted: votedAmong(items), isRemoved };
};

const isQuestion = ({ id, questionId }: PostPlace): boolean => id === questionId;

const postKeys = (place: PostPlace) => [
  keyOf(QnaQuestionEntity, { ...place, id: place.questionId, createdAt: place.askedAt }),
  ...(isQuestion(place) ? [] : [keyOf(QnaReplyEntity, place)]),
];
