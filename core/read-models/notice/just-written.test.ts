import { expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { putVideos } from "../../storage/course/video-items.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { ask, makeSchool, reply } from "../../use-cases/qna/qna.test-kit.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { WishEntity } from "../../use-cases/wish/wish.entity.ts";
import { markRead } from "./mark-read.ts";
import { NoticeEntity } from "./notice.entity.ts";
import { announced, mailsTo, stopToken, told, workOff } from "./notice.test-kit.ts";
import { endMails, readSettings, setWays } from "./settings.ts";
import { stopMails } from "./stop-mails.ts";
import { workOnNotices } from "./work.ts";

// Messages are processed a moment after the transaction, by another process.
lagFromTheStart();

const idsOf = async ({ sub }: Person) =>
  (await NoticeEntity.query.byId({ sub }).go({ consistent: true })).data.map(({ id }) => id);

test("STA-73: new users are notified, also by number, and so are new members with their class", async () => {
  const [creator, member] = [await makeCreator(), await makePerson()];
  const news = { kind: "payment", paymentId: 7, cents: 1250 } as const;
  await workOnNotices({ type: "notice.due", to: { userId: creator.id }, news });
  expect(await idsOf(creator)).toEqual(["payment-7"]);
  const course = await makeCourse();
  const { id: classId } = await makeClass(course, { expiresOn: "2099-12-31T23:59:59.999Z", redemptions: 1 });
  await UserEntity.patch({ sub: member.sub })
    .add({ classIds: [classId] })
    .go();
  const { sub, id: userId, username } = member;
  const joined = { joinedAt: "2026-01-01T00:00:00.000Z", dataAccessLevel: "full" } as const;
  await MemberEntity.put({ classId, number: 1, seat: 0, alias: 1, sub, userId, username, ...joined }).go();
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  const day = "2026-03-05";
  const corrected = { kind: "transcript", videoId, courseId: course.id, classId, day } as const;
  await workOnNotices({ type: "notice.class-due", classId, news: corrected });
  expect(await idsOf(member)).toEqual([`text-${videoId}-${day}`]);
});

test("STA-74: a lecture that has just come into a course, and a class that has just come to it, are not left out", async () => {
  const course = await makeCourse();
  await putVideos(
    course.modules.flatMap(({ videos }) => videos),
    course.id,
  );
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  const corrected = { type: "notice.transcript-corrected", videoId, day: "2026-03-05" } as const;
  const inCourse = { ...corrected, courseId: course.id };
  await announced();
  await workOnNotices(corrected);
  expect(await announced()).toEqual([inCourse]);
  const many = 910_000_000;
  for (let n = 0; n < 51; n++) await CoverEntity.put({ courseId: course.id, classId: many + n }).go();
  await workOnNotices(inCourse);
  expect(await announced()).toEqual([{ ...inCourse, afterClass: many + 49 }]);
});

test("STA-72, STA-77, STA-79: a recent reply is mailed, and recent read marks and unsubscribes are visible on the next page", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  const [student] = students;
  const { id } = await ask(student, lesson.place, { coupon: group.id });
  const answer = await reply(creator, lesson.place, id);
  await workOff();
  expect(await idsOf(student)).toEqual([`reply-${answer.id}`]);
  const [mail, ...more] = await mailsTo(student);
  expect(more).toEqual([]);
  await stopMails(stopToken(mail));
  const { kinds } = await readSettings(student);
  expect(kinds.find(({ kind }) => kind === "instructor-reply")?.way).toBe("site");
  await fallBehind();
  expect(await told(student)).toMatchObject([{ isUnread: true }]);
  expect(await markRead(student, "2099-01-01T00:00:00.000Z")).toEqual({ unread: 0 });
  expect(await told(student)).toMatchObject([{ isUnread: false }]);
});

test("STA-82: a user who has just removed a course from their wishlist is not notified of a price", async () => {
  const course = await makeCourse({ modules: [{}, {}] });
  const [keeps, takesOff] = [await makePerson(), await makePerson()];
  for (const { sub } of [keeps, takesOff])
    await WishEntity.put({ sub, courseId: course.id, wishedAt: "2026-01-01T00:00:00.000Z" }).go();
  await fallBehind();
  await WishEntity.delete({ sub: takesOff.sub, courseId: course.id }).go();
  const at = "2026-03-05T10:00:00.000Z";
  const news = { kind: "price", courseId: course.id, cupoints: 400, before: 500, at } as const;
  await workOnNotices({ type: "notice.price-fell", news });
  expect(await Promise.all([keeps, takesOff].map(idsOf))).toEqual([[`price-${course.id}-400`], []]);
});

test("STA-78, STA-79: what was chosen a moment ago is shown, kept by the next choice and by an end of mails", async () => {
  const person = await makeCreator();
  const waysOf = ({ kinds }: Awaited<ReturnType<typeof readSettings>>) =>
    Object.fromEntries(kinds.map(({ kind, way }) => [kind, way]));
  await setWays(person, { reply: "site", review: "digest" });
  const both = waysOf(await setWays(person, { certificate: "digest" }));
  expect(both).toMatchObject({ reply: "site", review: "digest", certificate: "digest" });
  expect(waysOf(await readSettings(person))).toEqual(both);
  await endMails(person, "review");
  expect(waysOf(await readSettings(person))).toEqual({ ...both, review: "site" });
  await endMails(person, "digest");
  const ended = Object.entries(both).map(([kind, way]) => [kind, way === "digest" ? "site" : way]);
  expect(waysOf(await readSettings(person))).toEqual({ ...Object.fromEntries(ended), review: "site" });
});
