import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { certification, makeCertified } from "../../use-cases/certification/certification.test-kit.ts";
import { startTrial } from "../../use-cases/certification/start-trial.ts";
import { makeMember, openClass, publish, windowsOf } from "../../use-cases/class/class.test-kit.ts";
import { updateClass } from "../../use-cases/class/save-class.ts";
import { ask, makeSchool, reply } from "../../use-cases/qna/qna.test-kit.ts";
import { dyingAt, type Moment } from "../../use-cases/test-kit/dying-at.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { lookAtDays } from "./days.ts";
import { markRead } from "./mark-read.ts";
import { announced, mailsTo, stopToken, titlesOf, told, workOff } from "./notice.test-kit.ts";
import { setWays } from "./settings.ts";
import { stopMails } from "./stop-mails.ts";
import { workOnNotices } from "./work.ts";

const hour = 3_600_000;
const day = 24 * hour;
// Each test uses its own days: a day is marked done for the whole table.
let start = Date.parse("2031-01-01T12:00:00.000Z");
let clock = start;
let restore: () => void;
beforeEach(() => {
  start += 100 * day;
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Runs the schedule twice and processes what it announces twice. */
const look = async () => {
  await lookAtDays();
  await lookAtDays();
  await workOff(2);
};

const endingIn = async (days: number) => {
  const creator = await makeCreator();
  const course = await publish(creator);
  const until = dayAt(clock + days * day);
  const group = await openClass(creator, [course], {
    label: "Algorithms",
    validFrom: dayAt(clock - day),
    expiresOn: until,
    scheduledAccesses: windowsOf(course, dayAt(clock - day), until),
  });
  return { creator, course, group, member: await makeMember(group) };
};

test("STA-75: members are notified once, three days before the windows of a class end", async () => {
  const { member } = await endingIn(10);
  await workOff();
  clock += 6 * day;
  await look();
  expect(await told(member)).toEqual([]);
  clock += day;
  await look();
  clock += hour;
  await look();
  clock += day;
  await look();
  expect(await titlesOf(member)).toEqual([expect.stringMatching(/^Access by Algorithms ends on \w+ \d+$/)]);
  expect(await mailsTo(member)).toHaveLength(1);
});

test("STA-75: a class's abandoned end dates notify no one; one moved close notifies immediately", async () => {
  const { creator, course, group, member } = await endingIn(10);
  await workOff();
  const later = dayAt(clock + 40 * day);
  await updateClass(creator, group.id, { expiresOn: later, scheduledAccesses: windowsOf(course, dayAt(clock), later) });
  await workOff();
  clock += 7 * day;
  await look();
  expect(await told(member)).toEqual([]);
  const soon = dayAt(clock + day);
  const [first, second] = windowsOf(course, dayAt(start), later);
  if (!first || !second) throw new Error("A course of two modules.");
  await updateClass(creator, group.id, { scheduledAccesses: [{ ...first, accessUntil: soon }, second] });
  await workOff(2);
  expect(await titlesOf(member)).toEqual([expect.stringMatching(/^Access to one module by Algorithms ends on/)]);
});

test("STA-75: days that no schedule looked at, because of an outage, are looked at late", async () => {
  const { member } = await endingIn(10);
  await workOff();
  clock += 9 * day;
  await look();
  expect(await told(member)).toHaveLength(1);
});

test("STA-75: the end of a trial longer than three days is notified on the site and by mail", async () => {
  const course = await makeCertified({
    certification: { ...certification, trialPeriod: 7 },
  });
  const person = await makePerson();
  await startTrial(person, course.id);
  await workOff();
  clock += 4 * day;
  await look();
  expect(await titlesOf(person)).toEqual([expect.stringMatching(/^Your trial of .* ends on/)]);
  expect(await mailsTo(person)).toHaveLength(1);
});

const asked = async () => {
  const school = await makeSchool({ expiresOn: "2099-12-31T23:59:59.999Z", validFrom: "2000-01-01T00:00:00.000Z" });
  const module = school.lesson.course.modules[0];
  const place = {
    courseId: school.lesson.course.id,
    moduleId: module?.id ?? 0,
    videoId: module?.videos[0]?.id ?? 0,
  };
  const [student] = school.students;
  const { id } = await ask(student, { courseId: place.courseId }, { coupon: school.group.id });
  const replyNow = async (n: number) => {
    for (let each = 0; each < n; each++) await reply(school.students[1], { courseId: place.courseId }, id);
  };
  return { school, student, replyNow };
};

test("STA-76: what waits for the mail of the day comes in one mail on the next morning, and never again", async () => {
  const { student, replyNow } = await asked();
  await replyNow(23);
  await workOff();
  await look();
  expect(await mailsTo(student)).toEqual([]);
  clock = Date.parse(`${dayAt(clock + day)}T06:00:00.000Z`);
  await look();
  clock += day;
  await look();
  const [mail, ...more] = await mailsTo(student);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("23 notifications");
  expect(mail?.text.match(/replied to your question/g)).toHaveLength(20);
  expect(mail?.text).toContain("And 3 more.");
  expect(mail?.text).toContain("https://www.example.com/notifications/");
  await replyNow(1);
  await workOff();
  clock += day;
  await look();
  expect((await mailsTo(student)).map(({ subject }) => subject)).toEqual([
    "23 notifications",
    "Someone replies to you",
  ]);
});

test("STA-76: the digest excludes notices already read, kinds with other settings by then, and suspended users", async () => {
  const [read, changed, suspended, stopped] = [await asked(), await asked(), await asked(), await asked()];
  for (const { replyNow } of [read, changed, suspended, stopped]) await replyNow(1);
  await workOff();
  await markRead(read.student, (await told(read.student))[0]?.at ?? "");
  await setWays(changed.student, { reply: "site" });
  await UserEntity.patch({ sub: suspended.student.sub })
    .set({ suspension: { at: "2026-01-01T00:00:00.000Z", by: 1, reason: "Spam" } })
    .go();
  clock += day;
  await look();
  for (const { student } of [read, changed, suspended]) expect(await mailsTo(student)).toEqual([]);
  const mails = await mailsTo(stopped.student);
  expect(mails).toHaveLength(1);
  await stopMails(stopToken(mails[0]));
  await stopped.replyNow(1);
  await workOff();
  clock += day;
  await look();
  expect(await mailsTo(stopped.student)).toHaveLength(1);
});

for (const moment of ["before", "after"] satisfies Moment[])
  test(`STA-73, STA-76: a worker that dies ${moment} any call on a day's list loses no mail, and one that dies while mailing sends none twice`, async () => {
    const { student, replyNow } = await asked();
    let days = 0;
    for (let died = true; died; days++) {
      await replyNow(1);
      await workOff();
      clock += day;
      await lookAtDays();
      died = false;
      for (let messages = await announced(); messages.length > 0; messages = await announced())
        for (const message of messages) {
          if (message.type === "notice.day-due")
            died = (await dyingAt(days + 1, moment, () => workOnNotices(message))) || died;
          await workOnNotices(message);
        }
    }
    expect(days).toBeGreaterThan(1);
    expect(await mailsTo(student)).toHaveLength(days);
    let mails = 0;
    for (let died = true; died; mails++) {
      await replyNow(1);
      await workOff();
      clock += day;
      const due = { type: "notice.digest-due", sub: student.sub, day: dayAt(clock - day) } as const;
      died = await dyingAt(mails + 1, moment, () => workOnNotices(due));
      await workOnNotices(due);
      await workOnNotices(due);
    }
    const sent = (await mailsTo(student)).length - days;
    // If the worker died between the mark and the mail, the reader has the on-site notice only.
    expect([mails, mails - 1]).toContain(sent);
    expect(mails).toBeGreaterThan(3);
  });
