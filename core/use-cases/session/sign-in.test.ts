import { afterEach, expect, test, vi } from "vitest";
import { SessionEntity } from "../../storage/user/session.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makePerson } from "../test-kit/person.ts";
import { asAdmin, signOutAsAdmin } from "./pool-admin.ts";
import { accessByHandle, tokensByCookie } from "./renew.ts";
import { readSecret } from "./seal.ts";
import { start } from "./start.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const seconds = () => Math.floor(Date.now() / 1000);

/** A pool that renews every refresh token for this person, until it answers otherwise. */
const poolOf = (sub: string) => {
  let failing: { status: number; type: string } | undefined;
  const token = `head.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.sign`;
  vi.stubGlobal("fetch", async () =>
    failing
      ? Response.json({ __type: failing.type }, { status: failing.status })
      : Response.json({ AuthenticationResult: { AccessToken: token } }),
  );
  return {
    fail: (status: number, type: string) => {
      failing = { status, type };
    },
    recover: () => {
      failing = undefined;
    },
  };
};

const signIn = async () => {
  const { sub } = await makePerson();
  const pool = poolOf(sub);
  const proof = { sub, refreshToken: "secret", provenAt: seconds() };
  return { sub, pool, proof, cookie: await start(proof) };
};

test("SES-15, SES-20: a pool that is away for a moment ends no session; one that knows the person no more does", async () => {
  const { pool, cookie } = await signIn();
  const id = readSecret("cookie", cookie) ?? "";
  pool.fail(500, "InternalErrorException");
  await expect(tokensByCookie(cookie)).rejects.toMatchObject({ code: "server.busy" });
  expect((await SessionEntity.get({ id }).go({ consistent: true })).data?.endedAt).toBeUndefined();
  pool.recover();
  const { refresh, renewal } = await tokensByCookie(cookie);
  pool.fail(400, "NotAuthorizedException");
  await expect(accessByHandle(refresh, renewal)).rejects.toMatchObject({ code: "session.ended" });
  pool.recover();
  await expect(tokensByCookie(cookie)).rejects.toMatchObject({ code: "session.ended" });
});

test("SES-49: a sign-in whose session was ended from elsewhere opens a new one, and is not refused for it", async () => {
  const { sub, proof, cookie } = await signIn();
  await UserEntity.patch({ sub })
    .set({ sessionsEndedAt: Date.now() + 1 })
    .go();
  const next = await start({ ...proof, provenAt: seconds() + 1 }, cookie);
  expect(next).not.toBe(cookie);
  await expect(tokensByCookie(next)).resolves.toMatchObject({ access: expect.any(String) });
  await expect(tokensByCookie(cookie)).rejects.toMatchObject({ code: "session.ended" });
});

test("SES-49: the same sign-in keeps its session; another one of this or another user in the browser opens a new one", async () => {
  const { proof, cookie } = await signIn();
  expect(readSecret("cookie", await start(proof, cookie))).toBe(readSecret("cookie", cookie));
  const anew = await start({ ...proof, refreshToken: "another" }, cookie);
  expect(readSecret("cookie", anew)).not.toBe(readSecret("cookie", cookie));
  const { sub } = await makePerson();
  poolOf(sub);
  const other = await start({ ...proof, sub }, cookie);
  expect(readSecret("cookie", other)).not.toBe(readSecret("cookie", cookie));
});

test("SES-20: a refresh token that belongs to another user at the pool opens no session", async () => {
  const [{ proof }, other] = [await signIn(), await makePerson()];
  poolOf(other.sub);
  await expect(start(proof)).rejects.toMatchObject({ code: "session.ended" });
});

const someone = { userPoolId: "eu-west-1_pool", username: "ada", region: "eu-west-1" };

test("SES-52: a call as the pool's operator is signed for its region, with the role's own token where it has one", async () => {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: URL, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ url: String(url), headers, body });
    return Response.json({ ok: true });
  });
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", "");
  vi.stubEnv("AWS_SESSION_TOKEN", "");
  expect(await asAdmin("AdminGetUser", someone)).toEqual({ status: 200, body: { ok: true } });
  vi.stubEnv("AWS_SESSION_TOKEN", "of the role");
  await asAdmin("AdminGetUser", someone);
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill("https://cognito-idp.eu-west-1.amazonaws.com/"));
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual(
    Array(2).fill({ UserPoolId: "eu-west-1_pool", Username: "ada" }),
  );
  const [plain, withToken] = sent.map(({ headers }) => headers);
  expect(plain).toMatchObject({
    "x-amz-target": "AWSCognitoIdentityProviderService.AdminGetUser",
    "x-amz-date": expect.stringMatching(/^\d{8}T\d{6}Z$/),
    authorization: expect.stringContaining("/eu-west-1/cognito-idp/aws4_request"),
  });
  expect(plain).not.toHaveProperty("x-amz-security-token");
  expect(plain).not.toHaveProperty("host");
  expect(withToken).toMatchObject({
    "x-amz-security-token": "of the role",
    authorization: expect.stringMatching(/SignedHeaders=[^,]*x-amz-security-token/),
  });
});

test("SES-52: a sign-out refused by the pool is an error with the pool's message", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ __type: "UserNotFoundException" }, { status: 400 }));
  await expect(signOutAsAdmin(someone)).rejects.toThrow("answered 400 to a sign-out: UserNotFoundException");
  vi.stubGlobal("fetch", async () => Response.json({}));
  await expect(signOutAsAdmin(someone)).resolves.toBeUndefined();
});
