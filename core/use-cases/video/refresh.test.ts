import { expect, test } from "vitest";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { findVideosByEmbedId } from "../../storage/course/video-items.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { setOwnFaults } from "../test-kit/own-faults.ts";
import { makeCreator } from "../test-kit/person.ts";
import { followCourse } from "./follow-course.ts";
import { refreshVideo } from "./refresh.ts";

lagFromTheStart();

const stateIn = async (courseId: number, videoId: number) => {
  const videos = (await findSnapshot(courseId))?.course.modules.flatMap((module) => module.videos);
  const video = videos?.find(({ id }) => id === videoId);
  return video && [video.transcriptVersion, video.questionIds];
};

test("TRN-02: a video's transcript and questions show in every course that contains it, also in one that borrowed it before and one after", async () => {
  const ada = await makeCreator();
  const home = await createCourse(ada, courseInput());
  const video = (await findSnapshot(home.courseId))?.course.modules[0]?.videos[0];
  const id = video?.id ?? 0;
  const borrow = () =>
    createCourse(ada, courseInput({ modules: [moduleInput(0, { videos: [{ ...videoInput(), id }] })] }));
  const before = await borrow();
  await VideoEntity.patch({ id })
    .set({ transcriptVersion: 3, transcriptChunks: 1, questionIds: [7, 8] })
    .go();
  const after = await borrow();
  expect(await stateIn(after.courseId, id)).toEqual([3, [7, 8]]);
  await Promise.all([refreshVideo(id), refreshVideo(id)]);
  for (const { courseId } of [home, before]) expect(await stateIn(courseId, id)).toEqual([3, [7, 8]]);
  await fallBehind();
  const [found] = await findVideosByEmbedId(video?.embedId ?? "");
  expect([...(found?.courses ?? [])].toSorted()).toEqual(
    [home, before, after].map(({ courseId }) => courseId).toSorted(),
  );
});

test("ERR-17: a save and a new transcript at once both last", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const module = (await findSnapshot(courseId))?.course.modules[0];
  const id = module?.videos[0]?.id ?? 0;
  const videos = module?.videos.map(({ id, title, videoType, embedId }) => ({ id, title, videoType, embedId }));
  for (let version = 1; version <= 5; version++) {
    const form = courseInput({ name: `Version ${version}`, modules: [{ id: module?.id, name: "M", videos }] });
    await VideoEntity.patch({ id }).set({ transcriptVersion: version }).go();
    await Promise.all([updateCourse(ada, courseId, form), refreshVideo(id)]);
    expect(await stateIn(courseId, id)).toEqual([version, []]);
    expect((await findSnapshot(courseId))?.course.name).toBe(`Version ${version}`);
  }
});

test("ERR-17: a course that dropped a video is not troubled by it any more", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(2)] }));
  const module = (await findSnapshot(courseId))?.course.modules[0];
  const [stays, goes] = module?.videos ?? [];
  await updateCourse(
    ada,
    courseId,
    courseInput({ modules: [{ id: module?.id, name: "M", videos: [{ ...videoInput(), id: stays?.id }] }] }),
  );
  const after = await findSnapshot(courseId);
  const dropped = goes?.id ?? 0;
  // Its row lists the course until a worker processes the save's message.
  await refreshVideo(dropped);
  expect(await findSnapshot(courseId)).toEqual(after);
  await followCourse({ courseId, dropped: [dropped] });
  const { data } = await VideoEntity.get({ id: dropped }).go({ consistent: true });
  expect([...(data?.courses ?? [])]).toEqual([]);
  await refreshVideo(dropped);
  await refreshVideo(999_999);
});

test("TRN-02, ERR-17: a video syncs only its own state, and after a conflict also that of its neighbours in the same write", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(2), moduleInput(1)] }));
  const ids = (await findSnapshot(courseId))?.course.modules.flatMap(({ videos }) => videos.map(({ id }) => id)) ?? [];
  const [first = 0] = ids;
  for (const id of ids) await VideoEntity.patch({ id }).set({ transcriptVersion: 1 }).go();
  const versions = async () => (await Promise.all(ids.map((id) => stateIn(courseId, id)))).map((state) => state?.[0]);
  await refreshVideo(first);
  expect(await versions()).toEqual([1, null, null]);

  await VideoEntity.patch({ id: first }).set({ transcriptVersion: 2 }).go();
  await setOwnFaults({ kind: "conflict", match: "TransactWriteItems", count: 1 });
  await refreshVideo(first);
  await setOwnFaults();
  expect(await versions()).toEqual([2, 1, 1]);
});
