import { afterEach, expect, test, vi } from "vitest";
import { renewAccessToken, revokeRefreshToken, signOutAtPool } from "./user-pool.ts";

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
    [503, "ServiceUnavailable"],
  ] as const) {
    answering(status, type);
    for (const ask of [renewAccessToken, revokeRefreshToken, signOutAtPool])
      await expect(ask("token")).rejects.toMatchObject({ code: "server.busy" });
  }
});

test("SES-15: a pool that does not answer, or answers what nobody knows, signs nobody out", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  for (const ask of [renewAccessToken, revokeRefreshToken, signOutAtPool])
    await expect(ask("token")).rejects.toMatchObject({ code: "server.busy" });
  for (const status of [302, 401, 403, 404, 499]) {
    answering(status, "NotAuthorizedException");
    for (const ask of [renewAccessToken, revokeRefreshToken, signOutAtPool])
      await expect(ask("token")).rejects.toThrow(`The user pool answered ${status}`);
  }
});

test("SES-48: whoever is signed out is so at the pool, by the call that the pool has for it", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { headers, body }: { headers: HeadersInit; body: string }) => {
    sent.push([new Headers(headers).get("x-amz-target"), JSON.parse(body)]);
    return Response.json({});
  });
  await revokeRefreshToken("handle");
  await signOutAtPool("access");
  expect(sent).toEqual([
    ["AWSCognitoIdentityProviderService.RevokeToken", { ClientId: process.env.USER_POOL_CLIENT_ID, Token: "handle" }],
    ["AWSCognitoIdentityProviderService.GlobalSignOut", { AccessToken: "access" }],
  ]);
});
