import type { CourseInput } from "@cu/api/course";
import { expect, test } from "vitest";
import { mustWatch } from "../../access/video-access.ts";
import { guest } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { findModules } from "../../storage/course/sources.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { createModule } from "../module/create.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { followCourse } from "../video/follow-course.ts";
import { beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { courseInput, fieldsOf, moduleInput, videoInput } from "./course-input.test-kit.ts";
import { readCourse } from "./read.ts";
import { createCourse, updateCourse } from "./save.ts";

lagFromTheStart();

/** The form of a course as it would be submitted. */
const formOf = async (courseId: number, more: Record<string, unknown> = {}): Promise<CourseInput> => {
  const seen = await findSnapshot(courseId);
  if (!seen) throw new Error("no course");
  const { name, description, longDescription, modules } = seen.course;
  return courseInput({
    name,
    description,
    longDescription,
    modules: modules.map((module) => ({
      id: module.id,
      name: module.name,
      isDefaultPrice: module.customPrice === null,
      customPrice: module.customPrice,
      videos: module.videos.map(({ id, title, videoType, embedId, duration }) => ({
        id,
        title,
        videoType,
        embedId,
        duration,
      })),
    })),
    ...more,
  });
};

test("WIZ-29: a new course opens with its modules and videos in order", async () => {
  const ada = await makeCreator();
  const modules = [moduleInput(2, { name: "One" }), moduleInput(3, { name: "Two" })];
  const { courseId } = await createCourse(ada, courseInput({ modules }));
  const course = await readCourse(guest, courseId);
  expect(course.modules.map(({ name, moduleIndex, videos }) => [name, moduleIndex, videos.length])).toEqual([
    ["One", 1, 2],
    ["Two", 2, 3],
  ]);
  expect(course).toMatchObject({ moduleCount: 2, videoCount: 5, totalDuration: 3000 });
});

test("SES-46, WIZ-29: a save writes the modules and videos that are new, and none that are there already", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(2), moduleInput(1)] }));
  const again = await formOf(courseId, { name: "Another name" });
  const renamed = await storeCalls(() => updateCourse(ada, courseId, again));
  expect(renamed.operations).not.toHaveProperty("BatchWriteItem");
  const form = await formOf(courseId);
  const more = courseInput({ ...form, modules: [...(form.modules ?? []), moduleInput(1)] });
  const grown = await storeCalls(() => updateCourse(ada, courseId, more));
  expect(grown.operations).toHaveProperty("BatchWriteItem");
  expect((await readCourse(guest, courseId)).modules).toHaveLength(3);
});

test("WIZ-27: the primary author of course and modules is the creator, and another creator only by consent", async () => {
  const ada = await makeCreator();
  const bob = await makeCreator();
  await fallBehind();
  const own = await createCourse(ada, courseInput({ primaryAuthorUsername: " " }));
  expect((await readCourse(guest, own.courseId)).primaryAuthor.id).toBe(ada.id);
  const input = courseInput({ primaryAuthorUsername: bob.username.toUpperCase() });
  const others = await createCourse(ada, input, { preset: { consents: ({ id }) => id === bob.id } });
  const course = await readCourse(guest, others.courseId);
  expect([course.primaryAuthor.id, course.modules[0]?.primaryAuthor.id, course.createdBy]).toEqual([
    bob.id,
    bob.id,
    ada.id,
  ]);
  const learner = await makePerson();
  await fallBehind();
  for (const primaryAuthorUsername of ["nobody-here", learner.username]) {
    expect(await fieldsOf(createCourse(ada, courseInput({ primaryAuthorUsername })))).toHaveProperty(
      "primaryAuthorUsername",
    );
  }
});

test("WIZ-26: co-authors are named for credit", async () => {
  const ada = await makeCreator();
  const bob = await makeCreator();
  await fallBehind();
  const named = courseInput({ coAuthorUsernames: [bob.username] });
  const { courseId } = await createCourse(ada, named, { preset: { consents: ({ id }) => id === bob.id } });
  expect((await readCourse(guest, courseId)).coAuthors.map(({ id }) => id)).toEqual([bob.id]);
});

test("WIZ-31: only the course's creator, its primary author or an admin changes it", async () => {
  const ada = await makeCreator();
  const bob = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  await acceptAuthor(courseId, bob);
  const form = await formOf(courseId, { name: "Renamed" });
  const stranger = await makeCreator();
  await expect(updateCourse(stranger, courseId, form)).rejects.toMatchObject({ code: "actor.forbidden" });
  await expect(updateCourse(ada, 999_999, form)).rejects.toMatchObject({ code: "course.missing" });
  for (const person of [ada, bob, await makeAdmin()]) await updateCourse(person, courseId, form);
  expect((await findSnapshot(courseId))?.course).toMatchObject({ name: "Renamed", primaryAuthor: { id: bob.id } });
});

test("WIZ-29: an update keeps the ids of modules and videos, also of a form that does not know them", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(2), moduleInput(1)] }));
  const before = await findSnapshot(courseId);
  const form = await formOf(courseId);
  const [first, second] = form.modules;
  if (!first || !second) throw new Error("two modules");
  // The second lecture moves to the other module, which keeps it native.
  const [stays, moves] = first.videos;
  if (!stays || !moves) throw new Error("two videos");
  const { id: _, ...nameless } = stays;
  await updateCourse(ada, courseId, {
    ...form,
    modules: [
      { ...second, videos: [...second.videos, moves] },
      { ...first, videos: [nameless] },
    ],
  });
  const after = await findSnapshot(courseId);
  const ids = (snapshot: typeof after) =>
    new Set(snapshot?.course.modules.flatMap(({ id, videos }) => [id, ...videos.map((video) => video.id)]));
  expect(ids(after)).toEqual(ids(before));
  expect(after?.course.modules.map(({ licensedModules }) => licensedModules)).toEqual([[], []]);
  await followCourse({ courseId });
  const { data: moved } = await VideoEntity.get({ id: moves.id ?? 0 }).go({ consistent: true });
  expect(moved?.parentModule).toBe(second.id);
});

test("PRC-02: a video that moved out of a module stays the course's own in the next save, before its item has followed", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1)] }));
  const [first, second] = (await formOf(courseId)).modules;
  const video = { ...second?.videos[0], duration: 777 };
  await updateCourse(ada, courseId, await formOf(courseId, { modules: [{ ...first, videos: [video] }] }));
  const { duration: _, ...untimed } = video;
  await updateCourse(ada, courseId, await formOf(courseId, { modules: [{ ...first, videos: [untimed] }] }));
  const [module] = (await findSnapshot(courseId))?.course.modules ?? [];
  expect(module).toMatchObject({ licensedModules: [], videos: [{ parentModule: first?.id, duration: 777 }] });
});

test("WIZ-29, D-64: a removed module keeps its content and its id, and comes back with both", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(2)] }));
  const full = await formOf(courseId);
  await updateCourse(ada, courseId, { ...full, modules: full.modules.slice(0, 1) });
  expect((await readCourse(guest, courseId)).modules).toHaveLength(1);
  const removed = full.modules[1]?.id ?? 0;
  expect((await findModules([removed])).get(removed)?.module.videos).toHaveLength(2);
  await updateCourse(ada, courseId, full);
  expect((await findSnapshot(courseId))?.course.modules.map(({ id }) => id)).toEqual(full.modules.map(({ id }) => id));
});

test("PRC-02 VID-09: borrowed videos add each source module's own price once, and stay the source's", async () => {
  const ada = await makeCreator();
  const bob = await makeCreator();
  const source = await createCourse(
    ada,
    courseInput({
      modules: [moduleInput(2, { isDefaultPrice: false, customPrice: 150 }), moduleInput(1, { name: "Default" })],
    }),
  );
  const [seven, nine] = (await findSnapshot(source.courseId))?.course.modules ?? [];
  const videos = [...(seven?.videos ?? []), ...(nine?.videos ?? [])].map(({ id, title, videoType, embedId }) => ({
    id,
    title,
    videoType,
    embedId,
  }));
  const { courseId } = await createCourse(
    bob,
    courseInput({ modules: [moduleInput(0, { videos: [videoInput(), ...videos] })] }),
    { preset: { lends: () => true } },
  );
  const [module] = (await readCourse(guest, courseId)).modules;
  expect(module).toMatchObject({
    price: 550,
    licensedModules: [
      { id: seven?.id, price: 150 },
      { id: nine?.id, price: 200 },
    ],
  });
  expect(module?.videos[1]).toMatchObject({ parentModule: seven?.id, parentModulePrice: 150, owner: ada.id });
  const licensed = (await findSnapshot(courseId))?.course.modules[0]?.licensedModules;
  expect(licensed?.map(({ authorId }) => authorId)).toEqual([ada.id, ada.id]);
});

test("I4 VID-21: users cannot get or give away others' paid videos by adding them to their courses", async () => {
  const [ada, bob, grace] = [await makeCreator(), await makeCreator(), await makeCreator()];
  await fallBehind();
  const modules = [moduleInput(1, { coAuthorUsernames: [grace.username] })];
  const preset = { consents: ({ id }: { id: number }) => id === grace.id };
  const { courseId } = await createCourse(ada, courseInput({ modules }), { preset });
  const module = (await findSnapshot(courseId))?.course.modules[0];
  const videoId = module?.videos[0]?.id ?? 0;
  const place = { courseId, moduleId: module?.id ?? 0, videoId };
  const taken = courseInput({
    freeCourse: true,
    modules: [moduleInput(0, { videos: [{ ...videoInput(), id: videoId }] })],
  });
  const missing = { modules: [{ videos: [{ id: ["This video does not exist."] }] }] };
  expect(await fieldsOf(createCourse(bob, taken))).toEqual(missing);
  const own = await createCourse(bob, courseInput());
  expect(await fieldsOf(updateCourse(bob, own.courseId, taken))).toEqual(missing);
  await expect(mustWatch(bob, place)).rejects.toMatchObject({ code: "access.denied" });
  // Credited co-authors may not either. Borrowed videos stay in a course when another user saves it.
  expect(await fieldsOf(createCourse(grace, taken))).toEqual(missing);
  const shared = await createCourse(ada, taken);
  await acceptAuthor(shared.courseId, bob);
  await updateCourse(bob, shared.courseId, await formOf(shared.courseId, { name: "Renamed" }));
  expect((await readCourse(guest, shared.courseId)).modules[0]?.videos[0]).toMatchObject({
    id: videoId,
    owner: ada.id,
  });
});

test("VID-21: a video of another author's unlisted course cannot be borrowed: it looks missing", async () => {
  const ada = await makeCreator();
  const hidden = await createCourse(ada, courseInput({ privacyScope: "unlisted" }));
  const video = (await findSnapshot(hidden.courseId))?.course.modules[0]?.videos[0];
  const input = courseInput({ modules: [moduleInput(0, { videos: [{ ...videoInput(), id: video?.id }] })] });
  const missing = courseInput({ modules: [moduleInput(0, { videos: [{ ...videoInput(), id: 999_999 }] })] });
  const bob = await makeCreator();
  const fields = await fieldsOf(createCourse(bob, input));
  expect(fields).toEqual({ modules: [{ videos: [{ id: ["This video does not exist."] }] }] });
  expect(await fieldsOf(createCourse(bob, missing))).toEqual(fields);
  await createCourse(ada, input);
});

test("VID-21: another author's module cannot be taken into a course", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const id = (await findSnapshot(courseId))?.course.modules[0]?.id;
  expect(await fieldsOf(createCourse(await makeCreator(), courseInput({ modules: [moduleInput(1, { id })] })))).toEqual(
    {
      modules: [{ id: ["This module does not exist."] }],
    },
  );
});

test("WIZ-29: of two concurrent saves one succeeds and the other is refused", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const [one, two] = [await formOf(courseId, { name: "One" }), await formOf(courseId, { name: "Two" })];
  beforeNextWrite(["snapshot"], () => updateCourse(ada, courseId, two));
  await expect(updateCourse(ada, courseId, one)).rejects.toMatchObject({ code: "course.changed" });
  expect((await findSnapshot(courseId))?.course.name).toBe("Two");
});

test("WIZ-29: a course that does not fit an item is refused with a reason, and nothing of the old one changes", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  // Titles that cannot be compressed.
  const noise = () =>
    Array.from({ length: 480 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join("");
  const modules = Array.from({ length: 10 }, () =>
    moduleInput(0, { videos: Array.from({ length: 60 }, () => videoInput({ title: noise() })) }),
  );
  await expect(updateCourse(ada, courseId, courseInput({ modules }))).rejects.toMatchObject({
    code: "course.tooLarge",
  });
  expect((await findSnapshot(courseId))?.course.modules).toHaveLength(1);
});

test("WIZ-29, F4: a body that leads to more courses than may be held at once is refused before they are read", async () => {
  const ada = await makeCreator();
  const made = await Promise.all(Array.from({ length: 31 }, () => createCourse(ada, courseInput())));
  const lent = await Promise.all(
    made.map(async ({ courseId }) => {
      const [video] = (await formOf(courseId)).modules[0]?.videos ?? [];
      if (!video) throw new Error("no video");
      return video;
    }),
  );
  const borrowing = (videos: number) => courseInput({ modules: [moduleInput(0, { videos: lent.slice(0, videos) })] });
  const { answer, operations } = await storeCalls(() => fieldsOf(createCourse(ada, borrowing(31))));
  expect(answer).toEqual({ modules: ["Videos can be borrowed from at most 30 other courses."] });
  // The author, the videos, their modules; no course.
  expect(operations.BatchGetItem).toBe(2);
  await createCourse(ada, borrowing(30));
  const [alone] = borrowing(31).modules;
  if (!alone) throw new Error("a module");
  const module = await fieldsOf(createModule(ada, alone));
  expect(module).toEqual({ videos: ["Videos can be borrowed from at most 30 other courses."] });
});

test("WIZ-29, F4: of existing modules that join a course too many are refused before any is read", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const modules = Array.from({ length: 81 }, (_, n) => moduleInput(1, { id: 900_000 + n }));
  const { answer, operations } = await storeCalls(() =>
    fieldsOf(updateCourse(ada, courseId, courseInput({ modules }))),
  );
  expect(answer).toEqual({ modules: ["At most 80 existing modules can join a course at once."] });
  expect(operations.BatchGetItem).toBeUndefined();
});
