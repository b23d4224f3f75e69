import { Failure } from "@cu/api/failure";
import { afterEach, expect, test, vi } from "vitest";
import { GetCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";
import { courseInput, fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { makeCreator } from "../test-kit/person.ts";
import { createDraft } from "./create-draft.ts";
import { DraftEntity, draftKey } from "./draft.entity.ts";
import { draftModule, draftVideo, wholeDetails, writtenDraft } from "./draft.test-kit.ts";
import { deleteDraft } from "./end-draft.ts";
import { publishDraft } from "./publish-draft.ts";
import { listDrafts, readDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

const courseOf = async (courseId: number) => {
  const snapshot = await findSnapshot(courseId);
  if (!snapshot) throw new Error("There is no such course.");
  return snapshot.course;
};

test("WIZ-38: a draft becomes a course with its modules and videos in their order, without the bank, and is a draft no more", async () => {
  const ada = await makeCreator();
  const { id, version, rows } = await writtenDraft(ada, 2, 2);
  const spare = draftVideo();
  const { version: last } = await saveDraft(ada, id, { version, videos: [spare], bank: [spare.key] });
  const { courseId } = await publishDraft(ada, id, { version: last });
  const course = await courseOf(courseId);
  expect(course).toMatchObject({ ...wholeDetails, noOfModules: 2, createdBy: ada.id });
  expect(course.modules.map(({ name, videos }) => [name, videos.map(({ embedId }) => embedId)])).toEqual(
    rows.map((videos, n) => [`Module m${n}`, videos.map(({ embedId }) => embedId)]),
  );
  expect((await listDrafts(ada)).drafts).toEqual([]);
  expect(await readDraft(ada, id)).toMatchObject({ published: { courseId }, videos: [], modules: [] });
  expect(await codeOf(saveDraft(ada, id, { version: last, details: {} }))).toBe("draft.missing");
  await deleteDraft(ada, id);
  expect(await publishDraft(ada, id, { version: last })).toEqual({ courseId });
});

test("WIZ-38: twenty calls at once make one course, and each of them answers it", async () => {
  const ada = await makeCreator();
  const { id, version } = await writtenDraft(ada);
  const told = await Promise.all(Array.from({ length: 20 }, () => publishDraft(ada, id, { version })));
  const [courseId] = new Set(told.map((one) => one.courseId));
  expect(told.every((one) => one.courseId === courseId)).toBe(true);
  expect(await madeBy(ada.id)).toBe(1);
}, 60_000);

/** Counted in the creating transactions (CRE-42). */
const madeBy = async (userId: number): Promise<unknown> => {
  const Key = { pk: `made#courses#${userId}`, sk: "all" };
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key }));
  return Item?.used;
};

test("WIZ-38, WIZ-30: missing fields are reported as for a course, by module, and the draft remains", async () => {
  const ada = await makeCreator();
  const { id } = await createDraft(ada);
  expect(await fieldsOf(publishDraft(ada, id, { version: 1 }))).toEqual({
    name: ["Please give your course a name!"],
    description: ["Please give your course a description!"],
    longDescription: ["Please give your course a longer description!"],
    modules: ["Please add at least one module."],
  });
  const video = draftVideo();
  await saveDraft(ada, id, {
    version: 1,
    details: { ...wholeDetails, certification: { description: "Half" } },
    videos: [video],
    modules: [draftModule("a", [video], { name: "" })],
  });
  expect(await fieldsOf(publishDraft(ada, id, { version: 2 }))).toEqual({
    certification: { price: ["This field is required."], duration: ["This field is required."] },
  });
  await saveDraft(ada, id, { version: 2, details: wholeDetails });
  expect(await fieldsOf(publishDraft(ada, id, { version: 3 }))).toEqual({
    modules: [{ name: ["Please give your module a name!"] }],
  });
  expect(await codeOf(publishDraft(ada, id, { version: 2 }))).toBe("draft.changed");
  expect((await readDraft(ada, id)).version).toBe(3);
});

test("WIZ-38, E-009: changes go over the own course; a module that leaves is kept for who bought it, by its id", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(2), moduleInput(2)] }));
  const [first, second] = (await courseOf(courseId)).modules;
  const draft = await createDraft(ada, { courseId });
  const [kept] = draft.modules;
  if (!first || !second || !kept) throw new Error("Two modules.");
  const fresh = draftVideo();
  const { version } = await saveDraft(ada, draft.id, {
    version: 1,
    details: { ...draft.details, name: "Changed", coAuthorUsernames: [] } as never,
    videos: [fresh],
    modules: [{ ...kept, coAuthorUsernames: [], videos: [...kept.videos].reverse() }, draftModule("new", [fresh])],
    bank: [],
  });
  expect(await publishDraft(ada, draft.id, { version })).toEqual({ courseId });
  const course = await courseOf(courseId);
  expect([course.name, course.modules.length, course.modules[0]?.id]).toEqual(["Changed", 2, first.id]);
  expect(course.modules[0]?.videos.map(({ id }) => id)).toEqual(first.videos.map(({ id }) => id).reverse());
  expect(course.leftModules).toEqual([second.id]);
  const { data } = await ModuleEntity.get({ id: second.id }).go();
  expect(data).toMatchObject({ parentCollection: courseId, data: expect.anything() });
  // The next edit starts with a new draft.
  expect((await createDraft(ada, { courseId })).id).not.toBe(draft.id);
});

test("WIZ-38: a concurrent save of the course is not overwritten without confirmation", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const { id, version } = await createDraft(ada, { courseId });
  await updateCourse(ada, courseId, courseInput({ name: "Saved elsewhere" }));
  expect(await codeOf(publishDraft(ada, id, { version }))).toBe("course.changed");
  expect((await courseOf(courseId)).name).toBe("Saved elsewhere");
  expect(await publishDraft(ada, id, { version, over: true })).toEqual({ courseId });
  expect((await courseOf(courseId)).name).toBe(wholeDetails.name);
});

test("WIZ-38, WIZ-23: a cover that is set while the draft is published is the course's, or the draft is gone first", async () => {
  const ada = await makeCreator();
  const { id, version } = await writtenDraft(ada);
  const place = draftKey(ada.id, id);
  const real = client.send.bind(client);
  let isSet = false;
  vi.spyOn(client, "send").mockImplementation((async (command: object) => {
    if (!isSet && command.constructor.name.startsWith("BatchWrite")) {
      isSet = true;
      await DraftEntity.patch(place).set({ coverImage: "cover/late.webp" }).go();
    }
    return real(command as never);
  }) as never);
  const { courseId } = await publishDraft(ada, id, { version });
  expect([isSet, (await courseOf(courseId)).coverImage]).toEqual([true, "cover/late.webp"]);
  expect(await madeBy(ada.id)).toBe(1);
});

test("WIZ-38, WIZ-31: who has lost the course publishes no draft of it", async () => {
  const [ada, eve] = [await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(ada, courseInput());
  const { id, version } = await createDraft(ada, { courseId });
  const course = await courseOf(courseId);
  const author = { ...course.primaryAuthor, id: eve.id };
  await SnapshotEntity.put({
    id: courseId,
    revision: 9,
    data: pack({ ...course, createdBy: eve.id, primaryAuthor: author }),
  }).go();
  expect(await codeOf(publishDraft(ada, id, { version }))).toBe("actor.forbidden");
});

test("WIZ-38: a process that ends between any two writes leaves the draft as it was or the course whole; the next call finishes", async () => {
  const ada = await makeCreator();
  const real = client.send.bind(client);
  let alive = Number.POSITIVE_INFINITY;
  vi.spyOn(client, "send").mockImplementation(((command: object) => {
    if (/Write|Update|Put/.test(command.constructor.name) && alive-- <= 0) throw new Error("ended");
    return real(command as never);
  }) as never);
  const { id, version } = await writtenDraft(ada, 3, 20);
  let died = 0;
  for (let writes = 0; ; writes++) {
    alive = writes;
    const outcome = await codeOf(publishDraft(ada, id, { version }));
    alive = Number.POSITIVE_INFINITY;
    if (outcome === "done") break;
    expect(outcome).toBe("Error: ended");
    died += 1;
    expect((await readDraft(ada, id)).version).toBe(version);
  }
  expect(died).toBeGreaterThan(2);
  const { courseId } = await publishDraft(ada, id, { version });
  const course = await courseOf(courseId);
  expect(course.modules.map(({ videos }) => videos.length)).toEqual([20, 20, 20]);
});
