import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { tableName } from "../../foundation/store/table.ts";
import { countWrites } from "./counts.ts";
import { erasePlace, type QuestionDeleted } from "./erase-question.ts";
import { readQuestion } from "./find-post.ts";
import { findQuestion, type QuestionIds } from "./find-question.ts";
import type { PostPlace, QnaQuestionItem } from "./post.entity.ts";
import { questionItemKey, standing, waitingFields } from "./question-write.ts";
import { totalWrites } from "./totals.ts";
import { votesFields } from "./votes.ts";

/**
 * Deletes a question with its replies permanently (QNA-20, QNA-43). This write hides it, closes it to replies and
 * enqueues the erasure of the rest (erase-question.ts).
 */
export const deleteQuestion = async (person: Person, at: QuestionIds): Promise<void> => {
  const { room, post, maySpeak } = await findQuestion(person, at);
  if (room.role !== "licenseCreator") throw new Failure(maySpeak() ? "actor.forbidden" : "access.denied");
  await untilCommitted(() => hide(post));
};

const hide = async (post: PostPlace): Promise<void> => {
  const question = await readQuestion(post);
  if (!question || question.deletedAt) return;
  await commit([...outOfSight(question), erasePlace(post), ...announce(deletedOf(post))]);
};

const outOfSight = (question: QnaQuestionItem): Write[] => {
  const mark: Update = {
    TableName: tableName(),
    Key: questionItemKey(question),
    UpdateExpression: `SET deletedAt = :at REMOVE #text, ${waitingFields}, ${votesFields}`,
    ConditionExpression: ["attribute_exists(pk)", ...standing].join(" AND "),
    ExpressionAttributeNames: { "#text": "text" },
    ExpressionAttributeValues: { ":at": nowIso() },
  };
  const { sub, anonymous } = question;
  return [
    { name: "question", item: { Update: mark } },
    ...countWrites(question, [{ sub, anonymous, by: { askedQuestions: -1 } }]),
    ...totalWrites(question, -1),
  ];
};

/** The message that the question in this place was deleted. */
export const deletedOf = ({ courseId, groupKey, levelKey, questionId, askedAt }: PostPlace): QuestionDeleted => ({
  type: "question.deleted",
  courseId,
  groupKey,
  levelKey,
  questionId,
  askedAt,
});
