import { useClock } from "@cu/core/foundation/clock";
import { client } from "@cu/core/foundation/store/table";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "./test-kit/call.ts";
import { signedIn } from "./test-kit/signed-in.ts";
import { throughCdn } from "./viewer-address.test-kit.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("ERR-10, F1: an overloaded store is a retryable 503, also if ElectroDB wraps the error", async () => {
  const { token } = await signedIn();
  const slow = Object.assign(new Error("Rate exceeded"), { name: "ThrottlingException" });
  vi.spyOn(client, "send").mockRejectedValue(slow);
  const got = await call("user.read", { token });
  expect(got).toMatchObject({ status: 503, body: { code: "server.busy" }, headers: { "retry-after": "1" } });
});

test("SES-56, I8: a key that no header can carry is refused by name, before anything is done", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  for (const key of ["漢".repeat(255), "k".repeat(256), "\u0000"]) {
    const headers = { "idempotency-key": key };
    const { status, body } = await call("module.create", { token, body: { name: "", videos: [] }, headers });
    expect([status, Object.keys(body)]).toEqual([400, ["Idempotency-Key"]]);
  }
});

// All within one minute, whenever the test runs.
const within = (minute: number) => useClock(() => Date.UTC(2026, 2, 1, 0, minute));
const ask = (headers: Record<string, string>) => call("video.playlist", { body: { url: "x" }, headers });

test("ERR-16, L1: an invalid viewer address does not get a separate rate limit", async () => {
  const restore = within(0);
  for (let n = 0; n < 30; n++) expect((await ask(throughCdn(`nobody ${n}`))).status).toBe(400);
  expect((await ask(throughCdn("a".repeat(5000)))).status).toBe(429);
  expect((await ask(throughCdn("2001:db8::7"))).status).toBe(400);
  restore();
});

test("ERR-16, L1: an address is believed from the CDN alone, by either of its two proofs", async () => {
  const restore = within(1);
  Object.assign(process.env, { CDN_PROOF_A: "old-proof", CDN_PROOF_B: "new-proof" });
  const invented = (n: number, proof?: string) => ({
    ...throughCdn(`192.0.2.${n}`),
    "x-cdn-proof": proof ?? "",
  });
  for (let n = 0; n < 30; n++) expect((await ask(invented(n))).status).toBe(400);
  for (const proof of ["", "guess", "old-proof,new-proof", "old-proof "]) {
    expect([proof, (await ask(invented(40, proof))).status]).toEqual([proof, 429]);
  }
  for (const proof of ["old-proof", "new-proof"]) expect((await ask(invented(41, proof))).status).toBe(400);
  for (const name of ["CDN_PROOF_A", "CDN_PROOF_B"]) delete process.env[name];
  restore();
});
