import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { streamConsumers } from "@cu/api/stream-consumers";
import type { Creator } from "@cu/core/foundation/actor";
import { useClock } from "@cu/core/foundation/clock";
import { config } from "@cu/core/foundation/config/config";
import { openClass, publish } from "@cu/core/use-cases/class/class.test-kit";
import { moduleInput, videoInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { state } from "@cu/process-cache/process-cache";
import type { DynamoDBRecord, SQSBatchResponse, SQSRecord } from "aws-lambda";
import { messageOf, toldTo } from "./changes.test-kit.ts";
import { handler as classesConsumer } from "./classes.ts";
import { record } from "./work.test-kit.ts";
import { handler as work } from "./work.ts";

/** How a class of some size is spread over its consumer's calls, at most ten of which run concurrently. */
export type ClassModel = {
  readonly name: string;
  readonly size: number;
  /** Members per batch, and the number of batches simulated; all others behave the same. */
  readonly inLane: number;
  readonly lanes: number;
  readonly minutes: number;
};

/** Lambda distributes messages arbitrarily: a small class is spread over all calls, a large one fills each. */
export const classes: readonly ClassModel[] = [
  { name: "a class of one", size: 1, inLane: 1, lanes: 1, minutes: 60 },
  { name: "a class of 30", size: 30, inLane: 3, lanes: 10, minutes: 60 },
  { name: "a class of 1,000", size: 1000, inLane: 100, lanes: 1, minutes: 15 },
  { name: "a class of 100,000", size: 100_000, inLane: 1000, lanes: 1, minutes: 5 },
];

/** The lectures of the course whose hours are replayed. */
export const videoSeconds = 550;
export const postsAnHour = 360;

/** A course of so many hours, its class, and its lectures in turn. */
export const makeLongCourse = async (creator: Creator, hours: number) => {
  const lectures = Math.ceil((hours * 3600) / videoSeconds);
  const modules = Array.from({ length: Math.ceil(lectures / 20) }, () =>
    moduleInput(0, { videos: Array.from({ length: 20 }, () => videoInput({ duration: videoSeconds })) }),
  );
  const course = await publish(creator, { modules });
  const group = await openClass(creator, [course]);
  const videos = course.modules.flatMap(({ id, videos: of }) => of.map((video) => ({ module: id, video: video.id })));
  /** The watch post of a viewer who has watched the course's first `seconds`. */
  const postAfter = (seconds: number) => {
    const place = videos[Math.floor(seconds / videoSeconds)];
    if (!place) throw new Error("The course is too short.");
    const videoTimestamp = (seconds % videoSeconds) + 10;
    return { collection: course.id, ...place, pollRate: 10_000, playbackRate: 1, videoTimestamp };
  };
  return { course, group, postAfter };
};

const stepSeconds = 10;
const { windowSeconds, changesPerMessage } = streamConsumers["consumer.classes"];

/** Changes of a viewer's watch items by one post: its own item, and the previous one when it takes over the lease. */
export type PostChanges = readonly DynamoDBRecord[];

/** One viewer's posts of a day, as the class consumer receives them from the table's stream. */
export const postsTold = async (sub: string, day: string): Promise<PostChanges[]> => {
  const told = await toldTo("consumer.classes");
  const posts: DynamoDBRecord[][] = [];
  let before: DynamoDBRecord[] = [];
  for (const change of told) {
    const { Keys, NewImage } = change.dynamodb ?? {};
    if (!Keys?.pk?.S?.startsWith(`person#${sub}#`) || !Keys.sk?.S?.startsWith(`watch#${day}`)) continue;
    before.push(change);
    // The end of a lease belongs to the post that takes it over.
    if (NewImage?.openUntil?.N === "0") continue;
    posts.push(before);
    before = [];
  }
  return posts;
};

const told = state("changes of other members", () => ({ count: 0 }));

/** A member's change as another member's: the same lecture, under another seat. */
const asMember = (change: DynamoDBRecord, member: number, { size }: ClassModel): DynamoDBRecord => {
  const { dynamodb } = change;
  const [, classId = ""] = /^(\d+)#/.exec(dynamodb?.NewImage?.seats?.SS?.[0] ?? "") ?? [];
  const pk = { S: (dynamodb?.Keys?.pk?.S ?? "").replace(/^person#[^#]+/, `person#member-${member}`) };
  const seats = { SS: [`${classId}#${member % size}`] };
  told.count += 1;
  return {
    ...change,
    dynamodb: {
      ...dynamodb,
      SequenceNumber: String(told.count).padStart(21, "0"),
      Keys: { ...dynamodb?.Keys, pk },
      NewImage: { ...dynamodb?.NewImage, pk, seats },
    },
  };
};

// Lambda limits an event to 6 MB regardless of the mapping's batch size; our messages are limited to 250 KB.
const maxBytes = { event: 6_000_000, message: 250_000 };

type Batch = { readonly Records: SQSRecord[]; readonly changes: number };

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

const inBatches = (records: readonly DynamoDBRecord[]): Batch[] => {
  const some = records.slice(0, 100);
  // A message's text is escaped in the event.
  const bytes = JSON.stringify(messageOf(...some)).length / some.length;
  const inMessage = Math.max(1, Math.min(changesPerMessage, Math.floor(maxBytes.message / bytes)));
  const messages = chunksOf(records, inMessage);
  return chunksOf(messages, Math.max(1, Math.floor(maxBytes.event / (bytes * inMessage)))).map((of) => ({
    Records: of.map((changes, n) => record(messageOf(...changes), n)),
    changes: of.flat().length,
  }));
};

/** The batches of one window of a lane: members are spread evenly over the hour's lectures. */
export const windowOf = (
  hour: readonly PostChanges[],
  model: ClassModel,
  { lane, window }: { lane: number; window: number },
) => {
  const steps = windowSeconds / stepSeconds;
  const records: DynamoDBRecord[] = [];
  for (let step = window * steps; step < (window + 1) * steps; step++)
    for (let n = 0; n < model.inLane; n++) {
      const nth = lane * model.inLane + n;
      const place = Math.floor((nth * postsAnHour) / (model.inLane * model.lanes));
      const changes = hour[(step + place) % hour.length] ?? [];
      const member = Math.floor((nth * model.size) / (model.inLane * model.lanes));
      records.push(...changes.map((change) => asMember(change, member, model)));
    }
  return inBatches(records);
};

export type Folded = {
  readonly posts: number;
  readonly changes: number;
  /** Of the consumer and of the worker. */
  readonly calls: number;
  /** That the consumer took. */
  readonly milliseconds: number;
};

/**
 * Runs the class consumer on a class's posts, window by window, then the worker that merges the pieces, immediately and
 * at the end of the quarter-hour. `hour` holds one member's posts, ten seconds apart.
 */
export const foldClass = async (hour: readonly PostChanges[], model: ClassModel, from: number): Promise<Folded> => {
  let at = from;
  const putBack = useClock(() => at);
  const { inLane, lanes, minutes } = model;
  const done = { posts: (inLane * lanes * minutes * 60) / stepSeconds, changes: 0, calls: 0, milliseconds: 0 };
  const slots = new Map<string, string>();
  try {
    for (let window = 0; window < (minutes * 60) / windowSeconds; window++) {
      at = from + (window + 1) * windowSeconds * 1000;
      for (let lane = 0; lane < lanes; lane++)
        for (const { Records, changes } of windowOf(hour, model, { lane, window })) {
          const began = performance.now();
          const answer = await classesConsumer({ Records });
          done.milliseconds += performance.now() - began;
          if (answer.batchItemFailures.length > 0) throw new Error("A batch was not folded.");
          done.changes += changes;
          done.calls += 1;
        }
      const fresh = (await arrived()).filter((body) => !slots.has(body));
      for (const body of fresh) slots.set(body, body);
      await works(fresh, done);
    }
    at += 20 * 60_000;
    await works([...slots.keys()], done);
    await arrived();
  } finally {
    putBack();
  }
  return done;
};

const works = async (bodies: readonly string[], done: { calls: number }): Promise<void> => {
  for (const body of bodies) {
    const context = { getRemainingTimeInMillis: () => 30_000 } as Parameters<typeof work>[1];
    const answer = (await work({ Records: [record(body, 1)] }, context, () => {})) as SQSBatchResponse;
    if (answer.batchItemFailures.length > 0) throw new Error(`The worker did not do ${body}.`);
    done.calls += 1;
  }
};

/** Distinct messages about class watching in the work queue. */
const arrived = async (): Promise<string[]> => {
  const sqs = new SQSClient({});
  const QueueUrl = config.workQueueUrl;
  const bodies = new Set<string>();
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return [...bodies].filter((body) => body.includes("class.watched"));
    for (const { Body = "", ReceiptHandle } of Messages) {
      bodies.add(Body);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
};
