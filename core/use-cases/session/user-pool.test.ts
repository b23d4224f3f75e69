import { afterEach, expect, test, vi } from "vitest";
import { config } from "../../foundation/config/config.ts";
import { renewAccessToken, revokeRefreshToken, signOutAtPool } from "./user-pool.ts";

const answering = (status: number, type: string) =>
  vi.stubGlobal("fetch", async () => Response.json({ __type: type }, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("SES-15, SES-48, SES-52: the pool of the region is asked by its own names, and a token comes back", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", "");
  vi.stubEnv("USER_POOL_ID", "eu-west-3_Abc");
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit & { body: string }) => {
    asked.push([address, method, new Headers(headers).get("x-amz-target")?.split(".").at(-1), JSON.parse(body)]);
    return Response.json({ AuthenticationResult: { AccessToken: "fresh" } });
  });
  expect(await renewAccessToken("old")).toBe("fresh");
  await revokeRefreshToken("old");
  await signOutAtPool("access");
  const pool = "https://cognito-idp.eu-west-3.amazonaws.com/";
  const { userPoolClientId: ClientId, userPoolClientSecret: ClientSecret } = config;
  expect(asked).toEqual([
    [pool, "POST", "GetTokensFromRefreshToken", { ClientId, ClientSecret, RefreshToken: "old" }],
    [pool, "POST", "RevokeToken", { ClientId, ClientSecret, Token: "old" }],
    [pool, "POST", "GlobalSignOut", { AccessToken: "access" }],
  ]);
});

test("ERR-11: a refresh token that the pool refuses ends the session", async () => {
  for (const type of ["NotAuthorizedException", "UserNotFoundException", "com.amazonaws#NotAuthorizedException"]) {
    answering(400, type);
    await expect(renewAccessToken("token")).rejects.toMatchObject({ code: "session.ended" });
    await expect(revokeRefreshToken("token")).resolves.toBeUndefined();
  }
});

test("SES-15: an overloaded or failing pool signs no user out", async () => {
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

test("SES-15: a pool without an answer, or with an unknown one, signs no user out", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  for (const ask of [renewAccessToken, revokeRefreshToken, signOutAtPool])
    await expect(ask("token")).rejects.toMatchObject({ code: "server.busy" });
  for (const status of [302, 401, 403, 404, 499]) {
    answering(status, "NotAuthorizedException");
    for (const ask of [renewAccessToken, revokeRefreshToken, signOutAtPool])
      await expect(ask("token")).rejects.toThrow(`The user pool answered ${status}`);
  }
});
