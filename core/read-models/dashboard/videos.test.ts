import { expect, test } from "vitest";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { moduleInput, videoInput } from "../../use-cases/course/course-input.test-kit.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { readClassVideos } from "./videos.ts";

test("DSH-36, D-27: the key of an unlisted course is only shown to users who may know it, not to all teachers of the class", async () => {
  const [ada, ben] = [await makeCreator(), await makeCreator()];
  const course = await publish(ada, { privacyScope: "unlisted" });
  const group = await openClass(ada, [course]);
  await ClassEntity.patch({ id: group.id }).set({ coCreator1: ben.id }).go();
  const student = await makeMember(group);
  const keys = async (person: Parameters<typeof readClassVideos>[0]) =>
    new Set((await readClassVideos(person, { coupon: String(group.id) })).map(({ unlistedKey }) => unlistedKey));
  expect(course.unlistedKey).not.toBeNull();
  expect(await keys(ada)).toEqual(new Set([course.unlistedKey]));
  expect(await keys(student)).toEqual(new Set([course.unlistedKey]));
  expect(await keys(ben)).toEqual(new Set([null]));
});

test("DSH-I-12: who teaches the class gets what its player needs, a student only the way to the lecture", async () => {
  const ada = await makeCreator();
  const course = await publish(ada, {
    modules: [
      moduleInput(0, { videos: [videoInput({ videoType: "vimeo", embedId: "123456789", embedHash: "a1b2c3" })] }),
    ],
  });
  const group = await openClass(ada, [course]);
  const hashes = async (person: Parameters<typeof readClassVideos>[0]) =>
    (await readClassVideos(person, { coupon: String(group.id) })).map(({ embedHash }) => embedHash);
  expect(await hashes(ada)).toEqual(["a1b2c3"]);
  expect(await hashes(await makeMember(group))).toEqual([null]);
});
