import type { Admin } from "@cu/core/foundation/actor";
import { announced } from "@cu/core/read-models/report/report.test-kit";
import { listActs } from "@cu/core/storage/audit-log/list-acts";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { openAccess } from "@cu/core/use-cases/session/pool-seal";
import { fallBehind } from "@cu/core/use-cases/test-kit/fall-behind";
import { codeOf, stepAt } from "@cu/local-cloud/cognito/totp";
import { expect, test } from "vitest";
import { record } from "../../consumers/assistant.test-kit.ts";
import { handler as reports } from "../../consumers/reports.ts";
import { call } from "../../test-kit/call.ts";
import { underRoleOf } from "../../test-kit/role.ts";
import { givePassword, pool, poolUser, renewAtPool, signedIn, signIn } from "../../test-kit/signed-in.ts";

const origin = "https://www.example.com";
const headers = { origin };

const handler = underRoleOf("consumer.reports", reports);
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof handler>[1];

type Mail = { subject: string; text: string };
const mailsTo = async (email: string): Promise<Mail[]> => {
  const Records = (await announced()).map((one, n) => record(JSON.stringify(one), `m-${n}`));
  await handler({ Records }, context, () => {});
  const address = `${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${encodeURIComponent(email)}`;
  return (await (await fetch(address)).json()) as Mail[];
};
const undoIn = async (email: string, about: string) => {
  const mail = (await mailsTo(email)).find(({ subject }) => subject.includes(about));
  return await call("account.undo", {
    params: { token: /account\?undo=([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "x" },
  });
};

const member = async () => {
  const { username, sub } = await poolUser();
  const tokens = await signIn(username);
  const enter = (body = tokens) => call("accounts.start-session", { body, headers });
  await enter();
  await mailsTo("nobody@example.com");
  return { username, sub, tokens, enter, email: `${username}@example.com` };
};
type Member = Awaited<ReturnType<typeof member>>;

const setUpApp = async ({ tokens: { accessToken } }: Pick<Member, "tokens">) => {
  const AccessToken = openAccess(accessToken);
  const { SecretCode } = await pool("AssociateSoftwareToken", { AccessToken });
  await pool("VerifySoftwareToken", { AccessToken, UserCode: codeOf(String(SecretCode), stepAt(Date.now())) });
  await pool("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
};
const turnOff = ({ tokens: { accessToken } }: Member) =>
  pool("SetUserMFAPreference", {
    AccessToken: openAccess(accessToken),
    SoftwareTokenMfaSettings: { Enabled: false },
  });

const userOf = async (sub: string) => (await UserEntity.get({ sub }).go({ consistent: true })).data;
const ofAccount = (route: "accounts.recovery-codes" | "accounts.note-app" | "accounts.keep", { tokens }: Member) =>
  call(route, { body: { accessToken: tokens.accessToken }, headers });
const asksForCode = async (username: string) => (await givePassword(username)).ChallengeName === "SOFTWARE_TOKEN_MFA";

test("SES-129: setting an app up is mailed once, and one press in the mail turns it off with its codes", async () => {
  const ada = await member();
  await setUpApp(ada);
  expect((await ofAccount("accounts.recovery-codes", ada)).status).toBe(201);
  await ada.enter();
  await ofAccount("accounts.note-app", ada);
  expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^An authenticator app was set up/),
  ]);
  expect(await asksForCode(ada.username)).toBe(true);
  expect(await undoIn(ada.email, "set up")).toMatchObject({ status: 200, body: { what: "device" } });
  expect(await asksForCode(ada.username)).toBe(false);
  const user = await userOf(ada.sub);
  expect([user?.appSince, user?.recoveryCodes]).toEqual([undefined, undefined]);
  expect(user?.sessionsEndedAt).toBeDefined();
});

test("SES-129: an app that was set up past our pages is mailed at the next sign-in, and so is one that was turned off", async () => {
  const ada = await member();
  await setUpApp(ada);
  await ada.enter();
  await turnOff(ada);
  await ofAccount("accounts.note-app", ada);
  const told = (await mailsTo(ada.email)).map(({ subject }) => /was \w+ \w+/.exec(subject)?.[0]);
  expect(told.toSorted()).toEqual(["was set up", "was turned off"]);
});

test("SES-129: replaced recovery codes are mailed, and one press ends the new ones and leaves the app", async () => {
  const ada = await member();
  await setUpApp(ada);
  await ofAccount("accounts.recovery-codes", ada);
  await ofAccount("accounts.recovery-codes", ada);
  expect(await mailsTo(ada.email)).toHaveLength(2);
  const { appSince = 0, codesSince = 0 } = (await userOf(ada.sub)) ?? {};
  // The app predates the replaced codes, so the undo leaves it: only later changes are treated as the intruder's.
  expect(codesSince).toBeGreaterThan(appSince);
  expect(await undoIn(ada.email, "New recovery codes")).toMatchObject({ status: 200 });
  expect((await userOf(ada.sub))?.recoveryCodes).toBeUndefined();
  expect(await asksForCode(ada.username)).toBe(true);
});

test("SES-128: undoing a sign-in or a change of address turns off an app set up since, and no older one", async () => {
  for (const isBefore of [false, true]) {
    const ada = await member();
    if (isBefore) {
      await setUpApp(ada);
      await ofAccount("accounts.note-app", ada);
    }
    await pool("AdminUpdateUserAttributes", {
      UserPoolId: process.env.USER_POOL_ID,
      Username: ada.username,
      UserAttributes: [
        { Name: "email", Value: `thief-${ada.email}` },
        { Name: "email_verified", Value: "true" },
      ],
    });
    const renewed = await renewAtPool(ada.tokens.refreshToken);
    const { IdToken: idToken } = renewed.AuthenticationResult as { IdToken: string };
    await ada.enter({ ...ada.tokens, idToken });
    if (!isBefore) await setUpApp(ada);
    expect(await undoIn(ada.email, "address")).toMatchObject({ status: 200, body: { what: "email" } });
    expect([isBefore, await asksForCode(ada.username)]).toEqual([isBefore, isBefore]);
  }
});

test("SES-130: a suspended person makes no recovery codes, uses none and keeps no account; lifted, they do", async () => {
  const ada = await member();
  await setUpApp(ada);
  const { codes } = (await ofAccount("accounts.recovery-codes", ada)).body as { codes: string[] };
  const deletion = { requestedAt: "2026-01-01T00:00:00.000Z", dueAt: "2999-01-01T00:00:00.000Z" };
  const suspension = { at: "2026-01-02T00:00:00.000Z", by: 1, reason: "Spam" };
  await UserEntity.patch({ sub: ada.sub }).set({ suspension, deletion }).go();
  for (const route of ["accounts.recovery-codes", "accounts.keep"] as const)
    expect(await ofAccount(route, ada)).toMatchObject({ status: 403, body: { code: "account.suspended" } });
  const recover = () => call("accounts.recover", { body: { username: ada.username, code: codes[0] ?? "" }, headers });
  expect((await recover()).body.code).toBe("recovery.refused");
  expect((await userOf(ada.sub))?.recoveryCodes).toHaveLength(8);
  await UserEntity.patch({ sub: ada.sub }).remove(["suspension"]).go();
  // A user whose deletion is pending must still be able to sign in and cancel it.
  expect((await recover()).status).toBe(204);
  expect((await ofAccount("accounts.recovery-codes", ada)).body.code).toBe("account.leaving");
  expect((await ofAccount("accounts.keep", ada)).status).toBe(204);
});

test("SES-131: an admin turns off an identified user's app: logged with its reason, mailed, all sessions ended", async () => {
  const [ada, admin] = [await member(), await signedIn({ isAdmin: true })];
  const id = (await userOf(ada.sub))?.id ?? 0;
  const off = (body: object, userId = id) =>
    call("person.turn-app-off", { token: admin.token, params: { userId }, body });
  const input = { username: ada.username, reason: "Passport on a call" };
  expect((await off(input)).body.code).toBe("app.missing");
  await setUpApp(ada);
  await ofAccount("accounts.recovery-codes", ada);
  expect((await off({ ...input, username: "another" })).body).toEqual({
    username: [`Type ${ada.username} to confirm.`],
  });
  expect((await off({ ...input, reason: " " })).status).toBe(400);
  expect((await off(input, admin.person.id)).body.code).toBe("app.own");
  expect(await asksForCode(ada.username)).toBe(true);
  expect((await off(input)).status).toBe(204);
  expect(await asksForCode(ada.username)).toBe(false);
  const user = await userOf(ada.sub);
  expect([user?.appSince, user?.recoveryCodes, typeof user?.sessionsEndedAt]).toEqual([undefined, undefined, "number"]);
  const told = (await mailsTo(ada.email)).map(({ subject }) => subject);
  expect(told).toContainEqual(expect.stringContaining("turned off for you"));
  await fallBehind();
  const { acts } = await listActs(admin.person as Admin, { target: `person-${id}` });
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([["app.turned-off", "Passport on a call"]]);
});
