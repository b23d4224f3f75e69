import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFaults } from "./faults.ts";
import { json, listen, type Service, serve } from "./http.ts";
import { CannotStart, requireLocal } from "./loopback.ts";

const running: Service[] = [];

beforeEach(() => void vi.stubEnv("STAGE", undefined));

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((service) => service.close()));
});

async function start(options: Partial<Parameters<typeof serve>[0]> = {}): Promise<Service> {
  const service = await serve({ service: "thing", ...options }, (call) => json(200, { bytes: call.body.length }));
  running.push(service);
  return service;
}

test("a service refuses every stage but local", async () => {
  await expect(start({ stage: "prod" })).rejects.toThrow(
    'The embedded thing runs on stage "local" only, not on "prod".',
  );
  await expect(listen({ service: "thing", stage: "" }, async () => {})).rejects.toThrow(CannotStart);
});

test("the process's stage counts even if the caller passes local", () => {
  vi.stubEnv("STAGE", "prod");
  expect(() => requireLocal("thing", "local")).toThrow('not on "prod"');
});

test("a service listens on the loopback address only", async () => {
  const { server, endpoint } = await start();
  expect(server.address()).toMatchObject({ address: "127.0.0.1" });
  expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test("a taken port is one clear sentence", async () => {
  const { port } = await start();
  const second = start({ port });
  await expect(second).rejects.toThrow(CannotStart);
  await expect(second).rejects.toThrow(`The embedded thing cannot use port ${port}: another program is using it.`);
});

test("a body past the limit is 413 with text, one of exactly the limit is taken", async () => {
  const { endpoint } = await start({ limitBytes: 1000 });
  const taken = await fetch(endpoint, { method: "POST", body: "x".repeat(1000) });
  expect(await taken.json()).toEqual({ bytes: 1000 });
  const refused = await fetch(endpoint, { method: "POST", body: "x".repeat(200_000) });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({ detail: "The body is larger than 1000 bytes.", code: "request.tooLarge" });
});

test("faults repeat exactly under the same seed", () => {
  const run = (seed: number) => {
    const faults = createFaults(seed);
    faults.set([{ kind: "throttle", match: "GetItem", rate: 0.3 }]);
    return Array.from({ length: 200 }, () => faults.take("GetItem") !== undefined);
  };
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
  expect(run(7).filter(Boolean).length).toBeGreaterThan(30);
  expect(run(7).filter(Boolean).length).toBeLessThan(90);
});

test("a counted fault hits its operation that many times and nothing else", () => {
  const faults = createFaults();
  faults.set([{ kind: "conflict", match: "PutItem", count: 2 }]);
  expect(faults.take("GetItem")).toBeUndefined();
  expect(faults.take("PutItem", { among: ["throttle"] })).toBeUndefined();
  expect([1, 2, 3].map(() => faults.take("PutItem")?.kind)).toEqual(["conflict", "conflict", undefined]);
});
