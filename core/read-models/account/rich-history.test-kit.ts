import { hold, permanent } from "../../access/lesson.test-kit.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { commit } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { packJson } from "../../foundation/store/packed.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { MarksEntity } from "../../use-cases/certification/marks.entity.ts";
import { classInput } from "../../use-cases/class/class.test-kit.ts";
import { answerClassInvitation } from "../../use-cases/class/co-creating.ts";
import { createClass } from "../../use-cases/class/save-class.ts";
import { courseInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse } from "../../use-cases/course/save.ts";
import { requestDemo } from "../../use-cases/demo/request.ts";
import { answerInvitation } from "../../use-cases/invitation/answer.ts";
import { createNote } from "../../use-cases/note/create.ts";
import { AnswersEntity } from "../../use-cases/progress/answers.entity.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { AnswererEntity } from "../../use-cases/quiz/answerer.entity.ts";
import { SheetEntity } from "../../use-cases/quiz/sheet.entity.ts";
import { haveWatched, makeReviewed, words } from "../../use-cases/review/review.test-kit.ts";
import { saveReview } from "../../use-cases/review/save-review.ts";
import { AppealEntity } from "../../use-cases/suspension/appeal.entity.ts";
import { holdWrite, ofPerson } from "../../use-cases/suspension/held.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { WaitEntity, WaiterEntity } from "../../use-cases/transcript/wait.entity.ts";
import { saveWish } from "../../use-cases/wish/save-wish.ts";
import { makeOffer } from "../../use-cases/wish/wish.test-kit.ts";
import { updateProfile } from "../creator/update-profile.ts";
import { want } from "../find/want.ts";
import { NoticeEntity } from "../notice/notice.entity.ts";
import { setWays } from "../notice/settings.ts";
import { FinishedEntity, FinisherEntity } from "../recommendations/finished.entity.ts";
import type { FinishedIn } from "../recommendations/finished.ts";
import { WeeklyEntity } from "../report/weekly.entity.ts";
import { ApplicationEntity } from "../user/application.entity.ts";
import { startExport } from "./export-desk.ts";
import { livePerson } from "./history.test-kit.ts";
import { kindOf } from "./registry.ts";
import { ownRows } from "./rows-of.ts";

/** A live user with a row of every kind that a deletion removes or renames (registry.ts). */
export const richPerson = async () => {
  const live = await livePerson();
  const { person, identity, lesson } = live;
  const { id } = person;
  await createNote(person, { params: lesson.place, body: { seconds: 7, text: "Mine alone.", isBookmark: false } });
  const { course } = await makeOffer();
  await saveWish(live.bearer, course.id);
  await want(person, { query: `the thesis of ${identity.lastName}` });
  const reviewed = await makeReviewed();
  await hold(person, reviewed.course.id, permanent);
  await haveWatched(person, reviewed, 8);
  await saveReview(person, reviewed.course.id, words("It has helped me.", 5));
  await buyModule(person, live.returned, {});
  await requestDemo(`203.0.113.${id % 250}`, {
    courseName: "A course",
    courseDescription: "Ten evenings.",
    links: [],
    files: [],
    firstName: identity.firstName,
    lastName: identity.lastName,
    email: identity.email,
  });
  await updateProfile(person as Creator, id, { universities: [`University ${id % 1000}`] });
  await setWays(person, { reply: "digest" });
  const asking = await askedBy(person);
  await teachEnded(person, live.lesson.course);
  await byWorkers(person, live);
  await startExport(person);
  return { ...live, asking };
};

/** Other authors' courses that invite the user: one pending, one declined. */
const askedBy = async (person: Person) => {
  const author = await makeCreator();
  const ask = async () => (await createCourse(author, courseInput({ coAuthorUsernames: [person.username] }))).courseId;
  const [open, declined] = [await ask(), await ask()];
  await answerInvitation(person, declined, { role: "co", accepts: false });
  return { open, declined, classes: await classesAsking(author, open, person) };
};

/** Classes of that author: one waits for the answer, one was declined. */
const classesAsking = async (author: Creator, courseId: number, person: Person): Promise<number[]> => {
  const course = (await findSnapshot(courseId))?.course;
  if (!course) throw new Error("The course was not saved.");
  const ask = async () => (await createClass(author, classInput([course], { coCreator1: person.id }))).classId;
  const [open, declined] = [await ask(), await ask()];
  await answerClassInvitation(person, declined, { accepts: false });
  return [open, declined];
};

/** A finished class that they co-taught, with its weekly mail. */
const teachEnded = async ({ id, sub }: Person, course: Parameters<typeof makeClass>[0]) => {
  const ended = new Date(now() - 1).toISOString();
  const { id: classId } = await makeClass(course, { coCreator1: id, expiresOn: ended });
  await TeachingEntity.put({ userId: id, classId }).go();
  await WeeklyEntity.put({ classId, sub, dueAt: nowIso(), token: "t".repeat(22) }).go();
};

type Live = Awaited<ReturnType<typeof livePerson>>;

/** Rows written by background workers, and those left by transferred courses. */
const byWorkers = async ({ sub, id }: Person, { identity, lesson }: Live) => {
  const { courseId, videoId } = lesson.place;
  for (const row of (await ownRows(sub)).filter((one) => kindOf(one) === "attempt"))
    await AnswererEntity.put({ questionId: Number(row.questionId), sub }).go();
  await AnswersEntity.put({ sub, courseId, version: 1, questions: {} }).go();
  await SheetEntity.put({ sub, videoId, revision: 1, answers: {} }).go();
  await MarksEntity.put({ sub, courseId, version: 1, marks: {} }).go();
  const { firstName, lastName } = identity;
  const nothing = { universities: [], departments: [], courses: [] };
  await ApplicationEntity.put({ sub, firstName, lastName, ...nothing, submittedAt: nowIso() }).go();
  const news = JSON.stringify({ kind: "access-ends", of: "course", courseId, day: "2026-04-01" });
  const ttl = Math.floor(now() / 1000) + 90 * 86_400;
  const finished: FinishedIn = { courseId, version: 1, videos: [[videoId, now()]] };
  await FinishedEntity.put({ sub, version: 1, data: packJson([finished]) }).go();
  await WaitEntity.put({ sub, videoId, courseId, askedAt: nowIso() }).go();
  await WaiterEntity.put({ videoId, sub }).go();
  await FinisherEntity.put({ courseId, sub, ttl }).go();
  await NoticeEntity.put({ sub, id: "ends-1", kind: "access-ends", at: nowIso(), news, facts: "{}", ttl }).go();
  const appeal = { courseId, courseName: "A course", suspendedAt: nowIso(), reason: "Copied.", text: "It is mine." };
  // An admin may suspend a user with a pending deletion; a suspended user cannot request one.
  await commit([holdWrite(ofPerson({ sub, id }), { at: nowIso(), reason: "Spam." })]);
  await AppealEntity.put({
    ...appeal,
    id: await leaseId("appeal"),
    by: id,
    bySub: sub,
    status: "done",
    appealedAt: nowIso(),
  }).go();
};
