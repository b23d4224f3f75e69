import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import * as z from "zod";
import { benchCloud } from "./cloud.ts";
import { interleaved, print } from "./measure.ts";

/**
 * P5: CPU time, store calls and bytes of the catalogue's first page and a course page. Floor: the same wrapper with a
 * constant response of the same size, without a store.
 */
const cloud = await benchCloud();
const { eventOf, handlerOf } = await import("../../functions/test-kit/call.ts");
const { signedIn } = await import("../../functions/test-kit/signed-in.ts");
const { createCourse } = await import("@cu/core/use-cases/course/save");
const { courseInput, moduleInput } = await import("@cu/core/use-cases/course/course-input.test-kit");
const { foldCourses } = await import("@cu/core/read-models/catalogue/fold");
const { endpoint } = await import("../../functions/http.ts");
const { route } = await import("@cu/api/route");

const courses = Number(process.argv[2] ?? 200);
// A creator may make fifty courses a day.
const perCreator = 50;
const learner = await signedIn();
const ids: number[] = [];
while (ids.length < courses) {
  const { person } = await signedIn({ isContentCreator: true });
  for (let n = 0; n < perCreator && ids.length < courses; n++) {
    const { courseId } = await createCourse(
      person as Parameters<typeof createCourse>[0],
      courseInput({ name: `Course number ${ids.length}`, modules: [moduleInput(6), moduleInput(6), moduleInput(6)] }),
    );
    ids.push(courseId);
  }
}
await foldCourses(ids);

/** Repeats the same event, as in a warm process. */
const asking = async (...[id, sent]: Parameters<typeof eventOf>) => {
  const [handler, event] = [await handlerOf(id), await eventOf(id, sent)];
  return async () => String((await handler(event, {} as Context)).body);
};
const firstPage = await asking("catalogue.list", { query: { page: 1, pageSize: 20, list: "premium" } });
const coursePage = await asking("course.read", { params: { courseId: ids[0] ?? 0 }, token: learner.token });
const listBytes = (await firstPage()).length;
const courseBytes = (await coursePage()).length;

const constant = (id: string, bytes: number) => {
  const value = { text: "x".repeat(bytes) };
  const handler = endpoint(
    route({
      id,
      method: "GET",
      path: "/floor",
      for: "anyone",
      summary: "",
      answer: { status: 200, schema: z.object({ text: z.string() }) },
      fails: [],
      needs: [],
    }),
    async () => value,
  );
  const event = {
    headers: {},
    rawPath: "/floor",
    requestContext: { requestId: "1", http: { sourceIp: "" } },
  } as unknown as APIGatewayProxyEventV2;
  return () => (handler as unknown as (event: APIGatewayProxyEventV2, context: object) => Promise<unknown>)(event, {});
};

print(
  `P5 with ${courses} courses (bar: 1.5 ms; 2 store calls are asserted in tests)`,
  await interleaved(3, 200, {
    "floor: wrapper and an answer of 20 cards' size": constant("bench.floor", listBytes),
    "catalogue, first page of 20": firstPage,
    "course page, signed in": coursePage,
  }),
);

for (const [name, ask, bytes] of [
  ["catalogue, first page", firstPage, listBytes],
  ["course page", coursePage, courseBytes],
] as const) {
  const { TABLE_NAME = "", AWS_ENDPOINT_URL_DYNAMODB = "" } = process.env;
  await resetCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
  await ask();
  const { operations } = await readCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
  console.log(`  ${name}: ${bytes} bytes, store calls ${JSON.stringify(operations)}`);
}
await cloud.close();
process.exit(0);
