import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { createPromotion as promotionRoute } from "@cu/api/promotion";
import { guest } from "@cu/core/foundation/actor";
import { queues } from "@cu/core/foundation/cloud/queues";
import { config } from "@cu/core/foundation/config/config";
import { dieAfterSaving } from "@cu/core/foundation/outbox/die-after-commit.test-kit";
import { Message } from "@cu/core/foundation/outbox/message";
import { TransactWriteCommand } from "@cu/core/foundation/store/commands";
import { client, tableName } from "@cu/core/foundation/store/table";
import { listPage } from "@cu/core/read-models/catalogue/read-list";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { courseInput, moduleInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { setCoverImage } from "@cu/core/use-cases/course/cover";
import { createCourse, updateCourse } from "@cu/core/use-cases/course/save";
import { createModule } from "@cu/core/use-cases/module/create";
import { setModulePrice } from "@cu/core/use-cases/module/price";
import { createPromotion, deletePromotion, updatePromotion } from "@cu/core/use-cases/promotion/promotion";
import { createQuestions } from "@cu/core/use-cases/quiz/create";
import { deleteQuestion } from "@cu/core/use-cases/quiz/delete";
import { drafts } from "@cu/core/use-cases/quiz/questions.test-kit";
import { uploadQuestions } from "@cu/core/use-cases/quiz/upload";
import { makeAdmin, makeCreator } from "@cu/core/use-cases/test-kit/person";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { mapStream } from "@cu/local-cloud/dynamo/stream-mapping";
import { createFaults } from "@cu/local-cloud/faults";
import type { DynamoDBRecord } from "aws-lambda";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { underRoleOf } from "../test-kit/role.ts";
import { handler as outbox } from "./stream.ts";
import { handler as worker } from "./work.ts";

const handler = underRoleOf("consumer.stream", outbox);
const work = underRoleOf("consumer.work", worker);

const sqs = new SQSClient({});
const dead: DynamoDBRecord[] = [];
const faults = createFaults();
const stream = mapStream({
  endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "",
  table: tableName(),
  handler,
  onDead: (record) => void dead.push(record),
  maxAttempts: 1000,
  faults,
});
afterAll(() => stream.close());

/** Messages that arrived in the work queue since the last call. */
const arrived = async (): Promise<Message[]> => {
  await stream.drain();
  const messages: Message[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: config.workQueueUrl, MaxNumberOfMessages: 10 }),
    );
    // Anchors of acts have their own test.
    if (Messages.length === 0) return messages.filter(({ type }) => type !== "act.noted");
    messages.push(...Messages.map(({ Body = "" }) => Message.parse(JSON.parse(Body))));
    await Promise.all(
      Messages.map(({ ReceiptHandle }) =>
        sqs.send(new DeleteMessageCommand({ QueueUrl: config.workQueueUrl, ReceiptHandle })),
      ),
    );
  }
};

/** Whether a transaction only updates a creator's content counters (CRE-42), which enqueue no message. */
const onlyCounts = ({ input }: TransactWriteCommand): boolean =>
  (input.TransactItems ?? []).every(({ Update }) => String(Update?.Key?.pk).startsWith("made#"));

/** Runs a use case in a process that dies once its transaction is committed, so that no later call is sent. */
const dying = async (verb: () => Promise<unknown>): Promise<void> => {
  const store = client.send.bind(client);
  let isDead = false;
  const ended = () => Promise.reject(new Error("ended"));
  const inStore = vi.spyOn(client, "send").mockImplementation((async (command: object) => {
    if (isDead) return await ended();
    const answer: unknown = await store(command as never);
    isDead ||= command instanceof TransactWriteCommand && !onlyCounts(command);
    return answer;
  }) as never);
  // The stream consumer is alive and retries.
  const inQueue = vi.spyOn(queues, "call").mockImplementation(ended);
  const error = await verb().catch((thrown: unknown) => thrown);
  inStore.mockRestore();
  inQueue.mockRestore();
  if (error instanceof Error) expect(error.message).toContain("ended");
  expect(isDead).toBe(true);
};

const admin = await makeAdmin();
const ada = await makeCreator();
const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput()] }));
const snapshot = await findSnapshot(courseId);
const [module] = snapshot?.course.modules ?? [];
const videoId = module?.videos[0]?.id ?? 0;
const secondId = module?.videos[1]?.id ?? 0;
const moduleId = module?.id ?? 0;
const alone = await createModule(ada, courseInput().modules[0] ?? expect.fail("no module"));
const [questionId = 0] = await createQuestions(ada, videoId, [drafts.one]);
const promotion = (more: object) => promotionRoute.body.parse({ promoDiscount: 0.5, collection: courseId, ...more });
const shown = await createPromotion(ada, promotion({ code: "SHOWN", shownOn: [courseId] }));
const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#28a" } })
  .png()
  .toBuffer();
const cover = new File([new Uint8Array(png)], "cover.png", { type: "image/png" });

const videoChanged = { type: "video.changed", videoId };
const courseSaved = { type: "course.saved", courseId };

const verbs: [string, () => Promise<unknown>, (object | undefined)[]][] = [
  [
    "a transcript",
    () => publishTranscript({ videoId, segments: [{ text: "a", startTime: 0, endTime: 1, startOfParagraph: true }] }),
    [videoChanged],
  ],
  ["questions", () => createQuestions(ada, videoId, [drafts.all]), [videoChanged]],
  ["questions in bulk", () => uploadQuestions(ada, courseId, [{ ...drafts.open, video: videoId }]), [videoChanged]],
  ["a question less", () => deleteQuestion(ada, videoId, questionId), [videoChanged]],
  ["a cover", () => setCoverImage(ada, courseId, cover), [courseSaved]],
  ["a price", () => setModulePrice(admin, moduleId, 300), [courseSaved, { type: "module.priced", moduleId }]],
  [
    "a price of a module of its own",
    () => setModulePrice(admin, alone.id, 400),
    [{ type: "module.priced", moduleId: alone.id }],
  ],
  [
    "a promotion",
    () => createPromotion(ada, promotion({ code: "NEWER", shownOn: [courseId] })),
    [{ type: "promotion.changed", promotionId: expect.any(Number), courseId }],
  ],
  [
    "a promotion that is shown nowhere any more",
    () => updatePromotion(ada, shown.id, { shownOn: [] }),
    [{ type: "promotion.changed", promotionId: shown.id, courseId }],
  ],
  [
    "a save that renames a module",
    () => updateCourse(ada, courseId, courseInput({ modules: [moduleInput(1, { id: moduleId, name: "Renamed" })] })),
    [
      { ...courseSaved, dropped: [videoId, secondId] },
      { type: "module.priced", moduleId },
    ],
  ],
];

test.each(verbs)(
  "ERR-17, I9: %s: a committed write is announced, even if the process dies right after it",
  async (_, verb, told) => {
    await arrived();
    await dying(verb);
    expect(await arrived()).toEqual(told);
  },
);

test("ERR-17, I9: a promotion that ended with its process leaves the courses that showed it", async () => {
  const { id } = await createPromotion(ada, promotion({ code: "LATEST", shownOn: [courseId] }));
  await arrived();
  await dying(() => deletePromotion(ada, id));
  expect(await arrived()).toEqual([{ type: "promotion.changed", promotionId: id, courseId }]);
});

test("ERR-17, I9: a course whose process was killed, for real, in the moment of its save comes into the lists", async () => {
  await arrived();
  // Streams deliver at least once.
  faults.set([{ kind: "duplicate" }]);
  expect(await dieAfterSaving(ada, "Saved by the dying")).toBe("SIGKILL");
  const found = async () => (await listPage(guest, { page: 1, pageSize: 100 })).results.map(({ name }) => name);
  expect(await found()).toEqual([]);
  const told = await arrived();
  faults.clear();
  expect(told.length).toBeGreaterThanOrEqual(2);
  const Records = told.map((message, n) => ({ messageId: `m-${n}`, body: JSON.stringify(message) }));
  const context = { getRemainingTimeInMillis: () => 30_000 };
  await work({ Records } as Parameters<typeof work>[0], context as Parameters<typeof work>[1], () => {});
  expect(await found()).toEqual(["Saved by the dying"]);
});

test("ERR-17, I9: a queue that does not answer gets the message later, in its turn", async () => {
  await arrived();
  const down = vi.spyOn(queues, "call").mockRejectedValueOnce(new Error());
  await setModulePrice(admin, alone.id, 500);
  expect(await arrived()).toEqual([{ type: "module.priced", moduleId: alone.id }]);
  down.mockRestore();
  expect(dead).toEqual([]);
});

test("ERR-17: a failed write announces nothing", async () => {
  await arrived();
  await expect(updateCourse(await makeCreator(), courseId, courseInput())).rejects.toMatchObject({
    code: "actor.forbidden",
  });
  await expect(createPromotion(ada, promotion({ code: "newer", shownOn: [courseId] }))).rejects.toThrow();
  expect(await arrived()).toEqual([]);
});
