import { useClock } from "@cu/core/foundation/clock";
import { queues } from "@cu/core/foundation/cloud/queues";
import { makeQuiz } from "@cu/core/read-models/class-answers/class-answers.test-kit";
import { readAnswers } from "@cu/core/read-models/class-answers/read-answers";
import { readHours } from "@cu/core/read-models/class-watch/read-watched";
import { bySeat, type SeatHour } from "@cu/core/read-models/class-watch/watched.test-kit";
import { aroundCalls } from "@cu/core/use-cases/test-kit/around-calls";
import { atEveryDeath, type Moment } from "@cu/core/use-cases/test-kit/dying-at";
import { bearerOf } from "@cu/core/use-cases/test-kit/person";
import { postWatch } from "@cu/core/use-cases/watch/post-watch";
import { failuresOf } from "@cu/local-cloud/batch-failure";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { underRoleOf } from "../test-kit/role.ts";
import { byRecord, toldTo } from "./changes.test-kit.ts";
import { handler as classesConsumer } from "./classes.ts";
import { randomness, record, shuffled } from "./work.test-kit.ts";
import { handler as worker } from "./work.ts";

const handler = byRecord("consumer.classes", classesConsumer);
const work = underRoleOf("consumer.work", worker);
const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof work>[1];

let clock = Date.parse("2026-03-02T12:40:00.000Z");
const restore = useClock(() => clock);
afterAll(restore);
afterEach(() => void vi.restoreAllMocks());

const all = { from: "2026-01-01T00", to: "2026-12-31T23" };
let changes: DynamoDBRecord[] = [];
let quiz: Awaited<ReturnType<typeof makeQuiz>>;
const expected = new Map<string, SeatHour>();

// Five members watch two lectures in turn, over the end of an hour, and answer in between.
beforeAll(async () => {
  quiz = await makeQuiz(2);
  const { course, questions, join, answer } = quiz;
  const [module] = course.modules;
  const videos = course.modules.flatMap(({ videos: of }) => of.map(({ id }) => id)).slice(0, 1);
  const members = [];
  for (let n = 0; n < 5; n++) members.push(await join());
  for (let step = 0; step < 60; step++) {
    clock += 30_000;
    for (const [seat, member] of members.entries()) {
      const slice = (seat * 7 + step) % 55;
      const video = videos[step % videos.length] ?? 0;
      const body = { collection: course.id, module: module?.id ?? 0, video, pollRate: 10_000, playbackRate: 1 };
      await postWatch(bearerOf(member), { ...body, videoTimestamp: slice * 10 + 10 }, `t.${step}`);
      const name = `${new Date(clock).toISOString().slice(0, 13)}#${video}#${seat}`;
      const { slices, milliseconds } = expected.get(name) ?? { slices: new Set(), milliseconds: 0 };
      expected.set(name, { slices: new Set([...slices, slice]), milliseconds: milliseconds + 10_000 });
      const question = questions[step % questions.length];
      if (question && step % 20 === seat) await answer(member, question, step > 30);
    }
  }
  changes = await toldTo("consumer.classes");
}, 60_000);

let classes = 9_000_000;

/** The same changes of another class, so that each try begins with nothing. */
const anotherClass = () => {
  classes += 1;
  const classId = classes;
  const seated = (seats: readonly string[]) => seats.map((seat) => seat.replace(/^\d+/, String(classId)));
  const records = changes.map(
    (change): DynamoDBRecord => ({
      ...change,
      dynamodb: {
        ...change.dynamodb,
        NewImage: {
          ...change.dynamodb?.NewImage,
          seats: { SS: seated(change.dynamodb?.NewImage?.seats?.SS ?? []) },
        },
      },
    }),
  );
  return { place: { classId, courseId: quiz.course.id }, records };
};

type Place = ReturnType<typeof anotherClass>["place"];

const answersIn = async (place: Place) => {
  const chunks = await readAnswers(place, quiz.place.videoId);
  return chunks.map(({ questionId, chunk, answers }) => ({ questionId, chunk, answers }));
};

const mustBeWhole = async (place: Place) => {
  expect(bySeat(await readHours(place, all))).toEqual(expected);
  const { place: plain, records } = anotherClass();
  await handler({ Records: records });
  expect(await answersIn(place)).toEqual(await answersIn(plain));
};

/** Merges the arrived pieces, as the worker does at the end of a quarter-hour. */
const bringTogether = async ({ classId, courseId }: Place) => {
  const body = JSON.stringify({ type: "class.watched", classId, courseId });
  return await work({ Records: [record(body, 1)] }, context, () => {});
};

/** Lambda's own way: what failed comes again from the first failed change on, a batch that throws in halves. */
const deliver = async (Records: readonly DynamoDBRecord[]): Promise<void> => {
  let size = Records.length;
  for (let done = 0; done < Records.length; ) {
    const batch = Records.slice(done, done + size);
    const ids = batch.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? "");
    const answer = await handler({ Records: batch }).catch((): DynamoDBBatchResponse | undefined => undefined);
    const failures = answer ? failuresOf(ids, answer) : new Set(ids);
    const firstFailed = ids.findIndex((id) => failures.has(id));
    done += firstFailed === -1 ? batch.length : firstFailed;
    size = failures.size === batch.length ? Math.max(1, Math.floor(size / 2)) : Records.length;
  }
};

test("WCH-53, I9: a class is the same from batches that come doubled, in any order and parts, while writes fail and slots are closed", async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const random = randomness(seed);
    const { place, records } = anotherClass();
    const all = shuffled([...records, ...records.filter(() => random() < 0.5)], random);
    const { stop } = aroundCalls(async ({ name }, go) => {
      if (name === "PutCommand" && random() < 0.2) throw new Error("busy");
      return await go();
    });
    try {
      for (let from = 0; from < all.length; ) {
        const size = 1 + Math.floor(random() * 80);
        await Promise.all([
          deliver(all.slice(from, from + size)),
          deliver(all.slice(from + size, from + 2 * size)),
          // A run that Lambda took for dead, and that was not.
          ...(random() < 0.3 ? [handler({ Records: all.slice(from, from + 2 * size) })] : []),
        ]);
        from += 2 * size;
        clock += Math.floor(random() * 10) * 60_000;
        // It may fail as well, and comes again.
        if (random() < 0.3) await bringTogether(place);
      }
    } finally {
      stop();
    }
    await mustBeWhole(place);
    clock += 20 * 60_000;
    expect(await bringTogether(place)).toEqual({ batchItemFailures: [] });
    await mustBeWhole(place);
  }
}, 60_000);

test.each(["before", "after"] as const satisfies Moment[])(
  "WCH-53, I9: a consumer that dies %s any of its writes loses nothing when the batch comes again, whole or in halves",
  async (moment) => {
    for (const parts of [1, 2]) {
      const deaths = await atEveryDeath(moment, async (die) => {
        const { place, records } = anotherClass();
        const half = Math.ceil(records.length / parts);
        // The handler reports failures as batch items and never throws, so `die` ends the process itself.
        const died = await die(async () => handler({ Records: records }));
        for (let from = 0; from < records.length; from += half) await deliver(records.slice(from, from + half));
        await mustBeWhole(place);
        return died;
      });
      // A piece for each hour, and answers to each question.
      expect(deaths).toBeGreaterThanOrEqual(4);
    }
  },
);

test("WCH-53, I9: a class whose slot could not be announced comes again and is announced then", async () => {
  const { place, records } = anotherClass();
  const sent: string[] = [];
  let isDown = true;
  vi.spyOn(queues, "call").mockImplementation(async (_operation, body) => {
    if (isDown) throw new Error("no queue");
    sent.push(body);
    return { status: 200, type: "", body: {} };
  });
  const answer = await handler({ Records: records });
  expect(new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))).toEqual(
    new Set(records.map(({ dynamodb }) => dynamodb?.SequenceNumber)),
  );
  isDown = false;
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(sent.filter((one) => one.includes(String(place.classId)))).not.toEqual([]);
  vi.restoreAllMocks();
  await mustBeWhole(place);
});

test("WCH-53, I9: a change that cannot be folded is named, and its neighbours are done", async () => {
  const { place, records } = anotherClass();
  const [first] = records;
  if (!first) throw new Error("a record");
  const sick: DynamoDBRecord = {
    ...first,
    dynamodb: {
      ...first.dynamodb,
      SequenceNumber: "sick",
      NewImage: { ...first.dynamodb?.NewImage, seats: { SS: ["no class#1"] } },
    },
  };
  const { batchItemFailures } = await handler({ Records: [sick, ...records] });
  expect(batchItemFailures).toEqual([{ itemIdentifier: "sick" }]);
  await mustBeWhole(place);
});

test("WCH-53: redelivery of the first part of a batch keeps the data of the whole batch", async () => {
  const { place, records } = anotherClass();
  await handler({ Records: records });
  for (const size of [1, 5, Math.floor(records.length / 2)]) await handler({ Records: records.slice(0, size) });
  await mustBeWhole(place);
});
