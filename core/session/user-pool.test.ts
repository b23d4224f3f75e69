import { afterEach, expect, test, vi } from "vitest";
import { renewAccessToken, revokeRefreshToken } from "./user-pool.ts";

const answering = (status: number, type: string) =>
  vi.stubGlobal("fetch", async () => Response.json({ __type: type }, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("ERR-11: a refresh token that the pool refuses ends the session", async () => {
  for (const type of ["NotAuthorizedException", "UserNotFoundException", "com.amazonaws#NotAuthorizedException"]) {
    answering(400, type);
    await expect(renewAccessToken("token")).rejects.toMatchObject({ code: "session.ended" });
    await expect(revokeRefreshToken("token")).resolves.toBeUndefined();
  }
});

test("SES-15: a pool that is asked too much, or is ill, signs nobody out", async () => {
  for (const [status, type] of [
    [400, "TooManyRequestsException"],
    [400, "LimitExceededException"],
    [500, "InternalErrorException"],
  ] as const) {
    answering(status, type);
    await expect(renewAccessToken("token")).rejects.toMatchObject({ code: "server.busy" });
    await expect(revokeRefreshToken("token")).rejects.toMatchObject({ code: "server.busy" });
  }
});
