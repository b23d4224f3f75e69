import { expect, test } from "vitest";
import type { Certificate } from "../../access/access.entity.ts";
import { AccessEntity, type Grant } from "../../access/access.entity.ts";
import { hold, permanent, windowed } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { CardEntity } from "../../storage/course/card.entity.ts";
import { cardRecord } from "../../storage/course/card-record.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { PromotionEntity, PromotionIdEntity, type PromotionItem } from "../../use-cases/promotion/promotion.entity.ts";
import { QnaQuestionEntity } from "../../use-cases/qna/post.entity.ts";
import { ask, makeSchool, named, reply } from "../../use-cases/qna/qna.test-kit.ts";
import { ReviewEntity } from "../../use-cases/review/review.entity.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { look } from "./look.ts";
import type { Looked } from "./looked.ts";
import { announced } from "./notice.test-kit.ts";

lagFromTheStart();

const at = "2026-03-05T10:00:00.000Z";
const later = "2026-03-06T10:00:00.000Z";

/** Which of these users may be notified, by their stored data. */
const toldOf = async (looked: Looked | undefined, people: readonly Person[]) =>
  await Promise.all(
    people.map(async ({ sub }) => {
      const { data } = await UserEntity.get({ sub }).go({ consistent: true });
      return data ? looked?.mayTell(data) : undefined;
    }),
  );

const join = async ({ sub }: Person, classId: number): Promise<void> =>
  void (await UserEntity.patch({ sub })
    .add({ classIds: [classId] })
    .go());

const putCard = async (course: CourseRecord): Promise<void> =>
  void (await CardEntity.put({ id: course.id, revision: 1, data: JSON.stringify(cardRecord(course)) }).go());

test("STA-70: an issued certificate leads to itself, one that was declined to the course's certification", async () => {
  const course = await makeCourse({ name: "Optics" });
  const news = { kind: "certificate", courseId: course.id, certificateId: 1, at } as const;
  expect(await look({ ...news, status: "issued", serial: "ABC" })).toBeUndefined();
  await putCard(course);
  const asked = `/collections/${course.id}/certification/`;
  for (const [more, path] of [
    [{ status: "issued", serial: "ABC" }, "/certificates/ABC/"],
    [{ status: "issued" }, asked],
    [{ status: "rejected" }, asked],
    [{ status: "rejected", serial: "ABC" }, asked],
  ] as const)
    expect((await look({ ...news, ...more }))?.facts).toEqual({ about: "Optics", path });
});

test("STA-70: a payout notifies only its creator, with a link to their earnings", async () => {
  const looked = await look({ kind: "payment", paymentId: 1, cents: 1250 });
  expect(looked?.facts).toEqual({ about: "$12.50", path: "/creator/home/" });
  expect(await toldOf(looked, [await makeCreator(), await makePerson()])).toEqual([true, false]);
});

test("STA-70, WIZ-40: only the user with this open invitation for this role is notified of it", async () => {
  const [asked, declined, other] = [await makePerson(), await makePerson(), await makePerson()];
  const course = await makeCourse({
    invited: [
      { author: named(asked), role: "co", at },
      { author: named(declined), role: "co", at, declinedAt: later },
    ],
  });
  const news = { kind: "invitation", courseId: course.id, role: "co", askedAt: at } as const;
  const looked = await look(news);
  expect(looked?.facts).toEqual({ about: course.name, path: "/invitations/", detail: "co" });
  expect(await toldOf(looked, [asked, declined, other])).toEqual([true, false, false]);
  for (const change of [{ role: "primary" as const }, { askedAt: later }])
    expect(await toldOf(await look({ ...news, ...change }), [asked])).toEqual([false]);
  expect(await look({ ...news, courseId: 987_654_321 })).toBeUndefined();
});

test("STA-70, ADM-75, ADM-108: authors are notified of a current suspension, of its end, and of an appeal with its reply", async () => {
  const [author, other] = [await makeCreator(), await makeCreator()];
  const reason = { at, by: 1, reason: "Copied.", takenDown: false };
  const upheld = { ...reason, appeal: { id: 1, at, reply: "It is not." } };
  const about = { path: "/creator/home/" };
  const input = { primaryAuthor: named(author) };
  const seen = async (course: CourseRecord) =>
    await Promise.all(
      (["suspended", "lifted", "upheld"] as const).map(
        async (what) => (await look({ kind: "suspension", courseId: course.id, what, at }))?.facts,
      ),
    );
  const [open, closed, appealed] = [
    await makeCourse(input),
    await makeCourse({ ...input, suspension: reason }),
    await makeCourse({ ...input, suspension: upheld }),
  ];
  expect(await seen(open)).toEqual([undefined, { about: open.name, ...about }, undefined]);
  expect(await seen(closed)).toEqual([{ about: closed.name, ...about, detail: "Copied." }, undefined, undefined]);
  expect(await seen(appealed)).toEqual([
    { about: appealed.name, ...about, detail: "Copied." },
    undefined,
    { about: appealed.name, ...about, detail: "It is not." },
  ]);
  const news = { kind: "suspension", courseId: closed.id, what: "suspended" } as const;
  expect(await toldOf(await look({ ...news, at }), [author, other])).toEqual([true, false]);
  expect(await look({ ...news, at: later })).toBeUndefined();
  expect(await look({ ...news, courseId: 987_654_321, at })).toBeUndefined();
});

test("STA-70, STA-74: a corrected transcript notifies members of the class with a link, while class, course and lecture exist", async () => {
  const [member, stranger] = [await makePerson(), await makePerson()];
  const course = await makeCourse({ modules: [{}, {}] });
  const group = await makeClass(course);
  await join(member, group.id);
  await join(stranger, 987_654_321);
  const video = course.modules[1]?.videos[1];
  const news = {
    kind: "transcript",
    videoId: video?.id ?? 0,
    courseId: course.id,
    classId: group.id,
    day: "2026-03-05",
  } as const;
  const looked = await look(news);
  expect(looked?.facts).toEqual({ about: video?.title, path: `/collections/${course.id}/modules/2/videos/2/` });
  expect(await toldOf(looked, [member, stranger, await makePerson()])).toEqual([true, false, false]);
  const elsewhere = await makeClass(await makeCourse());
  const suspended = await makeCourse({ suspension: { at, by: 1, reason: "Copied.", takenDown: false } });
  const closed = await makeClass(suspended);
  for (const change of [
    { videoId: 987_654_321 },
    { courseId: 987_654_321 },
    { classId: 987_654_321 },
    { classId: elsewhere.id },
    { courseId: suspended.id, classId: closed.id, videoId: suspended.modules[0]?.videos[0]?.id ?? 0 },
  ])
    expect(await look({ ...news, ...change })).toBeUndefined();
});

test("STA-75: members are notified of class windows that end on the day without continuing, and of how many", async () => {
  const [member, stranger] = [await makePerson(), await makePerson()];
  const course = await makeCourse({ modules: [{}, {}, {}] });
  const [first = 0, second = 0, third = 0] = course.modules.map(({ id }) => id);
  const ends = async (windows: readonly (readonly [module: number, day: string])[], label = "Evening group") => {
    const scheduledAccesses = windows.map(([module, day], n) => ({
      id: n + 1,
      collection: course.id,
      module,
      accessFrom: "2026-01-01T00:00:00.000Z",
      accessUntil: `${day}T23:59:59.999Z`,
    }));
    const group = await makeClass(course, { label, scheduledAccesses });
    return { group, looked: await look({ kind: "access-ends", of: "class", classId: group.id, day: "2026-03-05" }) };
  };
  const [today, before, after] = ["2026-03-05", "2026-03-04", "2026-03-06"] as const;
  const detailOf = async (...windows: (readonly [number, string])[]) => (await ends(windows)).looked?.facts.detail;
  expect([
    await detailOf([first, today], [second, today]),
    await detailOf([first, today], [second, before]),
    await detailOf([first, today], [second, after]),
    await detailOf([first, today], [second, today], [third, after]),
    await detailOf([first, today], [first, after]),
    await detailOf([first, today], [second, today], [first, after]),
    await detailOf([first, before], [second, after]),
  ]).toEqual(["", "", "one module", "2 modules", undefined, "one module", undefined]);
  const { group, looked } = await ends([[first, today]], "");
  expect(looked?.facts).toEqual({ about: group.code, path: "/scheduled-licenses", detail: "" });
  expect((await ends([[first, today]])).looked?.facts.about).toBe("Evening group");
  await join(member, group.id);
  expect(await toldOf(looked, [member, stranger])).toEqual([true, false]);
  expect(await look({ kind: "access-ends", of: "class", classId: 987_654_321, day: today })).toBeUndefined();
});

test("STA-75: holders are notified of the end of a trial without a purchase, or of a certification without a request", async () => {
  const course = await makeCourse({ name: "Optics" });
  await putCard(course);
  const day = "2026-03-05";
  const until = `${day}T23:59:59.999Z`;
  const trial = windowed("2026-03-01T00:00:00.000Z", until);
  const certificate: Certificate = {
    id: 1,
    status: "not_requested",
    purchasedAt: at,
    accessUntil: until,
    transactionId: 1,
  };
  const ofCourse = async (grants: Grant[], held?: Certificate, change: Partial<NewsOf<"access-ends">> = {}) => {
    const person = await makePerson();
    const row = { sub: person.sub, courseId: course.id, version: 1, grants, ...(held && { certificate: held }) };
    await AccessEntity.put(row).go();
    const news = { kind: "access-ends", of: "course", courseId: course.id, day, ...change } as NewsOf<"access-ends">;
    const looked = await look(news, person.sub);
    return { person, looked, detail: looked?.facts.detail };
  };
  const bought = permanent;
  const suspended = { suspendedAt: at };
  expect([
    (await ofCourse([trial])).detail,
    (await ofCourse([trial, bought])).detail,
    (await ofCourse([trial, { ...bought, ...suspended }])).detail,
    (await ofCourse([trial, { ...bought, key: "module#1", wholeCourse: false, modules: [1] }])).detail,
    (await ofCourse([{ ...trial, ...suspended }])).detail,
    (await ofCourse([bought])).detail,
    (await ofCourse([bought], certificate)).detail,
    (await ofCourse([bought], { ...certificate, status: "rejected" })).detail,
    (await ofCourse([bought], { ...certificate, status: "requested" })).detail,
    (await ofCourse([bought], { ...certificate, status: "issued" })).detail,
    (await ofCourse([trial, bought], { ...certificate, status: "issued" })).detail,
    (await ofCourse([trial, bought], { ...certificate, accessUntil: "2026-04-01T00:00:00.000Z" })).detail,
    (await ofCourse([trial], { ...certificate, accessUntil: "2026-04-01T00:00:00.000Z" })).detail,
    (await ofCourse([trial], certificate, { day: "2026-03-04" })).detail,
  ]).toEqual([
    "trial",
    undefined,
    "trial",
    "trial",
    undefined,
    undefined,
    "certification",
    "certification",
    undefined,
    undefined,
    undefined,
    undefined,
    "trial",
    undefined,
  ]);
  const { person, looked } = await ofCourse([trial]);
  expect(looked?.facts).toEqual({ about: "Optics", path: `/collections/${course.id}/`, detail: "trial" });
  expect((await ofCourse([], certificate)).looked?.facts.path).toBe(`/collections/${course.id}/certification/`);
  expect(await toldOf(looked, [person, await makePerson()])).toEqual([true, false]);
  expect(await look({ kind: "access-ends", of: "course", courseId: course.id, day })).toBeUndefined();
  await CardEntity.delete({ id: course.id }).go();
  expect((await ofCourse([trial])).looked).toBeUndefined();
});

test("STA-70, STA-80: a reply links to its course, module or lecture; members and instructors of the class are notified while it exists", async () => {
  const { lesson, group, students, coCreator } = await makeSchool();
  const [asker, other] = students;
  const { course } = lesson;
  const module = course.modules[1];
  const video = module?.videos[1];
  const places = [
    [{}, course.name, ""],
    [{ moduleId: module?.id ?? 0 }, module?.name, "modules/2/"],
    [{ moduleId: module?.id ?? 0, videoId: video?.id ?? 0 }, video?.title, "modules/2/videos/2/"],
  ] as const;
  const replied = async (place: object, coupon?: number) => {
    const ids = { courseId: course.id, ...place };
    const { id } = await ask(asker, ids, coupon === undefined ? {} : { coupon });
    await announced();
    await reply(other, ids, id);
    const [due] = await announced();
    if (due?.type !== "notice.due" || due.news.kind !== "reply") throw new Error("No reply was announced.");
    return due.news;
  };
  for (const [place, about, path] of places)
    expect((await look(await replied(place, group.id)))?.facts).toEqual({
      about,
      path: `/collections/${course.id}/${path}`,
      thread: { courseId: course.id, classId: group.id },
    });
  const stranger = await makePerson();
  for (const person of [asker, other]) await hold(person, course.id, permanent);
  const ofEverybody = await look(await replied({}));
  expect(ofEverybody?.facts.thread).toEqual({ courseId: course.id, classId: null });
  expect(await toldOf(ofEverybody, [asker, stranger])).toEqual([true, true]);
  const news = await replied({}, group.id);
  expect(await toldOf(await look(news), [asker, coCreator, stranger])).toEqual([true, true, false]);
  const { courseId, groupKey, levelKey, questionId, askedAt } = news;
  const key = { courseId, groupKey, levelKey, createdAt: askedAt, id: questionId };
  for (const field of ["deletedAt", "removedAt"] as const) {
    await QnaQuestionEntity.patch(key)
      .set({ [field]: at })
      .go();
    expect(await look(news)).toBeUndefined();
    await QnaQuestionEntity.patch(key).remove([field]).go();
  }
  expect(await look({ ...news, replyId: 987_654_321 })).toBeUndefined();
  expect(await look({ ...news, questionId: 987_654_321 })).toBeUndefined();
  expect(await look(news)).toBeDefined();
  await ClassEntity.delete({ id: group.id }).go();
  expect(await look(news)).toBeUndefined();
  await ClassEntity.put(group).go();
  await makeCourse({ id: course.id, suspension: { at, by: 1, reason: "Copied.", takenDown: false } });
  expect(await look(news)).toBeUndefined();
  await SnapshotEntity.delete({ id: course.id }).go();
  expect(await look(news)).toBeUndefined();
});

test("STA-82: a price drop is notified while it applies and the course is public, but not to its authors", async () => {
  const [author, second, person] = [await makeCreator(), await makeCreator(), await makePerson()];
  const course = await makeCourse({ primaryAuthor: named(author), coAuthors: [named(second)], modules: [{}, {}] });
  const news = { kind: "price", courseId: course.id, cupoints: 400, before: 500, at } as const;
  const looked = await look(news);
  expect(looked?.facts).toEqual({ about: course.name, path: `/collections/${course.id}/` });
  expect(await toldOf(looked, [person, author, second])).toEqual([true, false, false]);
  expect(await look({ ...news, cupoints: 399 })).toBeUndefined();
  expect(await look({ ...news, courseId: 987_654_321 })).toBeUndefined();
  let made = 0;
  const promote = async (input: Partial<PromotionItem> = {}) => {
    const id = course.id * 10 + ++made;
    const promotion = {
      id,
      codeKey: `P ${id}`,
      code: `p ${id}`,
      description: "",
      promoDiscount: 0.25,
      redirectCertification: false,
      collectionId: course.id,
      shownOn: [course.id],
      createdBy: author.id,
      createdAt: at,
      ...input,
    };
    await PromotionEntity.put(promotion).go();
    await PromotionIdEntity.put({ id, codeKey: promotion.codeKey }).go();
    return (await look({ ...news, cupoints: 300, promotionId: id }))?.facts.path.replace(String(id), "");
  };
  expect([
    await promote(),
    await promote({ promoDiscount: 0.5 }),
    await promote({ shownOn: [] }),
    await promote({ pausedAt: at }),
    await promote({ collectionId: 987_654_321 }),
    await promote({ createdBy: person.id }),
  ]).toEqual([`/collections/${course.id}/?promotion_code=p%20`, undefined, undefined, undefined, undefined, undefined]);
  expect(await look({ ...news, cupoints: 300, promotionId: 987_654_321 })).toBeUndefined();
  for (const input of [
    { privacyScope: "unlisted" as const },
    { suspension: { at, by: 1, reason: "Copied.", takenDown: false } },
  ])
    expect(await look({ ...news, courseId: (await makeCourse({ modules: [{}, {}], ...input })).id })).toBeUndefined();
});

test("REV-10, REV-12: the reviewer is notified of a current reply or suspension, of its end, and of an appeal with its reply", async () => {
  const [writer, other] = [await makePerson(), await makePerson()];
  const course = await makeCourse({ name: "Optics" });
  const put = async (id: number, more: object) => {
    const { sub, username } = writer;
    const words = { rating: 4, text: "Good.", anonymous: false, createdAt: at, revision: 1 };
    const by = { sub, userId: writer.id, username, firstName: "Test", lastName: "Person" };
    await ReviewEntity.put({ id, courseId: course.id, ...words, ...by, ...more }).go();
    const path = `/collections/${course.id}/?review=${id}`;
    const news = { kind: "review", courseId: course.id, reviewId: id, at } as const;
    const seen = async (what: "answered" | "suspended" | "lifted" | "upheld") => {
      const facts = (await look({ ...news, what }))?.facts;
      if (facts) expect(facts).toMatchObject({ about: "Optics", path });
      return facts && (facts.detail ?? "told");
    };
    return [await seen("answered"), await seen("suspended"), await seen("lifted"), await seen("upheld")];
  };
  const id = course.id * 10;
  expect(await put(id, { answer: { text: "Thanks.", at } })).toEqual([undefined, undefined, undefined, undefined]);
  await putCard(course);
  const suspension = { at, by: 1, reason: "Spam." };
  expect(await put(id, { answer: { text: "Thanks.", at } })).toEqual(["told", undefined, "told", undefined]);
  expect(await put(id + 1, { answer: { text: "Thanks.", at: later } })).toEqual([
    undefined,
    undefined,
    "told",
    undefined,
  ]);
  expect(await put(id + 2, { suspension })).toEqual([undefined, "Spam.", undefined, undefined]);
  const appeal = { id: 1, at, reply: "It is spam." };
  expect(await put(id + 3, { suspension: { ...suspension, at: later, appeal } })).toEqual([
    undefined,
    undefined,
    undefined,
    "It is spam.",
  ]);
  const news = { kind: "review", courseId: course.id, reviewId: id, what: "answered", at } as const;
  expect(await toldOf(await look(news), [writer, other])).toEqual([true, false]);
  expect(await look({ ...news, reviewId: 987_654_321 })).toBeUndefined();
});
