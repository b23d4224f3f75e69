import type { Update, Write } from "../store/commit.ts";
import { tableName } from "../store/table.ts";
import type { CountChange, QnaCounts } from "./counts.ts";
import { QnaQuestionEntity, type QnaQuestionItem, type QnaReplyItem } from "./post.entity.ts";

type Reply = Pick<QnaReplyItem, "sub" | "userId" | "anonymous" | "instructorHighlight">;

/** By which name somebody replied: their own, or none. */
const nameOf = ({ userId, anonymous }: Reply) => `${anonymous ? "a" : "n"}${userId}`;

const seenOf = ({ repliers }: QnaQuestionItem, name: string): number =>
  Number((repliers as Readonly<Record<string, number>>)[name] ?? 0);

/** How many replies each of them has below the question before and after some more (+1) or some less (-1). */
const tally = (question: QnaQuestionItem, replies: readonly Reply[], by: 1 | -1) =>
  [...Map.groupBy(replies, nameOf)].map(([name, list]) => {
    const seen = seenOf(question, name);
    return { name, seen, next: seen + by * list.length, list };
  });

/** QNA-62: whoever opens a thread reads them, and who gave them has to fit into the question's item. */
export const mostReplies = 1000;

// Before they were counted, who replied how often said it.
const countOf = ({ replyCount, repliers }: QnaQuestionItem): number =>
  replyCount ?? Object.values(repliers as Readonly<Record<string, number>>).reduce((sum, n) => sum + n, 0);

/** Whether a question takes no reply any more. */
export const isFull = (question: QnaQuestionItem): boolean => countOf(question) >= mostReplies;

/**
 * Replies more or less, noted on their question, under the condition that the question still is what it was: no reply
 * outlives its question, whether somebody replied before is never guessed, and no two at once come to one too many.
 * `state` is what it has to be beside there.
 */
export const repliersWrite = (
  question: QnaQuestionItem,
  replies: readonly Reply[],
  by: 1 | -1,
  state: readonly string[],
): Write => {
  const changes = tally(question, replies, by);
  const kept = changes.flatMap(({ next }, n) => (next > 0 ? [`repliers.#r${n} = :next${n}`] : []));
  const counted = `replyCount = if_not_exists(replyCount, :counted) + :by`;
  const room = by > 0 ? ["(attribute_not_exists(replyCount) OR replyCount < :most)"] : [];
  const gone = changes.flatMap(({ next }, n) => (next > 0 ? [] : [`repliers.#r${n}`]));
  const same = changes.map(({ seen }, n) =>
    seen > 0 ? `repliers.#r${n} = :seen${n}` : `attribute_not_exists(repliers.#r${n})`,
  );
  const update: Update = {
    TableName: tableName(),
    Key: keyOf(question),
    UpdateExpression: [
      `SET ${[counted, ...kept].join(", ")}`,
      ...(gone.length > 0 ? [`REMOVE ${gone.join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: ["attribute_exists(pk)", ...state, ...same, ...room].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(changes.map(({ name }, n) => [`#r${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries<number>([
      [":counted", countOf(question)],
      [":by", by * replies.length],
      ...(by > 0 ? [[":most", mostReplies] as const] : []),
      ...changes.flatMap(({ seen, next }, n) => [
        ...(seen > 0 ? [[`:seen${n}`, seen] as const] : []),
        ...(next > 0 ? [[`:next${n}`, next] as const] : []),
      ]),
    ]),
  };
  return { name: "question", item: { Update: update } };
};

/** Nobody is deleting it; and it takes replies. */
export const standing = ["attribute_not_exists(deletedAt)"];
export const open = [...standing, "attribute_not_exists(removedAt)"];

/** How replies change the counts of those who gave them, and of who asked. */
export const replyCounts = (question: QnaQuestionItem, replies: readonly Reply[], by: 1 | -1): CountChange[] => [
  ...tally(question, replies, by).flatMap(({ seen, next, list }): CountChange[] => {
    const [first] = list;
    if (!first) return [];
    const { sub, anonymous } = first;
    const questions = Number(next > 0) - Number(seen > 0);
    return [{ sub, anonymous, by: { givenResponses: by * list.length, questionsRespondedTo: questions } }];
  }),
  { sub: question.sub, anonymous: question.anonymous, by: received(question, replies, by) },
];

// A reply to one's own question is none that was received.
const received = (question: QnaQuestionItem, replies: readonly Reply[], by: 1 | -1): Partial<QnaCounts> => {
  const others = replies.filter(({ sub }) => sub !== question.sub);
  return {
    receivedResponses: by * others.length,
    receivedInstructorResponses: by * others.filter(({ instructorHighlight }) => instructorHighlight).length,
  };
};

export const keyOf = ({ courseId, groupKey, levelKey, createdAt, id }: QnaQuestionItem): Record<string, unknown> =>
  QnaQuestionEntity.get({ courseId, groupKey, levelKey, createdAt, id }).params<{ Key: Record<string, unknown> }>().Key;
