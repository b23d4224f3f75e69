import { afterEach, expect, test } from "vitest";
import { hold, makeLesson, permanent, windowed } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { enrol } from "../class/enrol.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteReply } from "./delete-reply.ts";
import { listQuestions } from "./list.ts";
import { listOfUser } from "./list-of-user.ts";
import { ask, codeOf, makeSchool, named, reply } from "./qna.test-kit.ts";
import { removeQuestion } from "./remove.ts";

lagFromTheStart();

let restore: (() => void) | undefined;
afterEach(() => restore?.());
const at = (instant: string) => {
  restore?.();
  restore = useClock(() => Date.parse(instant));
};

test("QNA-41: a class's thread is for its members and instructors; the public thread for all users with access", async () => {
  const { lesson, group, creator, coCreator, students } = await makeSchool();
  const outsider = await makePerson();
  await hold(outsider, lesson.course.id, permanent);
  const inClass = await ask(students[0], lesson.place, { coupon: group.code });
  const open = await ask(outsider, lesson.place);
  for (const person of [creator, coCreator, ...students]) {
    const seen = await listQuestions(person, lesson.place, { coupon: String(group.id) });
    expect(seen.map(({ id }) => id)).toEqual([inClass.id]);
  }
  for (const person of [outsider, ...students]) {
    expect((await listQuestions(person, lesson.place)).map(({ id }) => id)).toEqual([open.id]);
  }
  const stranger = await makePerson();
  expect(await codeOf(listQuestions(stranger, lesson.place))).toBe("access.denied");
  expect(await codeOf(ask(stranger, lesson.place))).toBe("access.denied");
});

test("Z7 QNA-41: to the member of another class a class is as missing as one that never was, in every call", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  const other = await makeClass(lesson.course);
  const rival = await makePerson();
  await enrol(rival, other.id);
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const answer = await reply(creator, lesson.place, id);
  const question = { ...lesson.place, questionId: id };
  for (const coupon of [group.code, String(group.id), "NO-SUCH-CLASS", "999999999"]) {
    expect(await codeOf(listQuestions(rival, lesson.place, { coupon }))).toBe("class.missing");
    expect(await codeOf(ask(rival, lesson.place, { coupon }))).toBe("class.missing");
    expect(await codeOf(listOfUser(rival, { ...lesson.place, userId: rival.id }, coupon))).toBe("class.missing");
    expect(await codeOf(listOfUser(rival, { ...lesson.place, userId: students[0].id }, coupon))).toBe("class.missing");
  }
  for (const questionId of [id, 999_999_999]) {
    expect(await codeOf(reply(rival, lesson.place, questionId))).toBe("comment.missing");
    expect(await codeOf(removeQuestion(rival, { ...question, questionId }))).toBe("comment.missing");
    expect(await codeOf(deleteQuestion(rival, { ...question, questionId }))).toBe("comment.missing");
  }
  for (const replyId of [answer.id, 999_999_999]) {
    expect(await codeOf(deleteReply(rival, replyId))).toBe("comment.missing");
  }
  expect(await listQuestions(rival, lesson.place, { coupon: other.code })).toEqual([]);
});

test("QNA-44, Z7: a co-creator who is taken off a class has nothing to do with it at once", async () => {
  const { lesson, group, coCreator, students } = await makeSchool();
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  const own = await reply(coCreator, lesson.place, id);
  await ClassEntity.patch({ id: group.id }).remove(["coCreator1"]).go();
  await hold(coCreator, lesson.course.id, permanent);
  expect(await codeOf(listQuestions(coCreator, lesson.place, { coupon: group.code }))).toBe("class.missing");
  expect(await codeOf(reply(coCreator, lesson.place, id))).toBe("comment.missing");
  expect(await codeOf(deleteReply(coCreator, own.id))).toBe("comment.missing");
  const [seen] = await listQuestions(students[0], lesson.place, { coupon: group.code });
  expect(seen?.responses).toMatchObject([{ instructorHighlight: true, user: { id: coCreator.id } }]);
});

test("QNA-51: a video is talked about while its window runs; its course and module as long as one is in the class", async () => {
  const { lesson, group, creator, students } = await makeSchool();
  const [window] = group.scheduledAccesses;
  if (!window) throw new Error("a window");
  const { courseId, moduleId } = lesson.place;
  const from = "2026-03-01T00:00:00.000Z";
  const scheduledAccesses = [{ ...window, accessFrom: from, accessUntil: "2026-03-31T23:59:59.999Z" }];
  await ClassEntity.patch({ id: group.id }).set({ scheduledAccesses }).go();
  const coupon = group.code;
  const codes = async (person: typeof creator) => {
    const places = [lesson.place, { courseId, moduleId }, { courseId }];
    return await Promise.all(places.map((place) => codeOf(listQuestions(person, place, { coupon }))));
  };
  at("2026-03-15T12:00:00.000Z");
  expect(await codes(students[0])).toEqual([[], [], []]);
  at("2026-04-15T12:00:00.000Z");
  expect(await codes(students[0])).toEqual(["access.denied", [], []]);
  expect(await codes(creator)).toEqual([[], [], []]);
});

test("QNA-51: outside classes a course is talked about by who has one of its modules open, a module by who has that one", async () => {
  const { lesson } = await makeSchool();
  const { courseId, moduleId } = lesson.place;
  const other = lesson.course.modules[1]?.id ?? 0;
  const codes = async (person: Awaited<ReturnType<typeof makePerson>>) =>
    await Promise.all(
      [{ courseId }, { courseId, moduleId }, { courseId, moduleId: other }].map((place) =>
        codeOf(listQuestions(person, place)),
      ),
    );
  const buyer = await makePerson();
  await hold(buyer, courseId, { ...permanent, wholeCourse: false, modules: [moduleId] });
  expect(await codes(buyer)).toEqual([[], [], "access.denied"]);
  const late = await makePerson();
  await hold(late, courseId, windowed("2020-01-01T00:00:00.000Z", "2020-01-31T23:59:59.999Z"));
  expect(await codes(late)).toEqual(["access.denied", "access.denied", "access.denied"]);
});

test("VID-22, QNA-31: a video that is not lent any more has no thread for who bought the module after that", async () => {
  const { lesson } = await makeSchool();
  const student = await makePerson();
  const { courseId, moduleId } = lesson.place;
  const bought = { ...permanent, wholeCourse: false, modules: [moduleId], grantedAt: "2026-03-01T00:00:00.000Z" };
  await hold(student, courseId, bought);
  expect(await codeOf(listQuestions(student, lesson.place))).toEqual([]);
  await changeCourse(courseId, (course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      videos: module.videos.map((video) => ({ ...video, loanEndedAt: "2026-02-01T00:00:00.000Z" })),
    })),
  }));
  expect(await codeOf(listQuestions(student, lesson.place))).toBe("module.missing");
  expect(await codeOf(ask(student, lesson.place))).toBe("module.missing");
});

test("QNA-31, E-060: what is not there or in another place is missing, and a question answers only under its own place", async () => {
  const { lesson, group, students } = await makeSchool();
  const elsewhere = await makeLesson();
  const { courseId, moduleId, videoId } = lesson.place;
  const coupon = group.code;
  const [student] = students;
  const list = (place: Parameters<typeof listQuestions>[1]) => codeOf(listQuestions(student, place, { coupon }));
  expect(await list({ courseId: 999_999 })).toBe("course.missing");
  expect(await list({ courseId, moduleId: elsewhere.module.id })).toBe("module.missing");
  expect(await list({ courseId, moduleId, videoId: elsewhere.video.id })).toBe("video.missing");
  expect(await codeOf(listQuestions(student, elsewhere.place, { coupon }))).toBe("class.missing");
  const { id } = await ask(student, lesson.place, { coupon });
  expect(await codeOf(reply(student, { courseId }, id))).toBe("comment.missing");
  expect(await codeOf(reply(student, { courseId, moduleId }, id))).toBe("comment.missing");
  const answer = await reply(student, { courseId, moduleId, videoId }, id);
  expect(answer).toMatchObject({ isOwn: true });
  // A reply is not a question.
  const at = { courseId, moduleId, videoId, questionId: answer.id };
  expect(await codeOf(reply(student, lesson.place, answer.id))).toBe("comment.missing");
  expect(await codeOf(removeQuestion(student, at))).toBe("comment.missing");
  expect(await codeOf(list({ courseId, moduleId, videoId }))).toMatchObject([{ id, removed: false }]);
});

test("QNA-41: a class over an unlisted course opens its threads only to its members and instructors", async () => {
  const lesson = await makeLesson({ privacyScope: "unlisted", unlistedKey: "k".repeat(24) });
  const [creator, stranger] = [await makePerson(), await makePerson()];
  const group = await makeClass(lesson.course, { createdById: creator.id });
  const { courseId } = lesson.place;
  expect(await codeOf(listQuestions(creator, { courseId }, { coupon: group.code }))).toEqual([]);
  for (const coupon of [undefined, group.code, "NO-SUCH-CLASS"]) {
    expect(await codeOf(listQuestions(stranger, { courseId }, { coupon }))).toBe("course.missing");
  }
  const buyer = await makePerson();
  await hold(buyer, courseId, permanent);
  const { id } = await ask(buyer, { courseId });
  const answer = await reply(buyer, { courseId }, id);
  expect(await codeOf(reply(stranger, { courseId }, id))).toBe("course.missing");
  for (const verb of [removeQuestion, deleteQuestion])
    expect(await codeOf(verb(stranger, { courseId, questionId: id }))).toBe("course.missing");
  expect(await codeOf(deleteReply(stranger, answer.id))).toBe("comment.missing");
});

test("QNA-41: a code made of digits is found as a code where no class has that id", async () => {
  const { lesson } = await makeSchool();
  const creator = await makePerson();
  const group = await makeClass(lesson.course, { code: "123456789012345", createdById: creator.id });
  expect(await ask(creator, lesson.place, { coupon: "123456789012345" })).toMatchObject({ coupon: group.id });
  expect(await codeOf(ask(creator, lesson.place, { coupon: 123_456_789_012_345 }))).toBe("class.missing");
});

test("QNA-51, CRS-38: who made a module, lent a video or takes care of the course talks there without buying, and nowhere else", async () => {
  const people = [await makePerson(), await makePerson(), await makePerson(), await makePerson(), await makePerson()];
  const [coAuthor, lender, helper, trial, stranger] = people;
  if (!coAuthor || !lender || !helper || !trial || !stranger) throw new Error("five people");
  const { course, place } = await makeLesson({ coAuthors: [named(helper)], modules: [{}, {}, {}] });
  const [first, second, third] = course.modules;
  const videoId = second?.videos[0]?.id;
  if (!first || !second || !third || !videoId) throw new Error("three modules");
  const licensedModules = [{ id: 9001, price: 100, authorId: lender.id }];
  await changeCourse(course.id, (now) => ({
    ...now,
    modules: [
      { ...first, licensedModules, videos: first.videos.map((video) => ({ ...video, parentModule: 9001 })) },
      { ...second, coAuthors: [named(coAuthor)] },
      { ...third, videos: [] },
    ],
  }));
  await hold(trial, course.id, windowed("2000-01-01T00:00:00.000Z", "2099-12-31T23:59:59.999Z"));
  const { courseId } = place;
  const modules = [first, second, third].map(({ id }) => ({ courseId, moduleId: id }));
  const places = [{ courseId }, ...modules, place, { courseId, moduleId: second.id, videoId }];
  const codes = (person: typeof helper) => Promise.all(places.map((one) => codeOf(listQuestions(person, one))));
  const no = "access.denied";
  expect(await codes(coAuthor)).toEqual([[], no, [], no, no, []]);
  expect(await codes(lender)).toEqual([[], [], no, no, [], no]);
  for (const person of [helper, trial]) expect(await codes(person)).toEqual([[], [], [], [], [], []]);
  expect(await codes(stranger)).toEqual([no, no, no, no, no, no]);
});

test("QNA-21, QNA-31: a reply is deleted in any thread of the course, and is missing with its module", async () => {
  const { lesson, group, students } = await makeSchool();
  const { courseId, moduleId } = lesson.place;
  const [, second] = lesson.course.modules;
  const videoId = second?.videos[1]?.id;
  if (!second || !videoId) throw new Error("two modules");
  const [asker, author] = students;
  const inSecond = { courseId, moduleId: second.id };
  const places = [{ courseId }, { courseId, moduleId }, lesson.place, inSecond, { ...inSecond, videoId }];
  const late: number[] = [];
  for (const place of places) {
    const { id } = await ask(asker, place, { coupon: group.id });
    const early = await reply(author, place, id);
    const { id: stays } = await reply(author, place, id);
    late.push(stays);
    expect(await codeOf(deleteReply(author, early.id))).toBe("done");
    const [seen] = await listQuestions(asker, place, { coupon: group.code });
    expect(seen?.responses.map((response) => response.id)).toEqual([stays]);
  }
  await changeCourse(courseId, (course) => ({ ...course, modules: course.modules.slice(0, 1) }));
  const codes: unknown[] = [];
  for (const id of late) codes.push(await codeOf(deleteReply(author, id)));
  expect(codes).toEqual(["done", "done", "done", "comment.missing", "comment.missing"]);
});

test("QNA-41, ADM-75: of a suspended course a class's people know nothing, and who bought it talks on", async () => {
  const { lesson, group, students } = await makeSchool();
  const [student, other] = students;
  const { place } = lesson;
  const buyer = await makePerson();
  await hold(buyer, place.courseId, permanent);
  const inClass = await ask(student, place, { coupon: group.id });
  const answer = await reply(other, place, inClass.id);
  const bought = await ask(buyer, place);
  await changeCourse(place.courseId, (course) => ({
    ...course,
    suspension: { by: 1, at: "2026-03-10T00:00:00.000Z", reason: "copied", takenDown: false },
  }));
  expect(await codeOf(listQuestions(student, place, { coupon: group.code }))).toBe("course.missing");
  expect(await codeOf(reply(other, place, inClass.id))).toBe("course.missing");
  expect(await codeOf(removeQuestion(student, { ...place, questionId: inClass.id }))).toBe("course.missing");
  expect(await codeOf(deleteReply(other, answer.id))).toBe("comment.missing");
  expect(await codeOf(listQuestions(buyer, place))).toMatchObject([{ id: bought.id }]);
  const { id } = await reply(buyer, place, bought.id);
  expect(await codeOf(deleteReply(buyer, id))).toBe("done");
});

test("QNA-14 QNA-44: either co-creator of a class speaks as its instructor, and deletes nothing", async () => {
  const second = await makePerson();
  const { lesson, group, coCreator, students } = await makeSchool({ coCreator2: second.id });
  const { id } = await ask(students[0], lesson.place, { coupon: group.id });
  for (const person of [coCreator, second]) {
    const input = { anonymous: true, coupon: group.code };
    expect(await ask(person, lesson.place, input)).toMatchObject({ anonymous: false, mayDelete: false });
    expect(await reply(person, lesson.place, id, input)).toMatchObject({ anonymous: false, instructorHighlight: true });
    expect(await codeOf(deleteQuestion(person, { ...lesson.place, questionId: id }))).toBe("actor.forbidden");
  }
});
