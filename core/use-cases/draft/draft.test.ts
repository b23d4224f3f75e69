import { Failure } from "@cu/api/failure";
import { expect, test, vi } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { client } from "../../foundation/store/table.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, fieldsOf, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { createDraft } from "./create-draft.ts";
import { draftModule, draftVideo, wholeDetails, writtenDraft } from "./draft.test-kit.ts";
import { deleteDraft } from "./end-draft.ts";
import { listDrafts, readDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

test("WIZ-36: a draft begins empty, keeps what is saved part by part, and is listed by its name", async () => {
  const ada = await makeCreator();
  const made = await createDraft(ada);
  expect(made).toMatchObject({ courseId: null, version: 1, details: {}, videos: [], modules: [], bank: [] });
  const { id } = made;
  const [first, second] = [draftVideo(), draftVideo()];
  const one = await saveDraft(ada, id, { version: 1, videos: [first, second], bank: [first.key, second.key] });
  expect(one.version).toBe(2);
  await saveDraft(ada, id, { version: 2, details: { name: "Half a form", importVideos: true } });
  const module = draftModule("a", [second]);
  const three = await saveDraft(ada, id, { version: 3, modules: [module], bank: [first.key] });
  expect(await readDraft(ada, id)).toEqual({
    ...made,
    version: 4,
    savedAt: three.savedAt,
    details: { name: "Half a form", importVideos: true },
    videos: [first, second],
    modules: [module],
    bank: [first.key],
  });
  const { drafts } = await listDrafts(ada);
  expect(drafts).toEqual([
    { id, name: "Half a form", courseId: null, version: 4, savedAt: three.savedAt, moduleCount: 1, videoCount: 2 },
  ]);
});

test("WIZ-64: a draft takes no link that leads elsewhere than to the web, and half of one", async () => {
  const ada = await makeCreator();
  const { id, version } = await createDraft(ada);
  const video = { ...draftVideo(), importedFromURL: "javascript:alert(1)" };
  for (const link of ["javascript:alert(1)", "java\tscript:alert(1)", "data:text/html,x"])
    for (const field of ["supplementLink", "introVideoUrl", "importUrl"])
      expect(await fieldsOf(saveDraft(ada, id, { version, details: { [field]: link } }))).toEqual({
        [field]: ["Enter a valid URL."],
      });
  expect(await fieldsOf(saveDraft(ada, id, { version, videos: [video], bank: [video.key] }))).toEqual({
    videos: ["Enter a valid URL."],
  });
  for (const [n, supplementLink] of ["exam", "https:/", "https://example.org/a"].entries())
    await saveDraft(ada, id, { version: version + n, details: { supplementLink } });
});

test("WIZ-36: a video that no list names any more goes; a key that is nowhere, twice or wrong is refused and changes nothing", async () => {
  const ada = await makeCreator();
  const { id, version, rows } = await writtenDraft(ada);
  const [[first, second] = []] = rows;
  if (!first || !second) throw new Error("Two videos.");
  const before = await readDraft(ada, id);
  const wrong = (change: object) => fieldsOf(saveDraft(ada, id, { version, ...change }));
  expect(await wrong({ bank: ["youtube:nowhere"] })).toEqual({
    modules: ["A list names a video that the draft does not have."],
  });
  expect(await wrong({ bank: [first.key] })).toEqual({ modules: ["A video can be in a draft only once."] });
  expect(await wrong({ modules: [draftModule("a", [first]), draftModule("a", [second])] })).toEqual({
    modules: ["Two modules have one key."],
  });
  const other = { ...draftVideo(), key: first.key };
  expect(await wrong({ videos: [other] })).toEqual({ videos: ["A video's key is its host and its id."] });
  expect(await readDraft(ada, id)).toEqual(before);
  await saveDraft(ada, id, { version, modules: [draftModule("a", [second])] });
  expect((await readDraft(ada, id)).videos).toEqual([second]);
});

test("WIZ-37: of two windows that save concurrently one succeeds; the other is refused and nothing of it is stored", async () => {
  const ada = await makeCreator();
  const { id } = await createDraft(ada);
  const names = Array.from({ length: 10 }, (_, n) => `Window ${n}`);
  const told = await Promise.all(names.map((name) => codeOf(saveDraft(ada, id, { version: 1, details: { name } }))));
  expect(told.toSorted()).toEqual([...Array.from({ length: 9 }, () => "draft.changed"), "done"].toSorted());
  const kept = await readDraft(ada, id);
  expect([kept.version, kept.details]).toEqual([2, { name: names[told.indexOf("done")] }]);
  expect(await codeOf(saveDraft(ada, id, { version: 1, details: { name: "Late" } }))).toBe("draft.changed");
});

test("WIZ-37, ERR-17: a save that only meets another write, as of a cover, is kept", async () => {
  const ada = await makeCreator();
  const { id } = await createDraft(ada);
  const real = client.send.bind(client);
  let meets = 2;
  const spy = vi.spyOn(client, "send").mockImplementation(((command: object) => {
    if (command.constructor.name === "TransactWriteCommand" && meets-- > 0)
      return Promise.reject(Object.assign(new Error("met"), { name: "TransactionInProgressException" }));
    return real(command as never);
  }) as never);
  expect((await saveDraft(ada, id, { version: 1, details: { name: "Kept" } })).version).toBe(2);
  spy.mockRestore();
  expect(meets).toBeLessThan(1);
  expect((await readDraft(ada, id)).details).toEqual({ name: "Kept" });
});

test("WIZ-36: a draft is its creator's alone; admins and other creators find none", async () => {
  const [ada, eve, admin] = [await makeCreator(), await makeCreator(), (await makeAdmin()) as unknown as Creator];
  const { id, version } = await writtenDraft(ada);
  for (const stranger of [eve, admin]) {
    expect(await codeOf(readDraft(stranger, id))).toBe("draft.missing");
    expect(await codeOf(saveDraft(stranger, id, { version, details: {} }))).toBe("draft.missing");
    await deleteDraft(stranger, id);
    expect((await listDrafts(stranger)).drafts).toEqual([]);
  }
  expect((await readDraft(ada, id)).version).toBe(version);
  await deleteDraft(ada, id);
  await deleteDraft(ada, id);
  expect(await codeOf(readDraft(ada, id))).toBe("draft.missing");
});

test("WIZ-36: a draft of an own course starts with its current state, once for repeated requests; other users get none", async () => {
  const [ada, eve] = [await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(
    ada,
    courseInput({ modules: [moduleInput(2), moduleInput(1)], category: null }),
  );
  const all = await Promise.all(Array.from({ length: 5 }, () => createDraft(ada, { courseId })));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const [draft] = all;
  const course = (await findSnapshot(courseId))?.course;
  expect(draft).toMatchObject({
    courseId,
    details: { name: course?.name, primaryAuthorUsername: ada.username, privacyScope: "public", bundleDiscount: 0 },
    bank: [],
  });
  expect(draft?.modules.map(({ id }) => id)).toEqual(course?.modules.map(({ id }) => id));
  expect(draft?.videos.map(({ id }) => id)).toEqual(
    course?.modules.flatMap(({ videos }) => videos.map(({ id }) => id)),
  );
  // A video that was removed and comes back is still native to the course.
  const [first] = draft?.videos ?? [];
  if (!draft || !first) throw new Error("A draft of a video.");
  const without = draft.modules.map((module) => ({
    ...module,
    videos: module.videos.filter((key) => key !== first.key),
  }));
  await saveDraft(ada, draft.id, { version: 1, modules: without as never });
  await saveDraft(ada, draft.id, { version: 2, videos: [first], bank: [first.key] });
  expect((await readDraft(ada, draft.id)).videos.find(({ key }) => key === first.key)).toEqual(first);
  expect(await codeOf(createDraft(eve, { courseId }))).toBe("actor.forbidden");
  expect(await codeOf(createDraft(ada, { courseId: 999_999 }))).toBe("course.missing");
});

test("VID-21, WIZ-36: an own video of another course is borrowed with its price; another author's looks missing", async () => {
  const [ada, eve] = [await makeCreator(), await makeCreator()];
  const request = videoInput({ title: "Kept words" });
  const { courseId } = await createCourse(
    ada,
    courseInput({
      name: "Source",
      modules: [moduleInput(0, { videos: [request], isDefaultPrice: false, customPrice: 350 })],
    }),
  );
  const source = (await findSnapshot(courseId))?.course.modules[0];
  const video = source?.videos[0];
  if (!source || !video) throw new Error("A course of a video.");
  const borrowed = draftVideo({ key: `youtube:${video.embedId}`, embedId: video.embedId, id: video.id, title: "Mine" });
  const { id } = await createDraft(ada);
  await saveDraft(ada, id, { version: 1, videos: [borrowed], bank: [borrowed.key] });
  expect((await readDraft(ada, id)).videos).toEqual([
    {
      ...borrowed,
      title: "Kept words",
      source: { moduleId: source.id, moduleName: source.name, price: 350, courseName: "Source" },
    },
  ]);
  const hers = await createDraft(eve);
  for (const wrong of [borrowed, { ...borrowed, id: 999_999 }])
    expect(await fieldsOf(saveDraft(eve, hers.id, { version: 1, videos: [wrong], bank: [wrong.key] }))).toEqual({
      videos: ["This video does not exist."],
    });
  const mixed = draftVideo({ id: video.id });
  expect(await fieldsOf(saveDraft(ada, id, { version: 2, videos: [mixed], bank: [mixed.key] }))).toEqual({
    videos: ["This video does not exist."],
  });
});

test("WIZ-37: a draft of a thousand videos opens with one store call, and moving one writes two items", async () => {
  const ada = await makeCreator();
  const { id, version } = await writtenDraft(ada, 40, 25);
  const opened = await storeCalls(() => readDraft(ada, id));
  expect(opened.operations).toEqual({ BatchGetItem: 1 });
  const { modules } = opened.answer;
  const [from, to, ...others] = modules;
  const [moved, ...rest] = from?.videos ?? [];
  if (!from || !to || !moved) throw new Error("Two modules.");
  const change = { version, modules: [{ ...from, videos: rest }, { ...to, videos: [moved, ...to.videos] }, ...others] };
  let items = 0;
  const tap = aroundCalls(({ input }, go) => {
    items += (input as { TransactItems?: unknown[] }).TransactItems?.length ?? 0;
    return go();
  });
  const saved = await storeCalls(() => saveDraft(ada, id, change)).finally(() => tap.stop());
  expect(items).toBe(2);
  expect(saved.operations).toEqual({ BatchGetItem: 1, TransactWriteItems: 1 });
});

test("WIZ-36, CRE-42: a creator has at most fifty drafts; one that is thrown away makes room", async () => {
  const ada = await makeCreator();
  const made = [];
  for (let n = 0; n < 50; n++) made.push(await createDraft(ada));
  expect(await codeOf(createDraft(ada))).toBe("bound.reached");
  expect((await listDrafts(ada)).drafts).toHaveLength(50);
  await deleteDraft(ada, made[7]?.id ?? 0);
  expect(await codeOf(createDraft(ada))).toBe("done");
});

test("WIZ-36, F4: a draft larger than one answer is refused, and stays as it was", async () => {
  const ada = await makeCreator();
  const { id } = await createDraft(ada);
  const videos = Array.from({ length: 3000 }, () => draftVideo({ title: "x".repeat(900) }));
  const bank = videos.map(({ key }) => key);
  expect(await codeOf(saveDraft(ada, id, { version: 1, videos, bank }))).toBe("course.tooLarge");
  expect((await readDraft(ada, id)).version).toBe(1);
});

test("WIZ-37: another user's save of the course does not affect its draft", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const { id, version } = await createDraft(ada, { courseId });
  await updateCourse(ada, courseId, courseInput({ name: "Saved elsewhere" }));
  const { details } = await readDraft(ada, id);
  expect(details.name).toBe(wholeDetails.name);
  expect(await codeOf(saveDraft(ada, id, { version, details: { ...details, name: "Mine" } }))).toBe("done");
});
