import { afterEach, expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { markRead } from "./mark-read.ts";
import { NoticeEntity } from "./notice.entity.ts";
import { mailsTo, stopToken } from "./notice.test-kit.ts";
import { setWays } from "./settings.ts";
import { workOnNotices } from "./work.ts";

const day = "2026-03-05";
let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

/** A user's notices in the table: certificate decisions, which depend on no other rows. */
const tell = async ({ sub }: Person, count: number, more: { digestDay?: string; first?: number } = {}) => {
  const { digestDay, first = 1 } = more;
  for (let n = first; n < first + count; n++) {
    const at = `${day}T10:00:00.${String(n).padStart(3, "0")}Z`;
    const news = { kind: "certificate", courseId: 5, certificateId: n, status: "issued", serial: `S${n}`, at } as const;
    await NoticeEntity.put({
      sub,
      id: `cert-${n}`,
      kind: "certificate",
      at,
      news: JSON.stringify(news),
      facts: JSON.stringify({ about: `Course ${n}`, path: `/certificates/S${n}/`, detail: "issued" }),
      ttl: 4_000_000_000,
      ...(digestDay !== undefined && { digestDay }),
    }).go();
  }
};
const mail = ({ sub }: Person, id = "cert-1") => workOnNotices({ type: "notice.told", sub, id });
const digest = ({ sub }: Person, of = day) => workOnNotices({ type: "notice.digest-due", sub, day: of });

const suspend = ({ sub }: Person) =>
  UserEntity.patch({ sub })
    .set({ suspension: { at: "2026-01-01T00:00:00.000Z", by: 1, reason: "Spam" } })
    .go();

test("STA-77: a mail has the notice, a link to it, an unsubscribe link and one to the settings; sent once, however often it is due", async () => {
  const person = await makePerson();
  await tell(person, 1);
  for (let n = 0; n < 3; n++) await mail(person);
  const mails = await mailsTo(person);
  expect(mails).toHaveLength(1);
  const token = stopToken(mails[0]);
  expect(token).toMatch(new RegExp(`^${person.id}-certificate-[\\w-]{22}$`));
  expect(mails[0]).toMatchObject({
    subject: "A certificate is decided",
    text: [
      "Your certificate of Course 1 is issued",
      "Only you see it until you publish it.",
      "Open: https://www.example.com/certificates/S1/",
      `Unsubscribe: https://api.example.com/api/v1/notices/stop/${token}/\nNotification settings: https://www.example.com/account/notifications/`,
    ].join("\n\n"),
  });
});

test("STA-89: mails about one subject are a thread, and still unsubscribe with one click", async () => {
  const person = await makePerson();
  await setWays(person, { certificate: "at-once", review: "at-once" });
  await tell(person, 2);
  await mail(person, "cert-1");
  await mail(person, "cert-2");
  const at = `${day}T11:00:00.000Z`;
  for (const what of ["suspended", "lifted"] as const) {
    await NoticeEntity.put({
      sub: person.sub,
      id: `rev-${what}`,
      kind: "review",
      at,
      news: JSON.stringify({ kind: "review", courseId: 5, reviewId: 7, what, at }),
      facts: JSON.stringify({ about: "Course 5", path: "/collections/5/" }),
      ttl: 4_000_000_000,
    }).go();
    await mail(person, `rev-${what}`);
  }
  const mails = await mailsTo(person);
  expect(mails.map(({ headers }) => headers?.References?.split("@")[0])).toEqual([
    "<certificate-1",
    "<certificate-2",
    "<review-7",
    "<review-7",
  ]);
  for (const { headers } of mails) {
    expect(headers?.["In-Reply-To"]).toBe(headers?.References);
    expect(headers).toMatchObject({
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  }
});

test("STA-77, STA-80: no mail to suspended users, about missing objects, or of a kind with other settings by then", async () => {
  const [suspended, nobody, otherwise] = [await makePerson(), await makePerson(), await makePerson()];
  for (const person of [suspended, otherwise]) await tell(person, 1);
  await suspend(suspended);
  for (const way of ["site", "digest"] as const) {
    await setWays(otherwise, { certificate: way });
    await mail(otherwise);
  }
  for (const person of [suspended, nobody]) await mail(person);
  await mail({ ...nobody, sub: "nobody-has-it" });
  for (const person of [suspended, nobody, otherwise]) expect(await mailsTo(person)).toEqual([]);
  await setWays(otherwise, { certificate: "at-once" });
  await mail(otherwise);
  expect(await mailsTo(otherwise)).toHaveLength(1);
});

test("STA-76: a digest is named after its only notice, or their number; it lists twenty and counts the rest", async () => {
  const read = async (count: number) => {
    const person = await makePerson();
    await setWays(person, { certificate: "digest" });
    await tell(person, count, { digestDay: day });
    for (let n = 0; n < 2; n++) await digest(person);
    const [first, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    return {
      subject: first?.subject,
      told: first?.text.match(/is issued/g)?.length,
      more: /And .* more\./.exec(first?.text ?? "")?.[0],
      all: first?.text.includes("See all notifications: https://www.example.com/notifications/"),
      what: stopToken(first).split("-")[1],
    };
  };
  const usual = { all: true, what: "digest" };
  expect([await read(1), await read(2), await read(20), await read(21)]).toEqual([
    { subject: "A certificate is decided", told: 1, more: undefined, ...usual },
    { subject: "2 notifications", told: 2, more: undefined, ...usual },
    { subject: "20 notifications", told: 20, more: undefined, ...usual },
    { subject: "21 notifications", told: 20, more: "And 1 more.", ...usual },
  ]);
});

test("STA-76: the mail of a day has that day's alone, unread, of kinds still wanted with it; without any none is sent", async () => {
  const [person, suspended] = [await makePerson(), await makePerson()];
  for (const one of [person, suspended]) {
    await setWays(one, { certificate: "digest" });
    await tell(one, 1, { digestDay: day });
  }
  await suspend(suspended);
  await digest(suspended);
  await digest({ ...suspended, sub: "nobody-has-it" });
  await tell(person, 1, { first: 2, digestDay: "2026-03-06" });
  await tell(person, 1, { first: 3 });
  await setWays(person, { certificate: "at-once" });
  await digest(person);
  await setWays(person, { certificate: "digest" });
  await digest(person, "2026-03-04");
  expect([await mailsTo(suspended), await mailsTo(person)]).toEqual([[], []]);
  await digest(person);
  expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(["A certificate is decided"]);
  restore = useClock(() => Date.parse("2026-03-07T00:00:00.000Z"));
  await markRead(person, `${day}T10:00:00.002Z`);
  await digest(person, "2026-03-06");
  expect(await mailsTo(person)).toHaveLength(1);
});
