import { afterEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { leaveClass } from "../../use-cases/class/leave.ts";
import { deleteReply } from "../../use-cases/qna/delete-reply.ts";
import { ask, makeSchool, reply } from "../../use-cases/qna/qna.test-kit.ts";
import { atEveryDeath, type Moment } from "../../use-cases/test-kit/dying-at.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { markRead } from "./mark-read.ts";
import { NoticeEntity } from "./notice.entity.ts";
import { announced, mailsTo, stopToken, titlesOf, told, workOff } from "./notice.test-kit.ts";
import { setWays } from "./settings.ts";
import { stopMails } from "./stop-mails.ts";
import { workOnNotices } from "./work.ts";

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

const placeIn = ({ lesson }: Awaited<ReturnType<typeof makeSchool>>) => {
  const module = lesson.course.modules[0];
  return { courseId: lesson.course.id, moduleId: module?.id ?? 0, videoId: module?.videos[0]?.id ?? 0 };
};

const asked = async (anonymous = false) => {
  const school = await makeSchool();
  const place = placeIn(school);
  const [student] = school.students;
  const question = await ask(student, place, { coupon: school.group.id, anonymous });
  await announced();
  return { school, place, student, questionId: question.id };
};

test("STA-70, QNA-32: the asker is notified once of a reply, with its author and place, but not of their own", async () => {
  const { school, place, student, questionId } = await asked();
  const [, other] = school.students;
  await reply(student, place, questionId);
  expect(await announced()).toEqual([]);
  await reply(other, place, questionId);
  await workOff(3);
  expect(await told(student)).toEqual([
    {
      id: expect.stringMatching(/^reply-\d+$/),
      kind: "reply",
      at: expect.any(String),
      title: "Test Person replied to your question",
      text: school.lesson.course.modules[0]?.videos[0]?.title,
      isUnread: true,
      opens: {
        path: `/collections/${place.courseId}/modules/1/videos/1/`,
        thread: { courseId: place.courseId, classId: school.group.id },
      },
    },
  ]);
  expect(await told(other)).toEqual([]);
});

test("STA-77: an instructor's answer is mailed at once and once, with one press to end such mails; a learner's reply waits", async () => {
  const { school, place, student, questionId } = await asked();
  await reply(school.creator, place, questionId, { text: "A secret of the lecture." });
  await reply(school.students[1], place, questionId);
  await workOff(2);
  const [mail, ...more] = await mailsTo(student);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("An instructor answers you");
  expect(mail?.text).toContain(`https://www.example.com/collections/${place.courseId}/modules/1/videos/1/`);
  expect(mail?.text).not.toContain("secret");
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(stopToken(mail));
});

test("STA-79: one click unsubscribes from that kind only; an unknown token changes nothing", async () => {
  const { school, place, student, questionId } = await asked();
  await reply(school.creator, place, questionId);
  await workOff();
  const token = stopToken((await mailsTo(student))[0]);
  await stopMails(`${token.slice(0, -22)}${"a".repeat(22)}`);
  await stopMails(`999999999-instructor-reply-${token.slice(-22)}`);
  await reply(school.creator, place, questionId);
  await workOff();
  expect(await mailsTo(student)).toHaveLength(2);
  await stopMails(token);
  await stopMails(token);
  await reply(school.creator, place, questionId);
  await workOff();
  expect(await mailsTo(student)).toHaveLength(2);
  expect(await told(student)).toHaveLength(3);
  await setWays(student, { "instructor-reply": "at-once" });
  await reply(school.coCreator, place, questionId);
  await workOff();
  expect(await mailsTo(student)).toHaveLength(3);
});

test("STA-80, QNA-14: an anonymous author stays it in the list and in mails, and no item keeps a name", async () => {
  const { school, place, student, questionId } = await asked();
  const [, other] = school.students;
  await setWays(student, { reply: "at-once" });
  await reply(other, place, questionId, { anonymous: true });
  await workOff();
  expect(await titlesOf(student)).toEqual(["Someone replied to your question"]);
  const [mail] = await mailsTo(student);
  const { data } = await NoticeEntity.query.byId({ sub: student.sub }).go();
  for (const text of [JSON.stringify(mail), JSON.stringify(data)])
    for (const secret of [other.username, other.sub, "Test Person"]) expect(text).not.toContain(secret);
});

test("STA-80: a reply that was deleted since shows as removed, without a name or a way to it, and is not mailed", async () => {
  const { school, place, student, questionId } = await asked();
  const { id } = await reply(school.creator, place, questionId);
  const [due] = await announced();
  if (!due) throw new Error("Nothing was announced.");
  await workOnNotices(due);
  await deleteReply(school.creator, id);
  await workOff();
  expect(await told(student)).toMatchObject([{ title: "A reply to your question was removed", opens: null }]);
  expect(await mailsTo(student)).toEqual([]);
  // A reply deleted before delivery notifies no one.
  const gone = await reply(school.creator, place, questionId);
  await deleteReply(school.creator, gone.id);
  await workOff();
  expect(await told(student)).toHaveLength(1);
});

test("STA-80, ADM-77: suspended users, and former members of the class, are not notified", async () => {
  const { school, place, student, questionId } = await asked();
  await reply(school.creator, place, questionId);
  await UserEntity.patch({ sub: student.sub })
    .set({ suspension: { at: "2026-01-01T00:00:00.000Z", by: 1, reason: "Spam" } })
    .go();
  await workOff();
  await UserEntity.patch({ sub: student.sub }).remove(["suspension"]).go();
  await reply(school.creator, place, questionId);
  await leaveClass(student, school.group.id);
  await workOff();
  expect(await told(student)).toEqual([]);
  expect(await mailsTo(student)).toEqual([]);
});

test("STA-70: the asker is notified of a reply that is not in the index yet", async () => {
  const { school, place, student, questionId } = await asked();
  await fallBehind();
  await reply(school.students[1], place, questionId);
  await workOff();
  const { data } = await NoticeEntity.query.byId({ sub: student.sub }).go({ consistent: true });
  expect(data.map(({ kind }) => kind)).toEqual(["reply"]);
});

test("STA-70: notices are kept for ninety days", async () => {
  const { school, place, student, questionId } = await asked();
  const at = Date.now();
  restore = useClock(() => at);
  await reply(school.creator, place, questionId);
  await workOff();
  const { data } = await NoticeEntity.query.byId({ sub: student.sub }).go({ consistent: true });
  expect(data.map(({ ttl }) => ttl)).toEqual([Math.floor(at / 1000) + 90 * 86_400]);
});

test("STA-72: notices up to a moment become read in every tab; later ones do not, and future moments have no effect", async () => {
  const { school, place, student, questionId } = await asked();
  let at = Date.now();
  restore = useClock(() => at);
  await reply(school.students[1], place, questionId);
  await workOff();
  const [first] = await told(student);
  at += 1000;
  await reply(school.students[2], place, questionId);
  await workOff();
  expect(await markRead(student, first?.at ?? "")).toEqual({ unread: 1 });
  expect((await told(student)).map(({ isUnread }) => isUnread)).toEqual([true, false]);
  expect(await markRead(student, "2999-01-01T00:00:00.000Z")).toEqual({ unread: 0 });
  // A stale tab does not move the read position back.
  expect(await markRead(student, first?.at ?? "")).toEqual({ unread: 0 });
  at += 1000;
  await reply(school.students[1], place, questionId);
  await workOff();
  expect((await told(student)).map(({ isUnread }) => isUnread)).toEqual([true, false, false]);
});

for (const moment of ["before", "after"] satisfies Moment[])
  test(`STA-73: a worker that dies ${moment} any call of the table notifies once and mails at most once when it reruns`, async () => {
    const { school, place, student, questionId } = await asked();
    let replies = 0;
    const deaths = await atEveryDeath(moment, async (die) => {
      await reply(school.creator, place, questionId);
      replies += 1;
      const [due] = await announced();
      if (!due) throw new Error("Nothing was announced.");
      const died = await die(() => workOnNotices(due));
      await workOnNotices(due);
      await workOff(2);
      return died;
    });
    expect(deaths).toBeGreaterThan(3);
    expect(await told(student)).toHaveLength(replies);
    expect(await mailsTo(student)).toHaveLength(replies);
  });

for (const moment of ["before", "after"] satisfies Moment[])
  test(`STA-73, STA-77: a worker that dies ${moment} any call while it mails sends a mail once at most`, async () => {
    const { school, place, student, questionId } = await asked();
    let mails = 0;
    const calls = await atEveryDeath(moment, async (die) => {
      await reply(school.creator, place, questionId);
      const [due] = await announced();
      if (!due) throw new Error("Nothing was announced.");
      await workOnNotices(due);
      const [told] = await announced();
      if (!told) throw new Error("No mail was announced.");
      const died = await die(() => workOnNotices(told));
      for (let n = 0; n < 2; n++) await workOnNotices(told);
      mails += 1;
      return died;
    });
    expect(calls).toBeGreaterThan(2);
    // If the worker died between the mark and the mail, the reader has the on-site notice only.
    expect([mails, mails - 1]).toContain((await mailsTo(student)).length);
  });
