import { plainRichText } from "@cu/rich-text/plain-text";
import { batchPut } from "../../foundation/store/batch.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { commit } from "../../foundation/store/commit.ts";
import { leaseIds } from "../../foundation/store/id.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { countWrites } from "./counts.ts";
import { deletedOf } from "./delete-question.ts";
import { eraseQuestion } from "./erase-question.ts";
import { findPost, readQuestion } from "./find-post.ts";
import { threadKeyOf } from "./place.ts";
import { type PostPlace, PostPlaceEntity, QnaReplyEntity } from "./post.entity.ts";
import { ask, makeSchool, reply, type School } from "./qna.test-kit.ts";
import { repliersWrite, replyCounts } from "./question-write.ts";
import { partitionOf } from "./read-thread.ts";

type Put = { Item: Record<string, unknown> };

const threadOf = ({ lesson, group }: School) =>
  threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);

/** Number of rows of a school's thread. */
export const rowsOf = async (school: School): Promise<number> => {
  const { Count } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partitionOf(threadOf(school)) },
      ConsistentRead: true,
      Select: "COUNT",
    }),
  );
  return Count ?? -1;
};

export const noCounts = {
  askedQuestions: 0,
  questionsRespondedTo: 0,
  receivedResponses: 0,
  givenResponses: 0,
  receivedInstructorResponses: 0,
};

/** A question of the first student with this many replies by all members and teachers of the class. */
export const crowded = async (replies: number) => {
  const asked = await askedInClass();
  const { people, lesson, id } = asked;
  for (const [n, person] of people.entries()) {
    const share = Math.floor(replies / people.length) + Number(n < replies % people.length);
    for (let one = 0; one < share; one++) await reply(person, lesson.place, id, { anonymous: n % 2 === 0 });
  }
  return asked;
};

/** A question with this many replies, stored equivalently with far fewer writes. */
export const overcrowded = async (replies: number) => {
  const asked = await askedInClass();
  const { people, post } = asked;
  const question = await readQuestion(post);
  if (!question) throw new Error("Nobody asked.");
  const text = JSON.stringify(plainRichText("Because of this."));
  const { courseId, groupKey, levelKey, questionId, askedAt, activityKey } = post;
  const thread = { courseId, groupKey, levelKey, questionId, askedAt };
  const rows = (await leaseIds("post", replies)).map((id, n) => {
    const { sub, id: userId, username } = people[n % people.length] ?? asked.creator;
    const author = { sub, userId, username, firstName: "Test", lastName: "Person", anonymous: n % 2 === 0 };
    const createdAt = new Date(Date.parse(askedAt) + 1 + n).toISOString();
    return { ...thread, ...author, id, createdAt, text, instructorHighlight: false };
  });
  await batchPut(
    rows.flatMap((row) => [
      QnaReplyEntity.put(row).params<Put>().Item,
      PostPlaceEntity.put({ ...thread, id: row.id, createdAt: row.createdAt, activityKey }).params<Put>().Item,
    ]),
  );
  await commit([repliersWrite(question, rows, 1, []), ...countWrites(question, replyCounts(question, rows, 1))]);
  return asked;
};

const askedInClass = async () => {
  const school = await makeSchool();
  const { lesson, group, students, creator, coCreator } = school;
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const post = await findPost(id);
  if (!post) throw new Error("A question has a place.");
  const people = [...students, creator, coCreator];
  return { ...school, people, id, post, at: { ...lesson.place, questionId: id } };
};

/** Processes the erasure of a deleted question, message by message. Returns the number of messages. */
export const eraseAll = async (post: PostPlace): Promise<number> => {
  let messages = 0;
  do {
    await eraseQuestion(deletedOf(post));
    messages++;
  } while (await readQuestion(post));
  return messages;
};
