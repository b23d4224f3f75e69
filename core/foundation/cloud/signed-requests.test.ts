import { type Answer, serve } from "@cu/local-cloud/http";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { signedRequests } from "./signed-requests.ts";

let answers: Answer[] = [];
let asked = 0;
const server = await serve({ service: "answers" }, () => {
  asked += 1;
  return answers.shift() ?? { status: 200, body: "at last" };
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const service = { name: "any", endpointFrom: "AWS_ENDPOINT_URL_ANY", hostIn: () => "any.example" };
const ask = async (given: Answer[], patience: Parameters<typeof signedRequests>[1] = {}) => {
  vi.stubEnv("AWS_ENDPOINT_URL_ANY", server.endpoint);
  answers = [...given];
  asked = 0;
  const { status, body } = await signedRequests(service, patience)({ method: "PUT", body: "x" });
  return [status, body.toString(), asked];
};

const broken: Answer = { status: 200, dropped: true };
const silent: Answer = { status: 200, write: () => {} };

test("ERR-14: broken connections, throttling and server errors are retried, by default three times", async () => {
  expect(await ask([broken, { status: 503 }])).toEqual([200, "at last", 3]);
  expect(await ask([{ status: 429 }])).toEqual([200, "at last", 2]);
  expect(await ask([broken, broken, { status: 500, body: "no" }])).toEqual([500, "no", 3]);
  expect(await ask([{ status: 404, body: "none" }])).toEqual([404, "none", 1]);
  await expect(ask([broken, broken], { maxAttempts: 2 })).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(asked).toBe(2);
});

test("ERR-14, F2: a timed-out call is retried once, then given up", async () => {
  expect(await ask([silent, broken], { silenceMilliseconds: 50 })).toEqual([200, "at last", 3]);
  await expect(ask([silent, silent], { silenceMilliseconds: 50 })).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(asked).toBe(2);
  const patience = { silenceMilliseconds: 50, maxAttempts: 1 };
  await expect(ask([silent], patience)).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

test("ERR-14: without keys in the environment nothing is asked", async () => {
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"]) {
    vi.stubEnv(name, "");
    await expect(ask([])).rejects.toThrow("Requests are signed with AWS_ACCESS_KEY_ID");
    expect(asked).toBe(0);
    vi.unstubAllEnvs();
  }
});
