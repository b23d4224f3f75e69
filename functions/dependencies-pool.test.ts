import { createHash, randomUUID } from "node:crypto";
import type { RouteId } from "@cu/api/routes";
import { signUpProof } from "@cu/api/sign-up-proof";
import { now, nowIso, useClock } from "@cu/core/foundation/clock";
import { makeUndo } from "@cu/core/read-models/account/undo-token";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { openAccess } from "@cu/core/use-cases/session/pool-seal";
import { readSecret } from "@cu/core/use-cases/session/seal";
import { secretHash } from "@cu/core/use-cases/session/user-pool";
import { codeOf, stepAt } from "@cu/local-cloud/cognito/totp";
import type { PostConfirmationTriggerEvent, SQSBatchResponse } from "aws-lambda";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { record } from "./consumers/work.test-kit.ts";
import { handler as workConsumer } from "./consumers/work.ts";
import { call, type Sent } from "./test-kit/call.ts";
import { type Fault, faultAddresses, faults, slowed, slowMilliseconds, soon, timed } from "./test-kit/faults.ts";
import { quietLog } from "./test-kit/quiet-log.ts";
import { pairIn } from "./test-kit/renew.ts";
import { underRoleOf } from "./test-kit/role.ts";
import { pool, poolUser, renewAtPool, signedIn, signIn } from "./test-kit/signed-in.ts";
import { handler as passwordReset } from "./triggers/password-reset.ts";
import { throughCdn } from "./viewer-address.test-kit.ts";

// Every call that needs the user pool and that the access matrix only sees refused: what it answers, and how soon, while
// the pool fails or is slow, and that the same call succeeds once the pool is back.

quietLog();

const variable = "AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER";
const origin = "https://www.example.com";
/** Cognito waits five seconds for a trigger. */
const triggerMilliseconds = 5000;

let addresses: Readonly<Record<Fault, string>>;
let admin: string;
beforeAll(async () => {
  addresses = await faultAddresses();
  admin = (await signedIn({ isAdmin: true })).token;
});
afterEach(() => {
  vi.unstubAllEnvs();
});

let host = 0;
const headers = () => ({ origin, ...throughCdn(`192.0.2.${++host}`) });

/** A new session of a user, as the accounts pages open it. */
const enter = async (username: string) => {
  const tokens = await signIn(username);
  const { cookies } = await call("accounts.start-session", { body: tokens, headers: headers() });
  const cookie = cookies[0]?.split(";")[0] ?? "";
  const got = await call("accounts.tokens", { cookies: [cookie] });
  const session = readSecret("cookie", cookie.slice("session=".length)) ?? "";
  return { tokens, cookie, session, token: String(got.body.access), pair: pairIn(got) };
};

const member = async () => {
  const { username, sub } = await poolUser();
  const first = await enter(username);
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  return { ...first, username, sub, userId: data?.id ?? 0 };
};

const withApp = async () => {
  const one = await member();
  const AccessToken = openAccess(one.tokens.accessToken);
  const { SecretCode } = await pool("AssociateSoftwareToken", { AccessToken });
  await pool("VerifySoftwareToken", { AccessToken, UserCode: codeOf(String(SecretCode), stepAt(Date.now())) });
  await pool("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  return one;
};

const newcomer = async () => {
  const mine = { username: `noa-${randomUUID().slice(0, 8)}`, secret: randomUUID() };
  await pool("SignUp", {
    ClientId: process.env.USER_POOL_CLIENT_ID,
    Username: mine.username,
    SecretHash: secretHash(mine.username),
    Password: "Correct-horse-9",
    UserAttributes: [
      { Name: "email", Value: `${mine.username}@example.com` },
      { Name: "given_name", Value: "Noa" },
      { Name: "family_name", Value: "Brandt" },
      { Name: signUpProof, Value: createHash("sha256").update(mine.secret).digest("base64url") },
    ],
  });
  return mine;
};

type Asked = { readonly route: RouteId; readonly expected: number; readonly sent: Sent };

/**
 * One call for each use of the pool, with the people it is about; each can succeed once, in this order. `over` are
 * refresh tokens that the pool no longer accepts after all of them, and `kept` is one that it does.
 */
const everyCall = async (): Promise<{ asked: Asked[]; over: string[]; kept: string }> => {
  const [ada, bob, cy, dan, jo, app, mine] = await Promise.all([
    member(),
    member(),
    member(),
    member(),
    member(),
    withApp(),
    newcomer(),
  ]);
  const [eve, gus, hal] = await Promise.all([member(), member(), member()]);
  const [second, third, other] = [await enter(eve.username), await enter(eve.username), await enter(hal.username)];
  const { body } = await call("accounts.recovery-codes", {
    body: { accessToken: ada.tokens.accessToken },
    headers: headers(),
  });
  const [code = ""] = body.codes as string[];
  const link = { sub: jo.sub, what: "device", to: `${jo.username}@example.com`, at: nowIso() } as const;
  const undo = await makeUndo(link, now() + 3_600_000);
  const ours = (one: object): Sent => ({ body: one, headers: headers() });
  const sealed = ({ tokens: { accessToken } }: typeof ada): Sent => ours({ accessToken });
  const asked: Asked[] = [
    { route: "accounts.tokens", expected: 200, sent: { cookies: [ada.cookie] } },
    {
      route: "accounts.refresh",
      expected: 200,
      sent: { body: { refresh: ada.pair.refresh }, cookies: [`renewal=${ada.pair.renewal}`] },
    },
    { route: "accounts.start-session", expected: 200, sent: ours(ada.tokens) },
    { route: "accounts.note-app", expected: 204, sent: sealed(ada) },
    { route: "accounts.recover", expected: 204, sent: ours({ username: ada.username, code }) },
    { route: "accounts.recovery-codes", expected: 201, sent: sealed(ada) },
    { route: "accounts.logout", expected: 302, sent: { cookies: [bob.cookie], headers: headers() } },
    { route: "accounts.end-everywhere", expected: 204, sent: sealed(cy) },
    { route: "accounts.leave", expected: 200, sent: sealed(dan) },
    { route: "session.end", expected: 204, sent: { token: eve.token, params: { sessionId: second.session } } },
    { route: "session.end-others", expected: 204, sent: { token: eve.token } },
    {
      route: "person.end-session",
      expected: 204,
      sent: { token: admin, params: { userId: gus.userId, sessionId: gus.session } },
    },
    { route: "person.end-sessions", expected: 204, sent: { token: admin, params: { userId: hal.userId } } },
    {
      route: "person.turn-app-off",
      expected: 204,
      sent: {
        token: admin,
        params: { userId: app.userId },
        body: { username: app.username, reason: "Identified by video call." },
      },
    },
    { route: "accounts.withdraw-sign-up", expected: 204, sent: ours(mine) },
    { route: "account.undo", expected: 200, sent: { params: { token: undo } } },
  ];
  const over = [bob, cy, dan, second, third, gus, hal, other, app, jo].map(({ tokens }) => tokens.refreshToken);
  return { asked, over, kept: eve.tokens.refreshToken };
};

type Seen = {
  readonly route: RouteId;
  readonly status: number;
  readonly code: unknown;
  readonly milliseconds: number;
};

const ask = async ({ route, sent }: Asked): Promise<Seen> => {
  const { answer, milliseconds } = await timed(() => call(route, sent));
  return { route, status: answer.status, code: answer.body.code, milliseconds };
};

const inTurn = async (asked: readonly Asked[]): Promise<Seen[]> => {
  const seen = [];
  for (const one of asked) seen.push(await ask(one));
  return seen;
};

const statuses = (seen: readonly Seen[]) => seen.map(({ route, status, code }) => [route, status, code]);
const successes = (asked: readonly Asked[]) => asked.map(({ route, expected }) => [route, expected, undefined]);

const verifyPool = async (over: readonly string[], kept: string): Promise<void> => {
  const renewed = await Promise.allSettled([...over, kept].map(renewAtPool));
  expect(renewed.map(({ status }) => status)).toEqual([...over.map(() => "rejected"), "fulfilled"]);
};

const slowestOf = (fault: string, seen: readonly Seen[]): number => {
  const slowest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
  process.stdout.write(`the user pool's calls ${fault}: ${seen.length} calls, slowest ${Math.round(slowest)} ms\n`);
  return slowest;
};

const work = underRoleOf("consumer.work", workConsumer);
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof work>[1];

for (const fault of faults) {
  test(`ERR-27: while the user pool's answers ${fault}, each of its calls is busy, soon, and succeeds when it is back`, async () => {
    const { asked, over, kept } = await everyCall();
    vi.stubEnv(variable, addresses[fault]);
    const seen = await Promise.all(asked.map(ask));
    expect(statuses(seen)).toEqual(asked.map(({ route }) => [route, 503, "server.busy"]));
    expect(slowestOf(fault, seen)).toBeLessThan(soon);
    vi.unstubAllEnvs();
    expect(statuses(await inTurn(asked))).toEqual(successes(asked));
    await verifyPool(over, kept);
  });

  test(`ERR-27: while the user pool's answers ${fault}, a password reset fails before the pool gives up, and an account's deletion is retried`, async () => {
    const [ada, dan] = await Promise.all([member(), member()]);
    const { accessToken } = dan.tokens;
    expect((await call("accounts.leave", { body: { accessToken }, headers: headers() })).status).toBe(200);
    const reset = {
      triggerSource: "PostConfirmation_ConfirmForgotPassword",
      userPoolId: process.env.USER_POOL_ID,
      userName: ada.username,
      region: "eu-west-1",
      request: { userAttributes: { sub: ada.sub } },
    } as unknown as PostConfirmationTriggerEvent;
    const due = record(JSON.stringify({ type: "account.deletion-due", sub: dan.sub }), 1);
    const remove = async () => {
      const restore = useClock(() => Date.now() + 31 * 86_400_000);
      try {
        return (await work({ Records: [due] }, context, () => {})) as SQSBatchResponse;
      } finally {
        restore();
      }
    };
    vi.stubEnv(variable, addresses[fault]);
    const trigger = await timed(() =>
      expect(passwordReset(reset)).rejects.toThrow("other devices are still signed in"),
    );
    expect(trigger.milliseconds).toBeLessThan(triggerMilliseconds);
    // Signed out here even so.
    expect((await call("user.read", { token: ada.token })).status).toBe(401);
    const deletion = await timed(remove);
    expect(deletion.answer.batchItemFailures).toEqual([{ itemIdentifier: due.messageId }]);
    expect(deletion.milliseconds).toBeLessThan(soon);
    vi.unstubAllEnvs();
    expect(await passwordReset(reset)).toBe(reset);
    expect((await remove()).batchItemFailures).toEqual([]);
    await expect(signIn(dan.username)).rejects.toThrow();
  });
}

test("ERR-27: while the user pool's answers are slow, each of its calls succeeds, soon", async () => {
  const { asked, over, kept } = await everyCall();
  vi.stubEnv(variable, await slowed(process.env[variable] ?? ""));
  const seen = await inTurn(asked);
  expect(statuses(seen)).toEqual(successes(asked));
  expect(slowestOf("slow", seen)).toBeLessThan(soon);
  // Each of them did ask the pool.
  expect(seen.filter(({ milliseconds }) => milliseconds < slowMilliseconds)).toEqual([]);
  vi.unstubAllEnvs();
  await verifyPool(over, kept);
});
