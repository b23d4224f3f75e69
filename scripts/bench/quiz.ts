import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { benchCloud } from "./cloud.ts";
import { interleaved, print } from "./measure.ts";

/**
 * P6: processor time and store calls of fetching ten questions, answering and grading them, with the token checks of
 * the eleven requests, beside the floor of the same wrapper giving answers of the same size without a store.
 */
const cloud = await benchCloud();
const { call } = await import("../../functions/test-kit/call.ts");
const { signedIn } = await import("../../functions/test-kit/signed-in.ts");
const { endpoint } = await import("../../functions/http.ts");
const { route } = await import("@cu/api/route");
const { hold, makeLesson, permanent } = await import("@cu/core/access/lesson.test-kit");
const { ask, drafts, rightAnswer } = await import("@cu/core/quiz/questions.test-kit");

const rounds = 3;
const people = 40;
const lesson = await makeLesson();
const { person: editor } = await signedIn({ isAdmin: true });
const questions = await ask(editor, lesson, ...Array.from({ length: 10 }, () => drafts.one));

// Nobody answers a question twice, so each run is somebody else's first.
const learners: string[] = [];
for (let n = 0; n < (rounds + 1) * people + 1; n++) {
  const { person, token } = await signedIn();
  await hold(person, lesson.course.id, permanent);
  learners.push(token);
}

const mustBe = (status: number, got: { status: number; text: string }) => {
  if (got.status !== status) throw new Error(`Answered with ${got.status}: ${got.text}`);
  return got.text.length;
};

let listBytes = 0;
let answerBytes = 0;
const tenQuestions = async () => {
  const token = learners.pop();
  if (!token) throw new Error("Too few learners.");
  listBytes = mustBe(200, await call("quiz.list", { token, params: lesson.place }));
  for (const question of questions) {
    const params = { ...lesson.place, questionId: question.id };
    answerBytes = mustBe(201, await call("quiz.attempt", { token, params, body: rightAnswer(question) }));
  }
};

const constant = (bytes: () => number) => {
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
    async () => ({ text: "x".repeat(bytes()) }),
  );
  const event = {
    headers: {},
    rawPath: "/floor",
    requestContext: { requestId: "1", http: { sourceIp: "" } },
  } as unknown as APIGatewayProxyEventV2;
  return () => (handler as unknown as (event: APIGatewayProxyEventV2, context: object) => Promise<unknown>)(event, {});
};

const [listFloor, answerFloor] = [constant(() => listBytes), constant(() => answerBytes)];
const floor = async () => {
  await listFloor();
  for (let n = 0; n < questions.length; n++) await answerFloor();
};

const { TABLE_NAME = "", AWS_ENDPOINT_URL_DYNAMODB = "" } = process.env;
await tenQuestions();
await resetCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
await tenQuestions();
const { operations } = await readCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
print(
  "P6: ten questions fetched, answered and graded (bar: 2 ms; 12 store calls are asserted in tests)",
  await interleaved(rounds, people - 11, {
    "floor: wrapper and eleven answers of that size": floor,
    "quiz: one list, ten answers": tenQuestions,
  }),
);
console.log(`  store calls ${JSON.stringify(operations)}, ${listBytes} and 10 × ${answerBytes} bytes`);
await cloud.close();
process.exit(0);
