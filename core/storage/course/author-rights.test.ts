import { isFailureCode } from "@cu/api/failure-status";
import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { videoAccess } from "../../access/video-access.ts";
import type { Creator, Person } from "../../foundation/actor.ts";
import { again, classInput } from "../../use-cases/class/class.test-kit.ts";
import { endCovering, listCovering } from "../../use-cases/class/covering.ts";
import { enrol } from "../../use-cases/class/enrol.ts";
import { redeemCoupon } from "../../use-cases/class/redeem.ts";
import { createClass, updateClass } from "../../use-cases/class/save-class.ts";
import { courseInput, fieldsOf, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../../use-cases/course/save.ts";
import { refreshBorrowers, refreshLoans } from "../../use-cases/module/borrowers.ts";
import { createPromotion } from "../../use-cases/promotion/promotion.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { listAllQuestions } from "../../use-cases/quiz/list.ts";
import { fallBehind } from "../../use-cases/test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { readTranscript } from "../../use-cases/transcript/read.ts";
import { readTaughtClass } from "../class/instructor.ts";
import { findCode } from "../coupon/find-code.ts";
import { acceptAuthor } from "./author.test-kit.ts";
import { findSnapshot } from "./commit-course.ts";
import type { CourseRecord } from "./course-record.ts";

vi.setConfig({ testTimeout: 600_000 });

const courseOf = async (id: number): Promise<CourseRecord> => {
  const seen = await findSnapshot(id);
  if (!seen) throw new Error(`No course ${id}.`);
  return seen.course;
};

/** The current form of a course, with some changes. */
const formOf = ({ name, description, longDescription, modules, coAuthors, freeCourse }: CourseRecord, more = {}) =>
  courseInput({
    name,
    description,
    longDescription,
    freeCourse,
    coAuthorUsernames: coAuthors.map(({ username }) => username),
    modules: modules.map((module) => ({
      id: module.id,
      name: module.name,
      videos: module.videos.map(({ id, title, videoType, embedId }) => ({ id, title, videoType, embedId })),
    })),
    ...more,
  });

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: unknown; fields?: object }) => {
      if (isFailureCode(error.code)) return error.code;
      if (error.fields) return `fields ${Object.keys(error.fields).join()}`;
      throw error;
    },
  );

const firstVideo = ({ id: courseId, modules: [module] }: CourseRecord) => {
  const video = module?.videos[0];
  if (!module || !video) throw new Error("A course without a video.");
  return { courseId, moduleId: module.id, videoId: video.id, title: video.title, embedId: video.embedId };
};

const mayWatch = async (person: Person, course: CourseRecord): Promise<boolean> => {
  const access = await videoAccess(person, firstVideo(course)).catch(() => undefined);
  return access?.state === "allowed";
};

/** A person's free course that shows the first video of another course. */
const borrow = (person: Creator, from: CourseRecord) => {
  const { videoId: id, title, embedId } = firstVideo(from);
  const videos = [{ id, title, videoType: "youtube", embedId }];
  return createCourse(person, courseInput({ freeCourse: true, modules: [{ name: "Borrowed", videos }] }));
};

/** Processes the messages of a save and what follows from them. */
const settle = async (courses: Iterable<number>): Promise<void> => {
  for (const id of courses) {
    await refreshLoans(id);
    const { modules, leftModules = [] } = await courseOf(id);
    for (const moduleId of [...modules.map((module) => module.id), ...leftModules]) await refreshBorrowers(moduleId);
  }
};

test("WIZ-35, VID-21, COD-30, CRS-44: a co-author sees the course and can do nothing with it", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(ada, courseInput());
  await acceptAuthor(courseId, bob, "co");
  const course = await courseOf(courseId);
  expect(await mayWatch(bob, course)).toBe(true);
  expect(await refusal(borrow(bob, course))).toBe("fields modules");
  expect(await refusal(updateCourse(bob, courseId, formOf(course)))).toBe("actor.forbidden");
  expect(await refusal(createClass(bob, classInput([course])))).toBe("fields collections");
  expect(await refusal(listAllQuestions(bob, firstVideo(course).videoId))).toBe("actor.forbidden");
  const promotion = { code: `CO-${courseId}`, description: "", promoDiscount: 1, redirectCertification: false };
  expect(await refusal(createPromotion(bob, { ...promotion, collection: courseId, shownOn: [] }))).toBe(
    "actor.forbidden",
  );
  expect(await refusal(listCovering(bob, courseId))).toBe("actor.forbidden");
  await updateCourse(ada, courseId, formOf(course, { coAuthorUsernames: [] }));
  expect(await mayWatch(bob, await courseOf(courseId))).toBe(false);
});

test("WIZ-35: no one becomes primary author of a course or module without consent", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const named = { primaryAuthorUsername: bob.username };
  expect(await fieldsOf(createCourse(ada, courseInput({ modules: [moduleInput(1, named)] })))).toEqual({
    modules: [{ primaryAuthorUsername: [expect.stringContaining("must be you or authors of its course")] }],
  });
  const { courseId } = await createCourse(ada, courseInput(named));
  const course = await courseOf(courseId);
  expect(course.primaryAuthor.id).toBe(ada.id);
  await updateCourse(ada, courseId, formOf(course, named));
  expect((await courseOf(courseId)).primaryAuthor.id).toBe(ada.id);
  // The current primary author may stay named, and may return the role.
  await acceptAuthor(courseId, bob);
  await updateCourse(ada, courseId, formOf(course, named));
  expect((await courseOf(courseId)).primaryAuthor.id).toBe(bob.id);
  await updateCourse(bob, courseId, formOf(course, { primaryAuthorUsername: ada.username }));
  const after = await courseOf(courseId);
  expect([after.primaryAuthor.id, ...after.modules.map(({ primaryAuthor }) => primaryAuthor.id)]).toEqual([
    ada.id,
    ada.id,
  ]);
  expect(await refusal(updateCourse(bob, courseId, formOf(after)))).toBe("actor.forbidden");
});

test("VID-22: what a removed author has borrowed ends, and stays for who had bought it", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const [buyer, stranger] = [await makePerson(), await makePerson()];
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1)] }));
  await acceptAuthor(courseId, bob);
  const { courseId: free } = await borrow(bob, await courseOf(courseId));
  // The module is removed from the course, so that it does not belong to the course when bob leaves.
  const full = await courseOf(courseId);
  await updateCourse(bob, courseId, formOf({ ...full, modules: full.modules.slice(1) }));
  await buyModule(buyer, firstVideo(await courseOf(free)).moduleId, {});
  await updateCourse(bob, courseId, formOf(await courseOf(courseId), { primaryAuthorUsername: ada.username }));
  const { leftModules = [] } = await courseOf(courseId);
  for (const moduleId of leftModules) await refreshBorrowers(moduleId);

  const lent = await courseOf(free);
  expect(await mayWatch(buyer, lent)).toBe(true);
  expect([await mayWatch(bob, lent), await mayWatch(stranger, lent)]).toEqual([false, false]);
  expect(await refusal(buyModule(stranger, firstVideo(lent).moduleId, {}))).toBe("module.missing");
  expect(await refusal(readTranscript(stranger, firstVideo(lent).videoId))).toBe("video.missing");
  // Saving it again restores nothing.
  await updateCourse(bob, free, formOf(lent));
  expect(await mayWatch(bob, await courseOf(free))).toBe(false);
});

test("COD-56, COD-57: the people of a course see every class that opens it and end it there", async () => {
  const [ada, bob, member, late] = [await makeCreator(), await makeCreator(), await makePerson(), await makePerson()];
  const { courseId } = await createCourse(ada, courseInput());
  const { courseId: ownId } = await createCourse(bob, courseInput());
  await acceptAuthor(courseId, bob);
  const [course, own] = [await courseOf(courseId), await courseOf(ownId)];
  const { classId } = await createClass(bob, classInput([course, own], { expiresOn: "2027-11-30" }));
  const { code } = await readTaughtClass(bob, classId);
  await redeemCoupon(member, code);
  await fallBehind();
  await updateCourse(bob, courseId, formOf(course, { primaryAuthorUsername: ada.username }));

  expect(await listCovering(ada, courseId)).toMatchObject([
    { id: classId, createdBy: { id: bob.id }, rosterSize: 1, takesMembers: false },
  ]);
  expect(await refusal(redeemCoupon(late, code))).toBe("class.closed");
  expect(await refusal(updateClass(bob, classId, { expiresOn: "2027-12-31" }))).toMatch(/^fields/);
  expect(await mayWatch(await again(member), course)).toBe(true);
  expect(await refusal(endCovering(bob, courseId, classId))).toBe("actor.forbidden");
  await endCovering(ada, courseId, classId);
  expect(await mayWatch(await again(member), course)).toBe(false);
  // The rest of the class remains, and accepts members again.
  expect(await mayWatch(await again(member), own)).toBe(true);
  expect(await listCovering(ada, courseId)).toEqual([]);
  expect(await refusal(endCovering(ada, courseId, classId))).toBe("class.missing");
  await redeemCoupon(late, code);
  expect([await mayWatch(await again(late), course), await mayWatch(await again(late), own)]).toEqual([false, true]);
});

type Move =
  | { do: "accept"; course: number; who: number }
  | { do: "giveBack"; course: number }
  | { do: "credit"; course: number; who: number }
  | { do: "borrow"; course: number; who: number }
  | { do: "resave"; course: number }
  | { do: "open"; course: number; who: number }
  | { do: "join"; course: number; who: number };

const place = fc.nat({ max: 1 });
const who = fc.nat({ max: 2 });
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("accept" as const), course: place, who }),
    fc.record({ do: fc.constant("giveBack" as const), course: place }),
    fc.record({ do: fc.constant("credit" as const), course: place, who }),
    fc.record({ do: fc.constant("borrow" as const), course: place, who }),
    fc.record({ do: fc.constant("resave" as const), course: fc.nat({ max: 3 }) }),
    fc.record({ do: fc.constant("open" as const), course: place, who }),
    fc.record({ do: fc.constant("join" as const), course: fc.nat({ max: 3 }), who: fc.nat({ max: 1 }) }),
  ),
  { minLength: 3, maxLength: 9 },
);

type Told = { id: number; createdBy: number; primary: number; credited: Set<number>; from?: number };

test("WIZ-35: through all changes of authorship, rights never exceed the model", async () => {
  const people = [await makeCreator(), await makeCreator(), await makeCreator()];
  const learners = [await makePerson(), await makePerson()];
  const person = (n: number) => people[n] as Creator;
  await fc.assert(
    fc.asyncProperty(moves, async (story) => {
      // The model: two courses, by the first and second user, and their expected state.
      const courses: Told[] = [];
      for (const n of [0, 1]) {
        const { courseId: id } = await createCourse(person(n), courseInput({ modules: [moduleInput(1)] }));
        courses.push({ id, createdBy: n, primary: n, credited: new Set() });
      }
      const decides = ({ createdBy, primary }: Told, n: number) => n === createdBy || n === primary;
      const isLent = ({ from, ...loan }: Told) => {
        const source = from === undefined ? undefined : courses[from];
        return !source || [loan.createdBy, loan.primary].some((n) => decides(source, n));
      };
      const classes: { course: number; by: number; code: string; members: Set<number> }[] = [];
      const at = (n: number) => courses[n % courses.length] as Told;
      const form = async (told: Told, more = {}) => formOf(await courseOf(told.id), more);

      const run = async (move: Move): Promise<void> => {
        const told = at(move.course);
        if (move.do === "accept") {
          await acceptAuthor(told.id, person(move.who));
          told.primary = move.who;
          told.credited.delete(move.who);
        } else if (move.do === "giveBack") {
          const primaryAuthorUsername = person(told.createdBy).username;
          await updateCourse(person(told.primary), told.id, await form(told, { primaryAuthorUsername }));
          told.primary = told.createdBy;
        } else if (move.do === "credit") {
          await updateCourse(person(told.primary), told.id, await form(told, { coAuthorUsernames: [] }));
          await acceptAuthor(told.id, person(move.who), "co");
          told.credited = new Set([move.who]);
        } else if (move.do === "borrow") {
          const tried = borrow(person(move.who), await courseOf(told.id));
          expect((await refusal(tried)) === "done").toBe(decides(told, move.who));
          if (!decides(told, move.who)) return;
          const { courseId: id } = await tried;
          courses.push({ id, createdBy: move.who, primary: move.who, credited: new Set(), from: move.course });
        } else if (move.do === "resave") {
          await updateCourse(person(told.primary), told.id, await form(told));
        } else if (move.do === "open") {
          const tried = createClass(person(move.who), classInput([await courseOf(told.id)]));
          expect((await refusal(tried)) === "done").toBe(decides(told, move.who));
          if (!decides(told, move.who)) return;
          const { code } = await readTaughtClass(person(move.who), (await tried).classId);
          classes.push({ course: move.course, by: move.who, code, members: new Set() });
        } else {
          for (const group of classes) {
            if (group.course !== move.course || group.members.has(move.who)) continue;
            const isOpen = decides(at(group.course), group.by);
            const { classCode } = await findCode(group.code);
            const learner = await again(learners[move.who] as Person);
            expect(await refusal(enrol(learner, classCode?.classId ?? 0, undefined))).toBe(
              isOpen ? "done" : "class.closed",
            );
            if (isOpen) group.members.add(move.who);
          }
        }
      };

      for (const move of story) {
        await run(move);
        await settle(courses.map(({ id }) => id));
        for (const [place, told] of courses.entries()) {
          const record = await courseOf(told.id);
          const open = isLent(told);
          for (const n of people.keys()) {
            const mayEdit = (await refusal(listCovering(person(n), told.id))) === "done";
            expect([told.id, n, "decides", mayEdit]).toEqual([told.id, n, "decides", decides(told, n)]);
            const source = told.from === undefined ? undefined : at(told.from);
            const isPaid = source !== undefined && open && n === source.primary;
            const sees = open && (decides(told, n) || told.credited.has(n) || isPaid);
            expect([told.id, n, "sees", await mayWatch(person(n), record)]).toEqual([told.id, n, "sees", sees]);
          }
          for (const n of learners.keys()) {
            const joined = classes.some(({ course, members }) => course === place && members.has(n));
            const sees = await mayWatch(await again(learners[n] as Person), record);
            expect([told.id, n, "learns", sees]).toEqual([told.id, n, "learns", joined && open]);
          }
        }
      }
    }),
    histories(4, 200),
  );
});
