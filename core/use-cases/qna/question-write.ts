import type { Update, Write } from "../../foundation/store/commit.ts";
import { keyOf as keyOfItem } from "../../foundation/store/entity-item.ts";
import { indexes, tableName } from "../../foundation/store/table.ts";
import type { CountChange, QnaCounts } from "./counts.ts";
import { QnaQuestionEntity, type QnaQuestionItem, type QnaReplyItem } from "./post.entity.ts";

type Reply = Pick<QnaReplyItem, "sub" | "userId" | "anonymous" | "instructorHighlight">;

/** The key of a replier: named or anonymous. */
const nameOf = ({ userId, anonymous }: Reply) => `${anonymous ? "a" : "n"}${userId}`;

const seenOf = ({ repliers }: QnaQuestionItem, name: string): number =>
  Number((repliers as Readonly<Record<string, number>>)[name] ?? 0);

/** Reply counts of each replier, before and after adding (+1) or removing (-1) some. */
const dailyCounters = (question: QnaQuestionItem, replies: readonly Reply[], by: 1 | -1) =>
  [...Map.groupBy(replies, nameOf)].map(([name, list]) => {
    const seen = seenOf(question, name);
    return { name, seen, next: seen + by * list.length, list };
  });

/** QNA-62: opening a thread reads all of them, and the repliers must fit into the question's item. */
export const maxReplies = 1000;

/** Attributes that put a question on the list of unanswered ones; removing them takes it off (CRE-60). */
export const waitingFields = `waitsFor, ${indexes.gsi2.pk}, ${indexes.gsi2.sk}`;

/** Whether a question has reached the limit of replies. */
export const isFull = ({ replyCount }: QnaQuestionItem): boolean => replyCount >= maxReplies;

/**
 * Updates a question for added or removed replies, conditional on its state as read: no reply outlives its question,
 * first replies are detected reliably, and concurrent ones never exceed the limit. `state` adds further conditions.
 */
export const repliersWrite = (
  question: QnaQuestionItem,
  replies: readonly Reply[],
  by: 1 | -1,
  state: readonly string[],
): Write => {
  const changes = dailyCounters(question, replies, by);
  const kept = changes.flatMap(({ next }, n) => (next > 0 ? [`repliers.#r${n} = :next${n}`] : []));
  const room = by > 0 ? ["replyCount < :most"] : [];
  const gone = changes.flatMap(({ next }, n) => (next > 0 ? [] : [`repliers.#r${n}`]));
  const isAnswer = by > 0 && replies.some(({ sub }) => sub !== question.sub);
  const removed = [...gone, ...(isAnswer ? [waitingFields] : [])];
  const same = changes.map(({ seen }, n) =>
    seen > 0 ? `repliers.#r${n} = :seen${n}` : `attribute_not_exists(repliers.#r${n})`,
  );
  const update: Update = {
    TableName: tableName(),
    Key: questionItemKey(question),
    UpdateExpression: [
      `SET ${["replyCount = replyCount + :by", ...kept].join(", ")}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: ["attribute_exists(pk)", ...state, ...same, ...room].join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(changes.map(({ name }, n) => [`#r${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries<number>([
      [":by", by * replies.length],
      ...(by > 0 ? [[":most", maxReplies] as const] : []),
      ...changes.flatMap(({ seen, next }, n) => [
        ...(seen > 0 ? [[`:seen${n}`, seen] as const] : []),
        ...(next > 0 ? [[`:next${n}`, next] as const] : []),
      ]),
    ]),
  };
  return { name: "question", item: { Update: update } };
};

/** Conditions on a question: it is not being deleted; for `open`, it also accepts replies. */
export const standing = ["attribute_not_exists(deletedAt)"];
export const open = [...standing, "attribute_not_exists(removedAt)"];

/** How replies change the counts of the repliers and the asker. */
export const replyCounts = (question: QnaQuestionItem, replies: readonly Reply[], by: 1 | -1): CountChange[] => [
  ...dailyCounters(question, replies, by).flatMap(({ seen, next, list }): CountChange[] => {
    const [first] = list;
    if (!first) return [];
    const { sub, anonymous } = first;
    const questions = Number(next > 0) - Number(seen > 0);
    return [{ sub, anonymous, by: { givenResponses: by * list.length, questionsRespondedTo: questions } }];
  }),
  { sub: question.sub, anonymous: question.anonymous, by: received(question, replies, by) },
];

// A reply to one's own question does not count as received.
const received = (question: QnaQuestionItem, replies: readonly Reply[], by: 1 | -1): Partial<QnaCounts> => {
  const others = replies.filter(({ sub }) => sub !== question.sub);
  return {
    receivedResponses: by * others.length,
    receivedInstructorResponses: by * others.filter(({ instructorHighlight }) => instructorHighlight).length,
  };
};

export const questionItemKey = ({
  courseId,
  groupKey,
  levelKey,
  createdAt,
  id,
}: QnaQuestionItem): Record<string, unknown> =>
  keyOfItem(QnaQuestionEntity, { courseId, groupKey, levelKey, createdAt, id });
