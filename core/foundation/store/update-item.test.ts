import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { bearerOf, makePerson } from "../../use-cases/test-kit/person.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";
import { useClock } from "../clock.ts";
import { type UpdateInput, updateItem } from "./update-item.ts";

const real = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
let server: Server | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  process.env.AWS_ENDPOINT_URL_DYNAMODB = real;
  server?.closeAllConnections();
  server?.close();
});

/** Behaviour of a proxy in front of the real store per call; `lose` commits and then breaks the connection. */
type Step = "pass" | "lose" | { status: number; body: string };

const storeThat = async (...steps: Step[]): Promise<{ asked: () => number }> => {
  let asked = 0;
  server = createServer((request, response) => {
    const step = steps[asked] ?? "pass";
    asked += 1;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (typeof step === "object") {
        response.writeHead(step.status).end(step.body);
        return;
      }
      const headers = request.headers as Record<string, string>;
      const { host: _, connection: __, "content-length": ___, ...kept } = headers;
      void fetch(real, { method: "POST", body: Buffer.concat(chunks), headers: kept }).then(async (answer) => {
        const body = await answer.text();
        if (step === "lose") request.socket.destroy();
        else response.writeHead(answer.status).end(body);
      });
    });
  });
  await new Promise<void>((resolve) => void server?.listen(0, "127.0.0.1", resolve));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked: () => asked };
};

const failure = (name: string, more: object = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: "told", ...more });

let key = 0;
const raise = (): UpdateInput => {
  key += 1;
  return {
    TableName: process.env.TABLE_NAME ?? "",
    Key: { pk: `update-test#${key}`, sk: "item" },
    UpdateExpression: "SET n = :one, who = :who ADD s :s",
    ConditionExpression: "attribute_not_exists(pk)",
    ExpressionAttributeValues: { ":one": 1, ":who": "naïve 😀", ":s": new Set([1, 2]) },
    ReturnValues: "UPDATED_NEW",
  };
};

test("ERR-14: an update returns the written item, and a failed condition the current one", async () => {
  const input = raise();
  const written = { n: 1, who: "naïve 😀", s: new Set([1, 2]) };
  expect(await updateItem(input)).toEqual({ updated: written });
  expect(await updateItem(input)).toMatchObject({ refused: { ...written, ...input.Key } });
  expect(await updateItem({ ...raise(), ConditionExpression: "n = :one" })).toEqual({ refused: undefined });
});

test("ERR-14: what passes by itself is tried again, up to five times; anything else is thrown by its name", async () => {
  const throttled = { status: 400, body: failure("ThrottlingException") };
  const broken = { status: 500, body: "<html>" };
  const { asked } = await storeThat(throttled, broken, { status: 503, body: "" }, "pass");
  expect(await updateItem(raise())).toHaveProperty("updated");
  expect(asked()).toBe(4);
  server?.close();

  const silent = await storeThat(...Array.from({ length: 5 }, () => throttled));
  await expect(updateItem(raise())).rejects.toMatchObject({ name: "ThrottlingException" });
  expect(silent.asked()).toBe(5);
  server?.close();

  const wrong = await storeThat({ status: 400, body: failure("ValidationException") });
  await expect(updateItem(raise())).rejects.toMatchObject({ name: "ValidationException", message: "told" });
  expect(wrong.asked()).toBe(1);
});

test("ERR-14, F1: a proxy's page is not taken for an empty response, whatever its status", async () => {
  const page = { status: 200, body: "<html>" };
  const { asked } = await storeThat(page, { status: 200, body: "" }, { status: 200, body: "null" }, "pass");
  expect(await updateItem(raise())).toMatchObject({ updated: { n: 1 } });
  expect(asked()).toBe(4);
  server?.close();

  await storeThat(page, page, page, page, page);
  await expect(updateItem(raise())).rejects.toMatchObject({ code: "EPROTO" });
});

test("ERR-14, F1: the endpoint of all services counts for the store too, as the SDK takes it", async () => {
  const { asked } = await storeThat();
  vi.stubEnv("AWS_ENDPOINT_URL", process.env.AWS_ENDPOINT_URL_DYNAMODB);
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", undefined);
  expect(await updateItem(raise())).toHaveProperty("updated");
  expect(asked()).toBe(1);
});

test("WCH-38, M6: a post whose answer was lost after the write is counted once, with and without a key of its tab", async () => {
  const { course, place } = await makeLesson();
  const learner = await makePerson();
  await hold(learner, course.id, permanent);
  const { courseId: collection, moduleId: module, videoId: video } = place;
  const body = { collection, module, video, pollRate: 10_000, playbackRate: 1, videoTimestamp: 10 };
  const number = ({ id }: { id: string }) => Number(id.split(".")[1]);
  let at = Date.now();
  const putBack = useClock(() => at);
  try {
    expect(number(await postWatch(bearerOf(learner), body, "tab.1"))).toBe(1);
    const { asked } = await storeThat("lose", "pass", "lose", "lose", "pass");
    at += 10_000;
    expect(number(await postWatch(bearerOf(learner), { ...body, videoTimestamp: 20 }, "tab.2"))).toBe(2);
    at += 10_000;
    expect(number(await postWatch(bearerOf(learner), { ...body, videoTimestamp: 30 }))).toBe(3);
    expect(asked()).toBe(5);
  } finally {
    putBack();
  }
});
