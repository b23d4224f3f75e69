import { useClock } from "@cu/core/clock";
import { client } from "@cu/core/table";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "./test-kit/call.ts";
import { signedIn } from "./test-kit/signed-in.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("F1: a store that is overloaded is a 503 that may be tried again, also where an entity's own error stands around it", async () => {
  const { token } = await signedIn();
  const slow = Object.assign(new Error("Rate exceeded"), { name: "ThrottlingException" });
  vi.spyOn(client, "send").mockRejectedValue(slow);
  const got = await call("user.read", { token });
  expect(got).toMatchObject({ status: 503, body: { code: "server.busy" }, headers: { "retry-after": "1" } });
});

test("I8: a key that no header can carry is refused by name, before anything is done", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  for (const key of ["漢".repeat(255), "k".repeat(256), "\u0000"]) {
    const headers = { "idempotency-key": key };
    const { status, body } = await call("module.create", { token, body: { name: "", videos: [] }, headers });
    expect([status, Object.keys(body)]).toEqual([400, ["Idempotency-Key"]]);
  }
});

test("L1: a viewer's address that is none does not count for a caller of its own", async () => {
  // All within one minute, whenever the test runs.
  const restore = useClock(() => Date.UTC(2026, 2, 1));
  const ask = (address: string) =>
    call("video.playlist", { body: { url: "x" }, headers: { "x-viewer-address": address } });
  for (let n = 0; n < 30; n++) expect((await ask(`nobody ${n}`)).status).toBe(400);
  expect((await ask("a".repeat(5000))).status).toBe(429);
  expect((await ask("2001:db8::7")).status).toBe(400);
  restore();
});
