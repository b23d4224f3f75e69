import type { RouteId } from "@cu/api/routes";
import type { Creator } from "@cu/core/foundation/actor";
import { useClock } from "@cu/core/foundation/clock";
import type { ClassItem } from "@cu/core/storage/class/class.entity";
import type { CourseRecord } from "@cu/core/storage/course/course-record";
import { openClass, publish } from "@cu/core/use-cases/class/class.test-kit";
import { ask, reply } from "@cu/core/use-cases/qna/qna.test-kit";
import { vote } from "@cu/core/use-cases/qna/vote";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const day = 86_400_000;
let teacher: SignedIn;
let helper: SignedIn;
let lena: SignedIn;
let noor: SignedIn;
let stranger: SignedIn;
let course: CourseRecord;
let group: ClassItem;
let video: { courseId: number; moduleId: number; videoId: number };
let coupon: string;
/** Ids of the questions, by name. */
const asked = new Map<string, number>();

/** Writes at an earlier moment. */
const ago = async <Value>(days: number, write: () => Promise<Value>): Promise<Value> => {
  const back = useClock(() => Date.now() - days * day);
  try {
    return await write();
  } finally {
    back();
  }
};

const read = (who: SignedIn, query: object = {}, id: RouteId = "dashboard.qna-activity") =>
  call(id, { token: who.token, query: { coupon, ...query } });

type Shown = {
  id: number;
  newReplies: number;
  replyCount: number;
  level: string;
  latestAt: string;
  user: { username: string } | null;
  realUser?: object;
  responses: { id: number; newComment: boolean; user: { username: string } | null }[];
};
const questionsOf = async (who: SignedIn, query: object = {}): Promise<Shown[]> => {
  const { status, body } = await read(who, query);
  expect(status).toBe(200);
  return body.questions as unknown as Shown[];
};

beforeAll(async () => {
  teacher = await signedIn({ isContentCreator: true });
  helper = await signedIn({ isContentCreator: true });
  [lena, noor, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()]);
  course = await publish(teacher.person as Creator);
  group = await openClass(teacher.person as Creator, [course], { coCreator1: helper.person.id });
  coupon = String(group.id);
  for (const { token } of [lena, noor])
    await call("coupon.redeem", { token, params: { code: group.code }, query: { dataAccessLevel: "full" } });
  const [module] = course.modules;
  video = { courseId: course.id, moduleId: module?.id ?? 0, videoId: module?.videos[0]?.id ?? 0 };
  const inCourse = { courseId: course.id };
  const inModule = { courseId: course.id, moduleId: video.moduleId };
  const old = await ago(6.5, () => ask(lena.person, video, { text: "Asked six days ago", coupon }));
  const three = await ago(2.5, () =>
    ask(noor.person, inModule, { text: "Asked two days ago", anonymous: true, coupon }),
  );
  const fresh = await ago(0.5, () => ask(lena.person, inCourse, { text: "Asked today", coupon }));
  await ago(6.4, () => reply(noor.person, video, old.id, { text: "An old reply" }));
  await ago(0.2, () => reply(teacher.person, video, old.id, { text: "Answered today" }));
  await ago(0.1, () => reply(noor.person, video, old.id, { text: "Thanks", anonymous: true }));
  await ago(8, () => ask(lena.person, video, { text: "Asked long ago", coupon }));
  // Public threads belong to no class.
  await ask(teacher.person, video, { text: "Public" });
  for (const [name, { id }] of Object.entries({ old, three, fresh })) asked.set(name, id);
}, 60_000);

const ids = (...names: string[]) => names.map((name) => asked.get(name));

test("DSH-06, DSH-63, QNA-35: a class's Q&A covers one, three or seven days, by default one, newest first", async () => {
  const of = async (query: object) => (await questionsOf(lena, query)).map(({ id }) => id);
  expect(await of({})).toEqual(ids("old", "fresh"));
  expect(await of({ days: "1" })).toEqual(ids("old", "fresh"));
  expect(await of({ days: "3" })).toEqual(ids("old", "fresh", "three"));
  expect(await of({ days: "7" })).toEqual(ids("old", "fresh", "three"));
  for (const days of ["0", "2", "8", "-1", "x", ""]) expect((await read(lena, { days })).status).toBe(400);
  expect((await call("dashboard.qna-activity", { token: lena.token })).status).toBe(400);
  const byCode = await call("dashboard.qna-activity", { token: lena.token, query: { code: group.code } });
  expect(byCode.body.questions).toHaveLength(2);
});

test("QNA-36, QNA-37: replies of the days are new and counted, and what has most of them may come first", async () => {
  const [old] = await questionsOf(teacher);
  expect(old).toMatchObject({ newReplies: 2, replyCount: 3, level: "video" });
  expect(old?.responses.map(({ newComment }) => newComment)).toEqual([true, true]);
  const [week] = await questionsOf(teacher, { days: "7" });
  expect(week).toMatchObject({ newReplies: 3, replyCount: 3 });
  await ago(0.05, () => ask(lena.person, { courseId: course.id }, { text: "The newest of all", coupon }));
  expect((await questionsOf(teacher))[0]).toMatchObject({ newReplies: 0 });
  expect((await questionsOf(teacher, { sort: "replies" })).map(({ newReplies }) => newReplies)).toEqual([2, 0, 0]);
  expect((await read(teacher, { sort: "loudest" })).status).toBe(400);
});

test("DSH-106, QNA-65: a question has its number of votes, and whether the reader voted", async () => {
  const id = asked.get("three") ?? 0;
  for (const { person } of [lena, helper]) await vote(person, id, true);
  const shown = async (who: SignedIn) => (await questionsOf(who, { days: "3" })).find((one) => one.id === id);
  expect(await shown(lena)).toMatchObject({ votes: 2, hasVoted: true });
  expect(await shown(teacher)).toMatchObject({ votes: 2, hasVoted: false });
});

test("DSH-58, QNA-41, QNA-45: no response reveals an anonymous author to any caller, and strangers get nothing", async () => {
  for (const who of [teacher, helper, lena]) {
    const questions = await questionsOf(who, { days: "7" });
    expect(questions.find(({ id }) => id === asked.get("three"))).toMatchObject({ user: null, level: "module" });
    expect(questions.flatMap(({ responses }) => responses).at(-1)?.user).toBeNull();
    const { text } = await read(who, { days: "3" });
    expect(text).not.toContain("realUser");
  }
  const { text } = await read(lena, { days: "3" });
  expect(text).not.toContain(noor.person.username);
  // Reveals of hidden names are audited only when read in the thread, so the dashboard neither reveals nor logs one.
  expect((await questionsOf(noor, { days: "3" })).find(({ id }) => id === asked.get("three"))?.user).toMatchObject({
    username: noor.person.username,
  });
  expect((await read(stranger)).status).toBe(404);
  const admin = await signedIn({ isAdmin: true });
  expect((await read(admin)).status).toBe(403);
});

test("QNA-42, QNA-43: removed posts have no text, and deleted posts are absent", async () => {
  const place = { courseId: course.id };
  const { id } = await ask(lena.person, place, { text: "To be taken back", coupon });
  const at = { token: lena.token, params: { ...place, questionId: id } };
  expect((await call("qna.remove-in-course", { ...at, body: { removed: true } })).status).toBe(200);
  const removed = (await questionsOf(teacher)).find((one) => one.id === id);
  expect(removed).toMatchObject({ removed: true, user: null, text: { blocks: [] } });
  await call("qna.delete-in-course", { token: teacher.token, params: at.params });
  expect((await questionsOf(teacher)).map((one) => one.id)).not.toContain(id);
});

test("DSH-06: a video whose window is over is talked about by instructors alone", async () => {
  const later = await openClass(teacher.person as Creator, [course], {
    scheduledAccesses: course.modules.map(({ id }) => ({
      collection: course.id,
      module: id,
      accessFrom: "2027-12-31",
      accessUntil: "2028-01-01",
    })),
  });
  const early = await signedIn();
  await call("coupon.redeem", { token: early.token, params: { code: later.code }, query: { dataAccessLevel: "full" } });
  await ask(teacher.person, video, { text: "Read this first", coupon: later.id });
  const of = { coupon: String(later.id) };
  expect(await questionsOf(teacher, of)).toHaveLength(1);
  expect(await questionsOf(early, of)).toEqual([]);
});
