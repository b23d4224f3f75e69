import { expect, test } from "vitest";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { dyingAt, type Moment } from "../../use-cases/test-kit/dying-at.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { settleCorrection, suggestCorrection } from "../../use-cases/transcript/corrections.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { NoticeEntity } from "./notice.entity.ts";
import { announced, mailsTo, told, workOff } from "./notice.test-kit.ts";
import { workOnNotices } from "./work.ts";

/** A class with this many more members, as rows without accounts. */
const crowded = async (count: number) => {
  const creator = await makeCreator();
  const course = await publish(creator);
  const group = await openClass(creator, [course]);
  const member = await makeMember(group);
  const { data: own } = await EnrolmentEntity.get({ sub: member.sub, classId: group.id }).go({ consistent: true });
  // Distributed over the numbers like random ones, avoiding the member's.
  const numberAt = (n: number) => 1 + ((n * 7919) % (4 * Math.max(count, 2500)));
  const numbers = Array.from({ length: count + 1 }, (_, n) => numberAt(n)).filter((n) => n !== own?.number);
  const subs = Array.from({ length: count }, (_, n) => `crowd-${group.id}-${n}`);
  await batchPut(
    subs
      .flatMap((sub, n) => [
        MemberEntity.put({
          classId: group.id,
          number: numbers[n] ?? 0,
          sub,
          userId: 500_000_000 + n,
          username: sub,
          seat: n + 1000,
          alias: n,
          joinedAt: "2026-01-01T00:00:00.000Z",
          dataAccessLevel: "full",
        }).params<{ Item: Item }>().Item,
        UserEntity.put({
          sub,
          id: 500_000_000 + n,
          username: sub,
          firstName: "A",
          lastName: "B",
          email: `${sub}@example.com`,
          walletId: 1,
          dateJoined: "2026-01-01T00:00:00.000Z",
          classIds: [group.id],
        }).params<{ Item: Item }>().Item,
      ])
      .map((item) => (item.classIds ? { ...item, classIds: new Set([group.id]) } : item)),
  );
  await ClassEntity.patch({ id: group.id })
    .set({ redemptions: count + 1 })
    .go();
  const videoId = course.modules[0]?.videos[0]?.id ?? 0;
  const toldOf = async () => {
    const counts = await Promise.all(
      subs.map(async (sub) => (await NoticeEntity.query.byId({ sub }).go({ consistent: true })).data.length),
    );
    return counts;
  };
  return { creator, course, group, member, videoId, toldOf };
};

const segments = [{ startTime: 0, endTime: 5, text: "Whare is the beginning?", startOfParagraph: true }];

test("STA-74, TRN-23: an accepted correction notifies the classes of the lecture once a day, and by mail only users who chose it", async () => {
  const { creator, course, member, videoId, toldOf } = await crowded(3);
  await publishTranscript({ videoId, segments });
  await announced();
  const correct = async (was: string, text: string) => {
    const { id } = await suggestCorrection(member, videoId, { language: "spoken", startTime: 0, was, text });
    await settleCorrection(creator, videoId, { correctionId: id, accepts: true });
  };
  await correct("Whare is the beginning?", "Where is the beginning?");
  await workOff(2);
  expect(await told(member)).toMatchObject([
    {
      title: `The transcript of ${course.modules[0]?.videos[0]?.title} was corrected`,
      opens: { path: `/collections/${course.id}/modules/1/videos/1/` },
    },
  ]);
  expect(await toldOf()).toEqual([1, 1, 1]);
  await correct("Where is the beginning?", "Where is its beginning?");
  await workOff(2);
  expect(await told(member)).toHaveLength(1);
  expect(await mailsTo(member)).toEqual([]);
});

test("STA-74: a large class is notified in parts, one page of members per message, everyone once", async () => {
  const { group, course, videoId, member, toldOf } = await crowded(1200);
  await announced();
  const news = { kind: "transcript", videoId, courseId: course.id, classId: group.id, day: "2026-03-01" } as const;
  await workOnNotices({ type: "notice.class-due", classId: group.id, news });
  let messages = await announced();
  expect(messages).toHaveLength(8);
  let most = 0;
  let steps = 0;
  for (; messages.length > 0; messages = await announced())
    for (const message of messages) {
      most = Math.max(most, (await storeCalls(() => workOnNotices(message))).total);
      steps += 1;
    }
  expect(steps).toBeGreaterThanOrEqual(12);
  // A page of members, the news, its recipients, a write for each, and the continuation.
  expect(most).toBeLessThanOrEqual(100 + 8);
  expect(new Set(await toldOf())).toEqual(new Set([1]));
  expect(await told(member)).toHaveLength(1);
});

for (const moment of ["before", "after"] satisfies Moment[])
  test(`STA-73, STA-74: a worker that dies ${moment} a write in the middle of a page leaves no one out when the page is redelivered`, async () => {
    const { group, course, videoId, toldOf } = await crowded(30);
    await announced();
    const news = { kind: "transcript", videoId, courseId: course.id, classId: group.id, day: "2026-03-01" } as const;
    const page = { type: "notice.class-due", classId: group.id, news } as const;
    for (const n of [3, 7, 16, 25]) expect(await dyingAt(n, moment, () => workOnNotices(page))).toBe(true);
    expect((await toldOf()).filter((count) => count === 1).length).toBeGreaterThan(5);
    await workOnNotices(page);
    await workOnNotices(page);
    expect(new Set(await toldOf())).toEqual(new Set([1]));
  });

test("STA-74: an expired class notifies no one", async () => {
  const { group, course, videoId, member } = await crowded(1);
  await ClassEntity.patch({ id: group.id }).set({ expiresOn: "2026-01-01T00:00:00.000Z" }).go();
  await announced();
  const news = { kind: "transcript", videoId, courseId: course.id, classId: group.id, day: "2026-03-01" } as const;
  await workOnNotices({ type: "notice.class-due", classId: group.id, news });
  await workOff();
  expect(await told(member)).toEqual([]);
});
