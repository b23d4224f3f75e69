import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Creator } from "@cu/core/foundation/actor";
import { useClock } from "@cu/core/foundation/clock";
import { UndoEntity } from "@cu/core/read-models/account/leaving.entity";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { announced } from "@cu/core/read-models/report/report.test-kit";
import { WalletEntity } from "@cu/core/storage/ledger/wallet.entity";
import { PersonWordEntity } from "@cu/core/storage/user/person-word.entity";
import { addressWord, firstLetter } from "@cu/core/storage/user/person-words";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { openClass, publish } from "@cu/core/use-cases/class/class.test-kit";
import { fallBehind } from "@cu/core/use-cases/test-kit/fall-behind";
import { afterEach, expect, test } from "vitest";
import { record } from "../../consumers/assistant.test-kit.ts";
import { handler as reports } from "../../consumers/reports.ts";
import { startWorker } from "../../consumers/work.test-kit.ts";
import { call } from "../../test-kit/call.ts";
import { underRoleOf } from "../../test-kit/role.ts";
import { pool, poolUser, renewAtPool, signedIn, signIn } from "../../test-kit/signed-in.ts";

const sqs = new SQSClient({});
const origin = "https://www.example.com";
const headers = { origin };
let restore = () => {};
afterEach(() => restore());

const handler = underRoleOf("consumer.reports", reports);
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof handler>[1];

/** Delivers the outbox messages, each twice. */
const work = async (): Promise<void> => {
  for (let messages = await announced(); messages.length > 0; messages = await announced())
    for (let time = 0; time < 2; time++)
      await handler({ Records: messages.map((one, n) => record(JSON.stringify(one), `m-${n}`)) }, context, () => {});
};

type Mail = { subject: string; text: string };
const mailsTo = async (email: string): Promise<Mail[]> => {
  await work();
  const address = `${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${encodeURIComponent(email)}`;
  return (await (await fetch(address)).json()) as Mail[];
};
const tokenIn = ({ text }: Mail): string => /account\?undo=([\w-]{32})/.exec(text)?.[1] ?? "";
const undo = (token: string) => call("account.undo", { params: { token } });

/** A user who signs in like the accounts pages; `enter` signs in from a new browser, or a known one by its cookies. */
const member = async () => {
  const { username, sub } = await poolUser();
  const email = `${username}@example.com`;
  const enter = async (cookies: string[] = []) => {
    const body = await signIn(username);
    const answer = await call("accounts.start-session", {
      body,
      headers: { ...headers, "user-agent": firefox },
      cookies,
    });
    const got = answer.cookies.map((cookie) => cookie.split(";")[0] ?? "");
    const token = answer.status === 200 ? String((await call("accounts.tokens", { cookies: got })).body.access) : "";
    return { ...body, answer, cookies: got, token };
  };
  return { username, sub, email, enter, first: await enter() };
};
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

const leave = async ({ username }: { username: string }) =>
  call("accounts.leave", { body: { accessToken: (await signIn(username)).accessToken }, headers });

/** Messages queued for the deletion worker. */
const queued = async (): Promise<unknown[]> => {
  const asked = { QueueUrl: process.env.WORK_QUEUE_URL, MaxNumberOfMessages: 10, VisibilityTimeout: 600 };
  const found: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(asked));
    if (Messages.length === 0) return found;
    found.push(...Messages.map(({ Body = "" }) => JSON.parse(Body) as unknown));
  }
};

const userOf = async (sub: string) => (await UserEntity.get({ sub }).go({ consistent: true })).data;

test("SES-103: requesting deletion closes the account immediately, here and in the pool, and returns the deletion date", async () => {
  const ada = await member();
  const answer = await leave(ada);
  expect(answer.status).toBe(200);
  const days = (Date.parse(String(answer.body.dueAt)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(answer.cookies[0]).toMatch(/^session=; Max-Age=0/);
  expect((await call("user.read", { token: ada.first.token })).status).toBe(401);
  expect((await call("accounts.tokens", { cookies: ada.first.cookies })).status).toBeGreaterThanOrEqual(400);
  await expect(renewAtPool(ada.first.refreshToken)).rejects.toThrow("NotAuthorizedException");
  const again = await ada.enter(ada.first.cookies);
  expect(again.answer).toMatchObject({ status: 403, body: { code: "account.leaving", dueAt: answer.body.dueAt } });
  expect((await leave(ada)).body.dueAt).toBe(answer.body.dueAt);
});

test("SES-103: only our own pages, with the pool's token of a password that was just given, close or keep an account", async () => {
  const ada = await member();
  const { accessToken, idToken } = await signIn(ada.username);
  for (const id of ["accounts.leave", "accounts.keep"] as const) {
    const foreign = await call(id, { body: { accessToken }, headers: { origin: "https://evil.test" } });
    expect(foreign).toMatchObject({ status: 403, body: { code: "origin.foreign" } });
    for (const wrong of [idToken, ada.first.token, "x"])
      expect((await call(id, { body: { accessToken: wrong }, headers })).status).toBe(401);
    const start = Date.now();
    restore = useClock(() => start + 16 * 60_000);
    expect((await call(id, { body: { accessToken }, headers })).body.code).toBe("token.invalid");
    restore();
  }
  expect((await userOf(ada.sub))?.deletion).toBeUndefined();
  expect((await call("user.read", { token: ada.first.token })).status).toBe(200);
});

test("SES-103: logging in within the thirty days keeps the account, and so does the link in the mail, once", async () => {
  const ada = await member();
  await leave(ada);
  const [mail] = await mailsTo(ada.email);
  expect(mail?.subject).toMatch(/will be deleted on \d{4}-\d\d-\d\d$/);
  const { accessToken } = await signIn(ada.username);
  expect((await call("accounts.keep", { body: { accessToken }, headers })).status).toBe(204);
  expect((await ada.enter()).answer.status).toBe(200);
  await leave(ada);
  const mails = await mailsTo(ada.email);
  expect(mails.map(({ subject }) => subject.replace(/ on .+/, ""))).toEqual(
    expect.arrayContaining([expect.stringContaining("stays")]),
  );
  const last = mails.find(({ subject }) => subject.includes("will be deleted"));
  const token = tokenIn(last ?? { subject: "", text: "" });
  // The first request's undo link does not cancel the second request.
  expect((await undo(tokenIn(mail ?? { subject: "", text: "" }))).body.code).toBe("undo.missing");
  expect(await undo(token)).toMatchObject({ status: 200, body: { what: "leaving" } });
  expect((await undo(token)).body.code).toBe("undo.missing");
  expect((await ada.enter()).answer.status).toBe(200);
  const stored = await UndoEntity.scan.go({ pages: "all" });
  expect(JSON.stringify(stored.data)).not.toContain(token);
});

test("SES-104, SES-134: the schedule deletes what is due, each worker under its own role, and the mail's link comes too late", async () => {
  const ada = await member();
  await leave(ada);
  const [mail] = await mailsTo(ada.email);
  const token = tokenIn(mail ?? { subject: "", text: "" });
  const start = Date.now();
  restore = useClock(() => start + 30 * 86_400_000 + 60_000);
  await fallBehind();
  const look = JSON.stringify({ type: "report.weeks-looked-at" });
  const looked = (await handler({ Records: [record(look, "m")] }, context, () => {})) as {
    batchItemFailures: object[];
  };
  expect(looked.batchItemFailures).toEqual([]);
  expect(await queued()).toContainEqual({ type: "account.deletion-due", sub: ada.sub });
  const worker = await startWorker();
  const { useClock: useTheirs } = await import("@cu/core/foundation/clock");
  const putBack = useTheirs(() => start + 30 * 86_400_000 + 60_000);
  const due = JSON.stringify({ type: "account.deletion-due", sub: ada.sub });
  expect(await worker([record(due, "m-1")])).toEqual([]);
  putBack();
  expect(await userOf(ada.sub)).toBeNull();
  await expect(signIn(ada.username)).rejects.toThrow();
  expect((await undo(token)).body.code).toBe("undo.missing");
  // The username is free again, case-insensitively, and so is the e-mail address.
  restore();
  const signUp = (Username: string) =>
    call("accounts.pool", {
      body: { Username, Password: "Correct-horse-9", UserAttributes: [{ Name: "email", Value: ada.email }] },
      headers: { ...headers, "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" },
    });
  for (const name of [ada.username, ada.username.toUpperCase()])
    expect(await signUp(name)).toMatchObject({ status: 400, body: { __type: "UsernameExistsException" } });
  expect((await signUp(`${ada.username}-2`)).status).toBe(200);
  // Nor for an account that an operator creates in the pool.
  const other = await poolUser(ada.username, "other@example.com");
  const entering = call("accounts.start-session", { body: await signIn(other.username), headers });
  expect(await entering).toMatchObject({ status: 400, body: { code: "name.refused" } });
});

test("SES-105: a user whom others rely on gets the deletion blockers, and nothing is closed", async () => {
  const refused = async (person: { sub: string; username: string }) => {
    const { status, body } = await leave(person);
    expect((await userOf(person.sub))?.deletion).toBeUndefined();
    return [status, body.code, body.reasons];
  };
  const author = await signedIn({ isContentCreator: true });
  const course = await publish(author.person as Creator);
  await foldCourses([course.id]);
  expect(await refused(author.person)).toEqual([409, "account.held", ["courses"]]);
  const admin = await signedIn({ isAdmin: true });
  expect(await refused(admin.person)).toEqual([409, "account.held", ["admin"]]);
  const teacher = await signedIn({ isContentCreator: true });
  await openClass(author.person as Creator, [course], { coCreator1: teacher.person.id });
  expect(await refused(author.person)).toEqual([409, "account.held", ["courses", "classes"]]);
  // Being a co-creator of a class does not block deletion (SES-132).
  expect((await leave(teacher.person)).status).toBe(200);
  const debtor = await signedIn();
  await WalletEntity.patch({ walletId: debtor.person.walletId }).set({ receivable: 100 }).go();
  expect(await refused(debtor.person)).toEqual([409, "account.held", ["debt"]]);
});

test("SES-107: a sign-in from a new browser is mailed, one from the first or a known browser is not", async () => {
  const ada = await member();
  expect(await mailsTo(ada.email)).toEqual([]);
  const known = await ada.enter();
  // The user row does not exist before the first sign-in, so its device could not be recorded.
  await ada.enter(known.cookies);
  expect(await mailsTo(ada.email)).toEqual([]);
  const stranger = await ada.enter();
  const mails = await mailsTo(ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("A new sign-in")]);
  expect(mails[0]?.text).toContain("Firefox on Linux");
  expect(await undo(tokenIn(mails[0] ?? { subject: "", text: "" }))).toMatchObject({ body: { what: "device" } });
  for (const { token } of [known, stranger]) expect((await call("user.read", { token })).status).toBe(401);
  await expect(renewAtPool(stranger.refreshToken)).rejects.toThrow("NotAuthorizedException");
});

test("SES-108: the previous address is notified of a change, and can undo it with one click that ends all sessions", async () => {
  const ada = await member();
  await work();
  await pool("AdminUpdateUserAttributes", {
    UserPoolId: process.env.USER_POOL_ID,
    Username: ada.username,
    UserAttributes: [
      { Name: "email", Value: "thief@example.com" },
      { Name: "email_verified", Value: "true" },
    ],
  });
  const thief = await ada.enter(ada.first.cookies);
  expect((await userOf(ada.sub))?.email).toBe("thief@example.com");
  const [mail] = await mailsTo(ada.email);
  expect(mail?.subject).toContain("address");
  const token = tokenIn(mail ?? { subject: "", text: "" });
  expect(await undo(token)).toMatchObject({ status: 200, body: { what: "email" } });
  expect((await userOf(ada.sub))?.email).toBe(ada.email);
  const foundBy = async (word: string) =>
    (await PersonWordEntity.query.byWord({ letter: firstLetter(word) }).go({ pages: "all", consistent: true })).data
      .filter((one) => one.word === word)
      .map(({ sub }) => sub);
  expect(await foundBy("thief@example.com")).toEqual([]);
  expect(await foundBy(addressWord(ada.email))).toEqual([ada.sub]);
  expect((await call("user.read", { token: thief.token })).status).toBe(401);
  const { UserAttributes } = (await pool("AdminGetUser", {
    UserPoolId: process.env.USER_POOL_ID,
    Username: ada.username,
  })) as { UserAttributes: { Name: string; Value: string }[] };
  expect(UserAttributes.find(({ Name }) => Name === "email")?.Value).toBe(ada.email);
  expect((await undo(token)).body.code).toBe("undo.missing");
  const start = Date.now();
  restore = useClock(() => start + 8 * 86_400_000);
  expect((await undo("a".repeat(32))).status).toBe(404);
});
