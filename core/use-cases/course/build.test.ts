import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { acceptAuthor } from "../../storage/course/author.test-kit.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { courseInput, fieldsOf, moduleInput, videoInput } from "./course-input.test-kit.ts";
import { createCourse, updateCourse } from "./save.ts";

const courseOf = async (courseId: number) => {
  const seen = await findSnapshot(courseId);
  if (!seen) throw new Error("No course.");
  return seen.course;
};

/** A course of one module with these videos, and its form for resubmission with changes. */
const makeOne = async (creator: Creator, input: Record<string, unknown> = {}) => {
  const preset = { consents: () => true };
  const { courseId } = await createCourse(creator, courseInput({ modules: [moduleInput(2, input)] }), { preset });
  const [module] = (await courseOf(courseId)).modules;
  if (!module) throw new Error("A course without a module.");
  const videos = module.videos.map(({ id, title, videoType, embedId, duration }) => ({
    id,
    title,
    videoType,
    embedId,
    duration,
  }));
  const form = (more: Record<string, unknown>) =>
    courseInput({ modules: [{ id: module.id, name: module.name, videos, ...more }] });
  return { courseId, module, videos, form };
};

test("WIZ-26, WIZ-27: a module's authors must be creators; each invalid name is reported at its field", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const unknown = ["There is no content creator with this user name."];
  const named = { primaryAuthorUsername: "nobody-here", coAuthorUsernames: [bob.username, "nobody-here"] };
  expect(await fieldsOf(createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1, named)] })))).toEqual({
    modules: [{}, { primaryAuthorUsername: unknown, coAuthorUsernames: unknown }],
  });
  const { module } = await makeOne(ada, { coAuthorUsernames: [bob.username, " ", bob.username.toUpperCase()] });
  expect(module.coAuthors).toEqual([{ id: bob.id, username: bob.username, firstName: "Test", lastName: "Person" }]);
});

test("WIZ-26: authors of a module stay authors after they stop being creators, in any case of the name", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const { courseId, form } = await makeOne(ada, { coAuthorUsernames: [bob.username] });
  await UserEntity.patch({ sub: bob.sub }).set({ isContentCreator: false }).go();
  await updateCourse(ada, courseId, form({ coAuthorUsernames: [` ${bob.username.toUpperCase()} `] }));
  expect((await courseOf(courseId)).modules[0]?.coAuthors.map(({ id }) => id)).toEqual([bob.id]);
  const fresh = courseInput({ modules: [moduleInput(1, { coAuthorUsernames: [bob.username] })] });
  expect(await fieldsOf(createCourse(ada, fresh))).toHaveProperty("modules");
});

test("WIZ-27: the saving user and the course's primary author may be named; others must be authors of the course", async () => {
  const [ada, bob, carl] = [await makeCreator(), await makeCreator(), await makeCreator()];
  const { courseId, form } = await makeOne(ada);
  await acceptAuthor(courseId, bob);
  const primary = async () => (await courseOf(courseId)).modules[0]?.primaryAuthor.id;
  await updateCourse(ada, courseId, form({ primaryAuthorUsername: ada.username }));
  expect(await primary()).toBe(ada.id);
  await updateCourse(ada, courseId, form({ primaryAuthorUsername: bob.username }));
  expect(await primary()).toBe(bob.id);
  expect(await fieldsOf(updateCourse(ada, courseId, form({ primaryAuthorUsername: carl.username })))).toEqual({
    modules: [{ primaryAuthorUsername: [expect.stringContaining("must be you or authors of its course")] }],
  });
  expect(await primary()).toBe(bob.id);
});

test("VID-02: a video referred to by id and again by content is in the course twice", async () => {
  const ada = await makeCreator();
  const { courseId, videos, form } = await makeOne(ada);
  const [first] = videos;
  const twice = [
    { ...videoInput(), id: first?.id },
    { ...videoInput(), embedId: first?.embedId },
  ];
  expect(await fieldsOf(updateCourse(ada, courseId, form({ videos: twice })))).toEqual({
    modules: [{ videos: [{}, { embedId: ["This video is already in the course."] }] }],
  });
});

test("VID-22: a video an admin adds from another author's course is agreed; its author needs no agreement", async () => {
  const [ada, bob, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const [source, other] = [await makeOne(ada), await makeOne(bob)];
  const lent = [...other.videos, { ...videoInput(), id: source.videos[0]?.id }];
  await updateCourse(admin, other.courseId, other.form({ videos: lent }));
  const byAdmin = (await courseOf(other.courseId)).modules[0];
  expect(byAdmin?.videos.at(-1)).toMatchObject({ isAgreed: true, owner: ada.id });
  expect(byAdmin?.videos.at(-1)).not.toHaveProperty("loanEndedAt");
  expect(byAdmin?.licensedModules).toEqual([{ id: source.module.id, price: 200, authorId: ada.id }]);

  const own = courseInput({ modules: [moduleInput(0, { videos: [{ ...videoInput(), id: source.videos[0]?.id }] })] });
  const { courseId } = await createCourse(ada, own);
  const byAuthor = (await courseOf(courseId)).modules[0]?.videos[0];
  expect(byAuthor).not.toHaveProperty("isAgreed");
  expect(byAuthor).not.toHaveProperty("loanEndedAt");
});

test("VID-18: a new video has exactly the form's fields, in whole seconds; without a duration an existing one keeps its own", async () => {
  const ada = await makeCreator();
  const { courseId, module, videos, form } = await makeOne(ada, {
    videos: [videoInput({ duration: 61.6, title: " Told " }), videoInput({ duration: undefined })],
  });
  expect(module.videos).toMatchObject([
    { title: "Told", duration: 62, owner: ada.id, parentModule: module.id, parentModulePrice: 200, questionIds: [] },
    { duration: null, embedHash: null, importedFromURL: null, transcriptVersion: null },
  ]);
  const untimed = videos.map((video) => ({ ...video, duration: undefined }));
  await updateCourse(ada, courseId, form({ videos: untimed }));
  expect((await courseOf(courseId)).modules[0]?.videos.map(({ duration }) => duration)).toEqual([62, null]);
});

test("WIZ-26, WIZ-27: another author's module stays theirs on any save, and the previous primary author's modules follow the course", async () => {
  const [ada, bob, carl] = [await makeCreator(), await makeCreator(), await makeCreator()];
  const input = courseInput({
    primaryAuthorUsername: carl.username,
    modules: [moduleInput(1), moduleInput(1, { primaryAuthorUsername: bob.username })],
  });
  const consents = ({ id }: { id: number }) => id === bob.id || id === carl.id;
  const { courseId } = await createCourse(ada, input, { preset: { consents } });
  const authors = async () => (await courseOf(courseId)).modules.map(({ primaryAuthor }) => primaryAuthor.id);
  expect(await authors()).toEqual([carl.id, bob.id]);
  const modules = (await courseOf(courseId)).modules.map(({ id, name, videos }) => ({
    id,
    name,
    videos: videos.map((video) => ({ ...videoInput(), id: video.id })),
  }));
  await updateCourse(ada, courseId, courseInput({ modules }));
  expect(await authors()).toEqual([carl.id, bob.id]);
  await updateCourse(carl, courseId, courseInput({ modules, primaryAuthorUsername: ada.username }));
  expect(await authors()).toEqual([ada.id, bob.id]);
});

test("WIZ-29: a new course leases the ids of all its modules and videos at once", async () => {
  const ada = await makeCreator();
  const input = courseInput({ modules: [moduleInput(60), moduleInput(60)] });
  const { answer, operations } = await storeCalls(() => createCourse(ada, input));
  expect(operations.UpdateItem ?? 0).toBeLessThanOrEqual(3);
  const { modules } = await courseOf(answer.courseId);
  const ids = modules.flatMap(({ id, videos }) => [`module ${id}`, ...videos.map((video) => `video ${video.id}`)]);
  expect(new Set(ids).size).toBe(122);
});
