import { ModuleInput } from "@cu/api/course";
import { expect, test } from "vitest";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { createModule } from "../module/create.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { readTranscript } from "./read.ts";
import { uploadTranscripts } from "./upload.ts";

lagFromTheStart();

const transcript = [{ text: "Only for who paid", startTime: 0, endTime: 4, startOfParagraph: true }];

test("TRN-14: a stranger's course with the embedId of a paid lecture gets nothing of its transcript", async () => {
  const [ada, thief, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const { embedId } = videoInput();
  const show = async (creator: typeof ada) => {
    const { courseId } = await createCourse(
      creator,
      courseInput({ modules: [moduleInput(0, { videos: [videoInput({ embedId })] })] }),
    );
    const videoId = (await findSnapshot(courseId))?.course.modules[0]?.videos[0]?.id ?? 0;
    return { courseId, videoId };
  };
  const paid = await show(ada);
  const again = await show(ada);
  const lines = async (creator: typeof ada, videoId: number) => (await readTranscript(creator, videoId)).length;
  await fallBehind();
  expect(await uploadTranscripts(admin, [{ embedId, transcript }])).toMatchObject({ succeeded: 1, ambiguous: 0 });
  expect([await lines(ada, paid.videoId), await lines(ada, again.videoId)]).toEqual([1, 1]);

  const stolen = await show(thief);
  expect(await lines(thief, stolen.videoId)).toBe(0);
  // Nor by the next upload, which names whose lecture it means.
  const longer = [...transcript, { text: "And more", startTime: 4, endTime: 8, startOfParagraph: false }];
  await fallBehind();
  const blind = await uploadTranscripts(admin, [{ embedId, transcript: longer }]);
  expect(blind).toEqual({ succeeded: 0, failed: 0, dne: 0, ambiguous: 1 });
  const meant = { embedId, transcript: longer, collection: paid.courseId };
  expect(await uploadTranscripts(admin, [meant])).toMatchObject({ succeeded: 1 });
  expect([await lines(ada, paid.videoId), await lines(thief, stolen.videoId)]).toEqual([2, 0]);
});

test("TRN-14: for a standalone module its creator counts, so a stranger's gets nothing either", async () => {
  const [ada, thief, admin] = [await makeCreator(), await makeCreator(), await makeAdmin()];
  const { embedId } = videoInput();
  const alone = async (creator: typeof ada) => {
    const input = ModuleInput.omit({ id: true }).parse(moduleInput(0, { videos: [videoInput({ embedId })] }));
    return (await createModule(creator, input)).videos[0]?.id ?? 0;
  };
  const own = [await alone(ada), await alone(ada)];
  const lines = async (creator: typeof ada, videoId: number) => (await readTranscript(creator, videoId)).length;
  await fallBehind();
  expect(await uploadTranscripts(admin, [{ embedId, transcript }])).toMatchObject({ succeeded: 1, ambiguous: 0 });
  expect(await Promise.all(own.map((videoId) => lines(ada, videoId)))).toEqual([1, 1]);
  const stolen = await alone(thief);
  await fallBehind();
  expect(await uploadTranscripts(admin, [{ embedId, transcript }])).toMatchObject({ succeeded: 0, ambiguous: 1 });
  expect(await lines(thief, stolen)).toBe(0);
});
