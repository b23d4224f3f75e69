import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test } from "vitest";
import { client, tableName } from "../table.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { readQnaCounts } from "./counts.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteReply } from "./delete-reply.ts";
import { listQuestions } from "./list.ts";
import { threadKeyOf } from "./place.ts";
import { PostPlaceEntity } from "./post.entity.ts";
import { ask, codeOf, makeSchool, reply, type School } from "./qna.test-kit.ts";
import { partitionOf } from "./read-thread.ts";
import { recentPosts } from "./recent.ts";

afterEach(() => expect(allHooksRan()).toBe(true));

const rowsOf = async ({ lesson, group }: School): Promise<number> => {
  const thread = threadKeyOf({ course: lesson.course, module: lesson.module, video: lesson.video }, group);
  const { Count } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partitionOf(thread) },
      ConsistentRead: true,
      Select: "COUNT",
    }),
  );
  return Count ?? -1;
};

const noCounts = {
  askedQuestions: 0,
  questionsRespondedTo: 0,
  receivedResponses: 0,
  givenResponses: 0,
  receivedInstructorResponses: 0,
};

/** A question of the first student with so many replies of all people of the class. */
const crowded = async (replies: number) => {
  const school = await makeSchool();
  const { lesson, group, students, creator, coCreator } = school;
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const people = [...students, creator, coCreator];
  for (const [n, person] of people.entries()) {
    const share = Math.floor(replies / people.length) + Number(n < replies % people.length);
    for (let one = 0; one < share; one++) await reply(person, lesson.place, id, { anonymous: n % 2 === 0 });
  }
  return { ...school, people, id, at: { ...lesson.place, questionId: id } };
};

test("the five counts follow replies as they come and go", async () => {
  const { people, students, creator, lesson, id } = await crowded(5);
  const counts = (person: (typeof people)[number]) => readQnaCounts(person.sub, lesson.course.id);
  expect(await counts(students[0])).toEqual({
    askedQuestions: 1,
    questionsRespondedTo: 1,
    receivedResponses: 4,
    givenResponses: 1,
    receivedInstructorResponses: 2,
  });
  const second = await reply(creator, lesson.place, id);
  expect(await counts(creator)).toEqual({ ...noCounts, questionsRespondedTo: 1, givenResponses: 2 });
  await deleteReply(creator, second.id);
  expect(await counts(creator)).toEqual({ ...noCounts, questionsRespondedTo: 1, givenResponses: 1 });
  expect((await counts(students[0])).receivedInstructorResponses).toBe(2);
});

test("QNA-43: 132 replies, more than a transaction takes, go with their question, and nothing of them is left", async () => {
  const school = await crowded(132);
  const { lesson, group, creator, people, at, id } = school;
  expect(await rowsOf(school)).toBe(133);
  await deleteQuestion(creator, at);
  expect(await rowsOf(school)).toBe(0);
  expect(await recentPosts(group, 7)).toEqual([]);
  expect((await PostPlaceEntity.get({ id }).go({ consistent: true })).data).toBeNull();
  for (const { sub } of people) expect(await readQnaCounts(sub, lesson.course.id)).toEqual(noCounts);
});

/** Lets the process die right before the n-th write to the thread. */
const dieBeforeWrite = (n: number): void =>
  beforeNextWrite(["qna"], async () => {
    if (n === 1) throw new Error("killed");
    dieBeforeWrite(n - 1);
  });

test("QNA-43: stopped after any of its writes, nobody sees the question any more and the same call finishes", async () => {
  // Forty replies: it is hidden, two portions go, and it goes itself.
  for (const write of [2, 3, 4]) {
    const school = await crowded(40);
    const { lesson, group, creator, students, people, at, id } = school;
    dieBeforeWrite(write);
    await expect(deleteQuestion(creator, at)).rejects.toThrow("killed");
    expect(await rowsOf(school)).toBe([41, 11, 1][write - 2]);
    for (const person of [...students, creator]) {
      expect(await listQuestions(person, lesson.place, { coupon: group.code })).toEqual([]);
    }
    expect(await codeOf(reply(students[0], lesson.place, id))).toBe("comment.missing");
    await deleteQuestion(creator, at);
    expect(await rowsOf(school)).toBe(0);
    for (const { sub } of people) expect(await readQnaCounts(sub, lesson.course.id)).toEqual(noCounts);
  }
});
