import { randomUUID } from "node:crypto";
import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as z from "zod";
import { benchCloud } from "./cloud.ts";
import { constantStore } from "./constant-store.ts";
import { interleaved, print } from "./measure.ts";
import { recordedStore } from "./recorded-store.ts";

/**
 * P6: CPU time and store calls of fetching, answering and grading ten questions, with the token checks of the eleven
 * requests. Floor: the wrapper and schemas with eleven responses of that size, and twelve bare round trips to a server
 * that responds immediately. The store replays a recording, so that only our side is measured, without the machine's
 * wake-up cost after waiting.
 */
const cloud = await benchCloud();
const { TABLE_NAME = "", AWS_ENDPOINT_URL_DYNAMODB = "" } = process.env;
const recorded = await recordedStore(AWS_ENDPOINT_URL_DYNAMODB);
const { batchGet, batchPut } = await import("@cu/core/foundation/store/batch");
const { keyOf } = await import("@cu/core/foundation/store/entity-item");
const { entitlementsKey } = await import("@cu/core/access/read-entitlements");
const { UserEntity } = await import("@cu/core/storage/user/user.entity");
const { route } = await import("@cu/api/route");
const { hold, makeLesson, permanent } = await import("@cu/core/access/lesson.test-kit");
const { ask, drafts, rightAnswer } = await import("@cu/core/use-cases/quiz/questions.test-kit");
const { signToken } = await import("@cu/core/use-cases/session/access-token");
const { bearerOf, makePerson } = await import("@cu/core/use-cases/test-kit/person");
const { handler: list } = await import("../../functions/api/quiz/list.ts");
const { handler: attempt } = await import("../../functions/api/quiz/attempt.ts");
const { endpoint } = await import("../../functions/http.ts");

const rounds = Number(process.argv[2] ?? 5);
const people = 300;
const lesson = await makeLesson();
const questions = await ask(
  await makePerson({ isAdmin: true }),
  lesson,
  ...Array.from({ length: 10 }, () => drafts.one),
);

type Handler = (event: APIGatewayProxyEventV2, context: object) => Promise<APIGatewayProxyStructuredResultV2>;
type Sent = { handler: unknown; status: number; event: APIGatewayProxyEventV2 };
const eventOf = (event: object) =>
  ({ rawPath: "/", requestContext: { requestId: "1", http: { sourceIp: "" } }, headers: {}, ...event }) as never;

/** The eleven requests of a new learner; each run uses another learner, so that all answers are first attempts. */
const requestsOf = async (sub: string): Promise<Sent[]> => {
  const at = Date.now();
  const token = await signToken({ ...bearer, sub }, { at, until: Math.floor(at / 1000) + 3600 });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const place = Object.fromEntries(Object.entries(lesson.place).map(([name, id]) => [name, String(id)]));
  return [
    { handler: list, status: 200, event: eventOf({ headers, pathParameters: place }) },
    ...questions.map((question) => ({
      handler: attempt,
      status: 201,
      event: eventOf({
        headers,
        pathParameters: { ...place, questionId: String(question.id) },
        body: JSON.stringify(rightAnswer(question)),
      }),
    })),
  ];
};

// Template for thousands of copies with different ids.
const model = await makePerson();
await hold(model, lesson.course.id, permanent);
const bearer = bearerOf(model);
const mine = await batchGet([keyOf(UserEntity, model), entitlementsKey(model.sub, lesson.course.id)], {
  consistent: true,
});
const subs = Array.from({ length: Math.ceil((rounds + 1) * people) + 4 }, () => randomUUID());
await batchPut(subs.flatMap((sub) => mine.map((item) => ({ ...item, sub, pk: `person#${sub}` }))));
const waiting: Sent[][] = [];
for (const sub of subs) waiting.push(await requestsOf(sub));

const bytes = { list: 0, answer: 0 };
const tenQuestions = async () => {
  const requests = waiting.pop();
  if (!requests) throw new Error("Too few learners.");
  for (const { handler, status, event } of requests) {
    const { statusCode, body = "" } = await (handler as Handler)(event, {});
    if (statusCode !== status) throw new Error(`Answered with ${statusCode}: ${body}`);
    bytes[handler === list ? "list" : "answer"] = body.length;
  }
};

const constant = (length: () => number) => {
  const handler = endpoint(
    route({
      id: "bench.floor",
      method: "GET",
      path: "/floor",
      for: "anyone",
      summary: "",
      answer: { status: 200, schema: z.object({ text: z.string() }) },
      fails: [],
      needs: [],
    }),
    async () => ({ text: "x".repeat(length()) }),
  );
  return () => (handler as unknown as Handler)(eventOf({}), {});
};
const [listFloor, answerFloor] = [constant(() => bytes.list), constant(() => bytes.answer)];
const { roundTrip, close } = await constantStore("x".repeat(200));
const floor = async () => {
  await listFloor();
  for (let n = 0; n < questions.length; n++) await answerFloor();
  for (let n = 0; n < 12; n++) await roundTrip();
};

// Warm-up: the first learner of a process loads the questions and leases ids.
await tenQuestions();
process.env.AWS_ENDPOINT_URL_DYNAMODB = recorded.endpoint;
await resetCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
await recorded.record();
await tenQuestions();
await recorded.replay();
const { operations } = await readCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
print(
  "P6: ten questions fetched, answered and graded (12 store calls are asserted in tests)",
  await interleaved(rounds, people, {
    "floor: eleven wrappers, twelve round trips": floor,
    "quiz: one list, ten answers": tenQuestions,
  }),
);
console.log(`  store calls ${JSON.stringify(operations)}, ${bytes.list} and 10 × ${bytes.answer} bytes`);
close();
recorded.close();
await cloud.close();
process.exit(0);
