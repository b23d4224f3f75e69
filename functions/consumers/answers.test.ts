import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import type { Person } from "@cu/core/foundation/actor";
import { batchGet } from "@cu/core/foundation/store/batch";
import { tableName } from "@cu/core/foundation/store/table";
import { readAnswers } from "@cu/core/use-cases/progress/read-answers";
import { attemptQuestion } from "@cu/core/use-cases/quiz/attempt";
import { readChoices } from "@cu/core/use-cases/quiz/choices";
import { ask, drafts, rightAnswer, wrongAnswer } from "@cu/core/use-cases/quiz/questions.test-kit";
import { sheetAmong, sheetKey } from "@cu/core/use-cases/quiz/sheet-item";
import { makePerson } from "@cu/core/use-cases/test-kit/person";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { createFaults } from "@cu/local-cloud/faults";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { handler as answers } from "./answers.ts";
import { byRecord } from "./changes.test-kit.ts";

const handler = byRecord("consumer.answers", answers);

const raw = new DynamoDBClient({});
let sequence = 0;

const record = (image: Record<string, AttributeValue>): DynamoDBRecord => {
  sequence += 1;
  return { eventName: "INSERT", dynamodb: { SequenceNumber: String(sequence), NewImage: image } };
};

// The stream records of a partition's current items.
const records = async (partition: string, prefix: string): Promise<DynamoDBRecord[]> => {
  const { Items = [] } = await raw.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": { S: partition }, ":sk": { S: prefix } },
    }),
  );
  return Items.map((item) => record(item as Record<string, AttributeValue>));
};

const answersOf = async (person: Person, courseId: number) => (await readAnswers(person.sub, [courseId])).get(courseId);

test("WCH-41, I9: the table's stream is folded, duplicate deliveries once", async () => {
  const lesson = await makeLesson();
  const admin = await makePerson({ isAdmin: true });
  const [question] = await ask(admin, lesson, drafts.one);
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  if (!question) throw new Error("a question");
  const params = { ...lesson.place, questionId: question.id };
  await attemptQuestion(learner, { params, body: rightAnswer(question) });
  const dead: DynamoDBRecord[] = [];
  const faults = createFaults();
  faults.set([{ kind: "duplicate" }]);
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const onDead = (lost: DynamoDBRecord) => void dead.push(lost);
  const mapping = mapStream({ endpoint, table: tableName(), handler, onDead, faults });
  await mapping.drain();
  await mapping.close();
  expect(dead).toEqual([]);
  expect(await answersOf(learner, lesson.course.id)).toMatchObject({
    questions: { [question.id]: { attempts: 1, correctAt: 1 } },
  });
});

test("QZL-15, QZL-44: each attempt counts once for the popular choices, even if delivered twice concurrently, and those of four learners are not shown", async () => {
  const lesson = await makeLesson();
  const admin = await makePerson({ isAdmin: true });
  const [question] = await ask(admin, lesson, drafts.all);
  if (!question) throw new Error("a question");
  const answer = (person: Person, body: { selectedOptions: number[] }) =>
    attemptQuestion(person, { params: { ...lesson.place, questionId: question.id }, body });
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => makePerson()));
  const told: DynamoDBRecord[] = [];
  for (const [index, person] of people.entries()) {
    if (index === 4) {
      await handler({ Records: told });
      expect(await readChoices(question.id)).toBeNull();
    }
    await hold(person, lesson.course.id, permanent);
    await answer(person, wrongAnswer(question));
    await answer(person, rightAnswer(question));
    told.push(...(await records(`person#${person.sub}`, "attempt#")));
  }
  await Promise.all([handler({ Records: told }), handler({ Records: told.toReversed() })]);
  await handler({ Records: told });
  expect([...((await readChoices(question.id)) ?? []).values()]).toEqual([5, 5, 5]);
  for (const person of people) {
    const questions = (await answersOf(person, lesson.course.id))?.questions;
    expect(questions).toEqual({ [question.id]: { attempts: 2, correctAt: 2 } });
  }
});

test("WCH-41, I9: what cannot be folded is named for another delivery, its neighbours are done", async () => {
  const lesson = await makeLesson();
  const [question] = await ask(await makePerson({ isAdmin: true }), lesson, drafts.one);
  if (!question) throw new Error("a question");
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  await attemptQuestion(learner, {
    params: { ...lesson.place, questionId: question.id },
    body: rightAnswer(question),
  });
  const [good] = await records(`person#${learner.sub}`, "attempt#");
  if (!good) throw new Error("a record");
  const key = { pk: { S: `person#${learner.sub}` }, sk: { S: "attempt#1#1#1" }, sub: { S: learner.sub } };
  const poison = record({ ...key, homeCourseId: { S: "no course" } });
  const elsewhere = [
    record({ pk: { S: "course#1" }, sk: { S: "snapshot" } }),
    // A row of the same learner that is no attempt, and an attempt without a learner.
    record({ pk: key.pk, sk: { S: "sheet#1" }, sub: key.sub }),
    record({ pk: key.pk, sk: key.sk, homeCourseId: { N: "1" } }),
    record({ pk: key.pk, sk: { N: "1" }, sub: key.sub }),
  ];
  const { batchItemFailures } = await handler({ Records: [poison, good, ...elsewhere] });
  expect(batchItemFailures).toEqual([{ itemIdentifier: poison.dynamodb?.SequenceNumber }]);
  expect((await answersOf(learner, lesson.course.id))?.version).toBe(1);
});

test("QZL-15, QZC-48: an attempt at the first version counts for it, and what was counted is not counted again", async () => {
  const lesson = await makeLesson();
  const [question] = await ask(await makePerson({ isAdmin: true }), lesson, drafts.one);
  if (!question) throw new Error("a question");
  const right = rightAnswer(question);
  const [early, counted] = [await makePerson(), await makePerson()];
  const told: DynamoDBRecord[] = [];
  for (const person of [early, counted]) {
    await hold(person, lesson.course.id, permanent);
    await attemptQuestion(person, { params: { ...lesson.place, questionId: question.id }, body: right });
    const [attempt] = await records(`person#${person.sub}`, "attempt#");
    const { questionVersion: _, ...image } = attempt?.dynamodb?.NewImage ?? {};
    told.push(record(person === early ? image : { ...image, countedAt: { S: "2026-01-01T00:00:00.000Z" } }));
  }
  const { batchItemFailures } = await handler({ Records: told });
  expect(batchItemFailures).toEqual([]);
  for (const person of [early, counted])
    expect(await answersOf(person, lesson.course.id)).toMatchObject({
      questions: { [question.id]: { attempts: 1, correctAt: 1 } },
    });
  const marked = async (person: Person) =>
    (await records(`person#${person.sub}`, "attempt#"))[0]?.dynamodb?.NewImage?.countedAt !== undefined;
  expect([await marked(early), await marked(counted)]).toEqual([true, false]);
  const sheetOf = async ({ sub }: Person) =>
    sheetAmong(await batchGet([sheetKey({ sub, videoId: lesson.video.id })], { consistent: true })).answers;
  const first = { version: 1, chosen: right.selectedOptions, isRight: true };
  expect(await sheetOf(early)).toMatchObject({ [question.id]: { first, newest: { n: 1, version: 1 } } });
  expect(await sheetOf(counted)).toEqual({});
});
