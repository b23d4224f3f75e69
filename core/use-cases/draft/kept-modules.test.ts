import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { mustWatch } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, moduleInput } from "../course/course-input.test-kit.ts";
import { readCourse, readModuleAccess } from "../course/read.ts";
import { createCourse } from "../course/save.ts";
import { enterRoom } from "../qna/room.ts";
import { listLearnerQuestions } from "../quiz/list.ts";
import { makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { readFor } from "../transcript/read.ts";
import { followCourse } from "../video/follow-course.ts";
import { createDraft } from "./create-draft.ts";
import { publishDraft } from "./publish-draft.ts";
import { saveDraft } from "./save-draft.ts";

const makeTwo = async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1)] }));
  await followCourse({ courseId });
  const snapshot = await findSnapshot(courseId);
  const [first, second] = snapshot?.course.modules ?? [];
  const video = second?.videos[0];
  if (!first || !second || !video) throw new Error("Two modules.");
  return { ada, courseId, first, second, place: { courseId, moduleId: second.id, videoId: video.id } };
};

/** Publishes the course again with these of its modules, in this order. */
const publishWith = async (
  ada: Person & { isContentCreator: true },
  courseId: number,
  ids: readonly number[],
  put = {},
) => {
  const draft = await createDraft(ada, { courseId });
  const standing = draft.modules.filter(({ id }) => id !== undefined && ids.includes(id));
  const modules = standing.map((module) => ({ ...module, coAuthorUsernames: [], ...put }));
  const { version } = await saveDraft(ada, draft.id, {
    version: 1,
    details: { ...draft.details, coAuthorUsernames: [] } as never,
    modules,
    bank: [],
  });
  const dropped = draft.videos.flatMap(({ id }) => id ?? []);
  await publishDraft(ada, draft.id, { version });
  await followCourse({ courseId, dropped });
};

const modulesFor = async (person: Person, courseId: number) =>
  (await readCourse(person, courseId)).modules.map(({ id }) => id);

test("BUY-36, E-009: a removed module stays complete for its buyers, at the end of the course, and is gone for all others", async () => {
  const { ada, courseId, first, second, place } = await makeTwo();
  const [buyer, whole, stranger, trier] = [
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson(),
  ];
  await hold(buyer, courseId, { ...permanent, modules: [second.id], wholeCourse: false });
  await hold(whole, courseId, { ...permanent, modules: [first.id, second.id] });
  await hold(trier, courseId, {
    ...permanent,
    key: "trial",
    source: "trial",
    from: "2026-01-01T00:00:00.000Z",
    until: "2099-01-01T00:00:00.000Z",
  });
  await publishWith(ada, courseId, [first.id]);

  for (const person of [buyer, whole]) {
    expect(await modulesFor(person, courseId)).toEqual([first.id, second.id]);
    const shown = await readCourse(person, courseId);
    expect(shown.modules.map(({ hasLeft }) => hasLeft)).toEqual([undefined, true]);
    // The public counts and price, which cover only the current contents.
    const { moduleCount, videoCount, valuePrice } = await readCourse(stranger, courseId);
    expect(shown).toMatchObject({ moduleCount, videoCount, valuePrice });
    expect((await mustWatch(person, place)).state).toBe("allowed");
    expect(await listLearnerQuestions(person, place)).toEqual([]);
    expect((await readFor(person, place.videoId, { language: "" })).reach).toBe("full");
    expect((await enterRoom(person, place)).place.video?.id).toBe(place.videoId);
    expect(Object.keys(await readModuleAccess(person, courseId))).toContain(String(second.id));
  }
  for (const person of [stranger, trier, ada]) {
    expect(await modulesFor(person, courseId)).toEqual([first.id]);
    await expect(mustWatch(person, place)).rejects.toMatchObject({ code: "module.missing" });
    await expect(enterRoom(person, place)).rejects.toMatchObject({ code: "module.missing" });
  }
  expect((await readFor(stranger, place.videoId, { language: "" })).reach).toBe("hidden");
  expect((await storeCalls(() => readCourse(buyer, courseId))).total).toBe(2);
  expect((await storeCalls(() => readCourse(stranger, courseId))).total).toBe(1);
});

test("BUY-36, E-009: the next change of the course begins without the module that left", async () => {
  const { ada, courseId, first, second } = await makeTwo();
  const buyer = await makePerson();
  await hold(buyer, courseId, { ...permanent, modules: [second.id], wholeCourse: false });
  await publishWith(ada, courseId, [first.id]);
  const before = await createDraft(ada, { courseId });
  expect(before.modules.map(({ id }) => id)).toEqual([first.id]);
  await publishWith(ada, courseId, [first.id]);
  expect(await modulesFor(buyer, courseId)).toEqual([first.id, second.id]);
});
