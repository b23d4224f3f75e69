import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { askPool, attributeOf } from "../../use-cases/session/ask-pool.ts";
import { endEverywhere } from "../../use-cases/session/end-all-sessions.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { announced } from "../report/report.test-kit.ts";
import { ensureUser } from "../user/ensure-user.ts";
import { somebody } from "./history.test-kit.ts";
import { tellPerson } from "./tell-person.ts";
import { undo } from "./undo.ts";

process.env.WEB_ORIGIN = "https://www.example.com";
lagFromTheStart();

let restore = () => {};
afterEach(() => restore());

const missing = { code: "undo.missing" };
type Mail = { subject: string; text: string };

const mailsTo = async (email: string): Promise<Mail[]> => {
  for (const message of await announced()) if (message.type === "account.told") await tellPerson(message as Told);
  const answer = await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
};
type Told = Extract<ReportMessage, { type: "account.told" }>;

const linkTo = async (email: string, about: string): Promise<string> => {
  const mail = (await mailsTo(email)).find(({ subject }) => subject.includes(about));
  return /account\?undo=([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "none";
};

/** A user whose address is changed in the user pool and synced here at the next sign-in. */
const member = async () => {
  const { identity } = await somebody();
  const move = async (email: string) => {
    await askPool("AdminUpdateUserAttributes", identity.username, {
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    });
    await ensureUser({ ...identity, email });
  };
  const [a, b, c] = [identity.email, `b-${identity.email}`, `c-${identity.email}`];
  const addresses = async () => [
    (await UserEntity.get({ sub: identity.sub }).go({ consistent: true })).data?.email,
    attributeOf((await askPool("AdminGetUser", identity.username)).body, "email"),
  ];
  return { identity, move, addresses, a, b, c };
};
const changed = "was changed";

test("SES-127: an undo voids the links of every later change, and both addresses hear of it", async () => {
  const { move, addresses, a, b, c } = await member();
  await move(b);
  const toA = await linkTo(a, changed);
  await move(c);
  const toB = await linkTo(b, changed);
  expect(await undo(toA)).toBe("email");
  expect(await addresses()).toEqual([a, a]);
  await expect(undo(toB)).rejects.toMatchObject(missing);
  expect(await addresses()).toEqual([a, a]);
  for (const each of [a, c])
    expect((await mailsTo(each)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining("changed back"));
});

test("SES-127: the owner of a later address can neither void the undo link of an earlier one, even with a new password, nor use a link mailed to it", async () => {
  const { identity, move, addresses, a, b, c } = await member();
  await move(b);
  const toA = await linkTo(a, changed);
  await move(c);
  const toB = await linkTo(b, changed);
  expect(await undo(toB)).toBe("email");
  expect(await addresses()).toEqual([b, b]);
  // The effect of a password reset by mailed code.
  await endEverywhere(identity.sub, () => Promise.resolve());
  await tellPerson({ type: "account.told", sub: identity.sub, what: "device", at: "2026-03-01T12:34:56.000Z" });
  const device = await linkTo(b, "new sign-in");
  expect(await undo(toA)).toBe("email");
  expect(await addresses()).toEqual([a, a]);
  await expect(undo(device)).rejects.toMatchObject(missing);
});

test("SES-127: a change back by hand is an undo: both addresses hear of it, and no link leads to the address between", async () => {
  const { move, addresses, a, b, c } = await member();
  await move(b);
  await linkTo(a, changed);
  await move(c);
  const toB = await linkTo(b, changed);
  await move(a);
  expect((await mailsTo(c)).map(({ subject }) => subject)).toEqual([expect.stringContaining("changed back")]);
  await expect(undo(toB)).rejects.toMatchObject(missing);
  expect(await addresses()).toEqual([a, a]);
});

test("SES-127: of two links at once the second waits for the first, and one address comes of it, here and at the pool", async () => {
  const { move, addresses, a, b, c } = await member();
  await move(b);
  const toA = await linkTo(a, changed);
  await move(c);
  const toB = await linkTo(b, changed);
  const outcomes = await Promise.allSettled([undo(toA), undo(toB)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
  const [here, pool] = await addresses();
  expect(here).toBe(pool);
  const start = Date.now();
  restore = useClock(() => start + 31_000);
  await undo(toA).catch(() => undefined);
  expect(await addresses()).toEqual([a, a]);
  await expect(undo(toB)).rejects.toMatchObject(missing);
});

test("SES-127: after seven days an address is no longer given back", async () => {
  const { move, a, b } = await member();
  await move(b);
  const toA = await linkTo(a, changed);
  const start = Date.now();
  restore = useClock(() => start + 7 * 86_400_000);
  await expect(undo(toA)).rejects.toMatchObject(missing);
});
