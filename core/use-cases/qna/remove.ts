import { Failure } from "@cu/api/failure";
import type { removeInCourse as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { tableName } from "../../foundation/store/table.ts";
import { findQuestion, type QuestionIds } from "./find-question.ts";
import { show } from "./list.ts";
import type { QnaQuestionItem } from "./post.entity.ts";
import { questionItemKey, standing, waitingFields } from "./question-write.ts";
import { readThread } from "./read-thread.ts";
import { votesFields } from "./votes.ts";

/**
 * Removes the text and name of a question and keeps its replies (QNA-19, QNA-42), by its author or the license creator.
 * Irreversible, so the text is not stored either. Idempotent.
 */
export const removeQuestion = (person: Person, at: QuestionIds): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const { room, question, post, maySpeak } = await findQuestion(person, at);
    if (question.deletedAt) throw new Failure("comment.missing");
    if (room.role !== "licenseCreator" && question.sub !== person.sub) {
      throw new Failure(maySpeak() ? "actor.forbidden" : "access.denied");
    }
    if (!question.removedAt) await commit([{ name: "question", item: { Update: emptied(question) } }]);
    const [talk] = await readThread(room.thread, { before: post.askedAt, beforeId: post.id + 1, limit: 1 });
    if (talk?.question.id !== post.id) throw new Failure("comment.missing");
    const [view] = await show(room, [talk]);
    if (!view) throw new Error("A question that was read cannot be shown.");
    return view;
  });

const emptied = (question: QnaQuestionItem): Update => ({
  TableName: tableName(),
  Key: questionItemKey(question),
  UpdateExpression: `SET removedAt = :at REMOVE #text, ${waitingFields}, ${votesFields}`,
  ConditionExpression: ["attribute_exists(pk)", ...standing].join(" AND "),
  ExpressionAttributeNames: { "#text": "text" },
  ExpressionAttributeValues: { ":at": nowIso() },
});
