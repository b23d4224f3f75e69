import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { hold, type Lesson, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import type { Person } from "@cu/core/actor";
import { useClock } from "@cu/core/clock";
import { readProgress } from "@cu/core/progress/read";
import { attemptQuestion } from "@cu/core/quiz/attempt";
import { readChoices } from "@cu/core/quiz/choices";
import { ask, drafts, rightAnswer, wrongAnswer } from "@cu/core/quiz/questions.test-kit";
import { tableName } from "@cu/core/store/table";
import { bearerOf, makePerson } from "@cu/core/test-kit/person";
import { postWatch } from "@cu/core/watch/post-watch";
import { watchPartition } from "@cu/core/watch/watch-key";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { createFaults } from "@cu/local-cloud/faults";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { underRoleOf } from "../test-kit/role.ts";
import { handler as stream } from "./stream.ts";

const handler = underRoleOf("consumer.stream", stream);

const raw = new DynamoDBClient({});
let sequence = 0;

const record = (image: Record<string, AttributeValue>): DynamoDBRecord => {
  sequence += 1;
  return { eventName: "INSERT", dynamodb: { SequenceNumber: String(sequence), NewImage: image } };
};

// What the stream would report of a partition's items as they are.
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

let at = Date.parse("2026-03-02T12:00:00.000Z");

const watch = async (person: Person, { place }: Lesson, seconds: readonly number[]) => {
  const restore = useClock(() => at);
  for (const videoTimestamp of seconds) {
    at += 10_000;
    const { courseId: collection, moduleId: module, videoId: video } = place;
    await postWatch(bearerOf(person), { collection, module, video, pollRate: 10_000, playbackRate: 1, videoTimestamp });
  }
  restore();
};

const progressOf = async (person: Person, courseId: number) =>
  (await readProgress(person.sub, [courseId])).get(courseId);

test("WCH-28: watched slices, position and week reach the progress once, however often the stream tells of them", async () => {
  const lesson = await makeLesson();
  const [one, other] = [await makePerson(), await makePerson()];
  for (const person of [one, other]) await hold(person, lesson.course.id, permanent);
  await watch(one, lesson, [10]);
  const early = await records(watchPartition(one.sub, lesson.course.id), "watch#");
  await watch(one, lesson, [30, 40]);
  await watch(other, lesson, [10]);
  const late = await records(watchPartition(one.sub, lesson.course.id), "watch#");
  const foreign = await records(watchPartition(other.sub, lesson.course.id), "watch#");
  const event = { Records: [...late, ...early, ...foreign, ...late] };
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
  const first = await progressOf(one, lesson.course.id);
  expect(first?.progress.videos[String(lesson.video.id)]).toMatchObject({
    slices: Uint8Array.of(0b1101),
    milliseconds: 30_000,
    lastVideoTimestamp: 40,
  });
  expect(Object.values(first?.progress.weeks ?? {})).toEqual([30_000]);
  await handler(event);
  expect(await progressOf(one, lesson.course.id)).toEqual(first);
  expect((await progressOf(other, lesson.course.id))?.progress.videos[String(lesson.video.id)]?.milliseconds).toBe(
    10_000,
  );
});

test("WCH-41, I9: what the table's own stream tells is folded, doubled deliveries once", async () => {
  const lesson = await makeLesson();
  const admin = await makePerson({ isAdmin: true });
  const [question] = await ask(admin, lesson, drafts.one);
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  await watch(learner, lesson, [10, 20]);
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
  expect((await progressOf(learner, lesson.course.id))?.progress).toMatchObject({
    videos: { [lesson.video.id]: { milliseconds: 20_000, slices: Uint8Array.of(0b11), lastVideoTimestamp: 20 } },
    questions: { [question.id]: { attempts: 1, correctAt: 1 } },
  });
});

test("QZL-15, QZL-44: each attempt raises the popular choices once, also when its event comes twice and at the same time, and four people's are not told", async () => {
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
    const questions = (await progressOf(person, lesson.course.id))?.progress.questions;
    expect(questions).toEqual({ [question.id]: { attempts: 2, correctAt: 2 } });
  }
});

test("WCH-41, I9: what cannot be folded is named for another delivery, its neighbours are done", async () => {
  const lesson = await makeLesson();
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  await watch(learner, lesson, [10]);
  const [good] = await records(watchPartition(learner.sub, lesson.course.id), "watch#");
  if (!good) throw new Error("a record");
  const key = { pk: { S: `person#${learner.sub}` }, sk: { S: "attempt#1#1#1" }, sub: { S: learner.sub } };
  const poison = record({ ...key, homeCourseId: { S: "no course" } });
  const elsewhere = record({ pk: { S: "course#1" }, sk: { S: "snapshot" } });
  const { batchItemFailures } = await handler({ Records: [poison, good, elsewhere] });
  expect(batchItemFailures).toEqual([{ itemIdentifier: poison.dynamodb?.SequenceNumber }]);
  expect((await progressOf(learner, lesson.course.id))?.version).toBe(1);
});
