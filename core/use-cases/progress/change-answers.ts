import { asSeen } from "../../foundation/store/as-seen.ts";
import { PutCommand, type PutCommandInput } from "../../foundation/store/commands.ts";
import { Conflict, untilCommitted } from "../../foundation/store/commit.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client } from "../../foundation/store/table.ts";
import { AnswersEntity } from "./answers.entity.ts";
import type { Answers } from "./answers.ts";
import { readAnswers } from "./read-answers.ts";

/** Changes a user's answers in a course; retries after a conflict. Writes nothing without a change. */
export const changeAnswers = async (
  sub: string,
  courseId: number,
  change: (answers: Answers) => Answers,
): Promise<void> => {
  await untilCommitted(async () => {
    const { version, questions } = (await readAnswers(sub, [courseId])).get(courseId) ?? { version: 0, questions: {} };
    const changed = change(questions);
    if (changed === questions) return;
    const item = { sub, courseId, version: version + 1, questions: changed };
    await putOver(version, AnswersEntity.put(item).params<PutCommandInput>());
  });
};

const putOver = async (version: number, put: PutCommandInput): Promise<void> => {
  try {
    await client.send(new PutCommand({ ...put, ...asSeen("version", version) }));
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new Conflict(["answers"]) : error;
  }
};
