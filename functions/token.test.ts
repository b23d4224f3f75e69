import { afterEach, expect, test, vi } from "vitest";
import { call } from "./test-kit/call.ts";
import { signedIn } from "./test-kit/signed-in.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("SES-14: while the pool's keys cannot be read nobody's token is called bad, and afterwards all is well", async () => {
  const { token } = await signedIn();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  for (const id of ["user.read", "catalogue.list"] as const) {
    expect(await call(id, { token, query: {} })).toMatchObject({ status: 503, body: { code: "server.busy" } });
  }
  vi.unstubAllGlobals();
  expect((await call("user.read", { token })).status).toBe(200);
});
