import { expect, test } from "vitest";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { askToLeave } from "./ask-to-leave.ts";
import { tellPerson } from "./tell-person.ts";
import { addressHash, findUndo } from "./undo-token.ts";

lagFromTheStart();

type Told = Extract<ReportMessage, { type: "account.told" }>;
type Mail = { subject: string; text: string };

const at = "2026-03-01T12:34:56.000Z";

const mailsTo = async (email: string): Promise<Mail[]> => {
  const answer = await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
};

/** The mails about an account event, delivered twice, with the undo link they contain. */
const mailsOf = async (said: Omit<Told, "type" | "sub">, person: { sub: string }) => {
  const told: Told = { type: "account.told", sub: person.sub, ...said };
  await tellPerson(told);
  await tellPerson(told);
  const { data } = await UserEntity.get(person).go({ consistent: true });
  const mails = await mailsTo(said.email ?? data?.email ?? "");
  return await Promise.all(
    mails.map(async ({ subject, text }) => ({
      subject,
      text,
      undo: await findUndo(/account\?undo=([\w-]{32})/.exec(text)?.[1] ?? ""),
    })),
  );
};

const inSevenDays = ({ ttl = 0 }: { ttl?: number } = {}): boolean =>
  Math.abs(ttl - Date.now() / 1000 - 7 * 86_400) < 60;

test("SES-107: a new sign-in is mailed once, with its time and browser, and a link that works for seven days", async () => {
  for (const [userAgent, named] of [
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
    ["curl", "a browser that we do not know"],
    [undefined, "a browser that we do not know"],
  ] as const) {
    const { sub } = await makePerson();
    const [mail, ...more] = await mailsOf({ what: "device", at, userAgent }, { sub });
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^A new sign-in to your .+ account$/);
    expect(mail?.text).toContain(`on 2026-03-01 12:34 UTC with ${named}, a device not used before`);
    expect(mail?.text).toContain("The link works for 7 days.");
    expect(mail?.undo).toMatchObject({ what: "device", at, sub });
    expect(inSevenDays(mail?.undo)).toBe(true);
  }
});

test("SES-108: an address change is mailed to the old address with an undo link, unless it was already undone", async () => {
  const { sub } = await makePerson();
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  const { email = "" } = data ?? {};
  expect(await mailsOf({ what: "email", at, email }, { sub })).toEqual([]);
  const former = `former-${email}`;
  const left = new Date().toISOString();
  await UserEntity.patch({ sub })
    .set({ formerAddresses: [{ email: former, at: left }] })
    .go();
  const [mail, ...more] = await mailsOf({ what: "email", at: left, email: former }, { sub });
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/^The address of your .+ account was changed$/), []]);
  expect(mail?.undo).toMatchObject({ what: "email", to: addressHash(former), at: left, sub });
  expect(inSevenDays(mail?.undo)).toBe(true);
  expect(await mailsTo(email)).toEqual([]);
});

test("SES-103: a deletion request is confirmed by mail with its date and cancel link, unless it was already cancelled", async () => {
  const { sub } = await makePerson();
  expect(await mailsOf({ what: "leaving", at }, { sub })).toEqual([]);
  const { dueAt } = await askToLeave(sub);
  expect(await mailsOf({ what: "leaving", at }, { sub })).toEqual([]);
  const [mail, ...more] = await mailsOf({ what: "leaving", at: dueAt }, { sub });
  const day = dueAt.slice(0, 10);
  expect(more).toEqual([]);
  expect(mail?.subject.endsWith(`will be deleted on ${day}`)).toBe(true);
  expect(mail?.text).toContain(`deleted on ${day}.`);
  expect(mail?.undo).toMatchObject({ what: "leaving", dueAt, sub, ttl: Math.ceil(Date.parse(dueAt) / 1000) });
});

test("SES-100, SES-103, SES-110: finished exports, cancelled deletions and disabled apps are mailed, but not to deleted users", async () => {
  const { sub } = await makePerson();
  const [ready] = await mailsOf({ what: "export", at }, { sub });
  expect(ready?.subject).toMatch(/data is ready$/);
  expect(ready?.text).toMatch(/\/account\/data\/\n\nIt can be downloaded until 2026-03-01\.$/);
  const [stays] = (await mailsOf({ what: "kept", at }, { sub })).filter(({ subject }) => subject.includes("stays"));
  expect(stays?.text).toContain("is not going to be deleted");
  const [off] = (await mailsOf({ what: "recovered", at }, { sub })).filter(({ subject }) => subject.includes("off"));
  expect(off?.text).toContain("on 2026-03-01 12:34 UTC. Your password alone now opens the account.");
  expect(off?.undo).toMatchObject({ what: "device", sub });
  const gone = `gone-${sub}@mail.example`;
  await tellPerson({ type: "account.told", sub: "nobody", what: "email", at, email: gone });
  expect(await mailsTo(gone)).toEqual([]);
});
