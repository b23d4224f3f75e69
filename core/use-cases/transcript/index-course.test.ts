import { expect, test } from "vitest";
import { makeLesson } from "../../access/lesson.test-kit.ts";
import { batchGet, batchPut, type Item } from "../../foundation/store/batch.ts";
import { packJson } from "../../foundation/store/packed.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { afterNextRead, holdNextWrite, nothingLeft } from "../test-kit/interleave.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { refreshVideo } from "../video/refresh.ts";
import { expectIndexOf } from "./index.test-kit.ts";
import { directoryKey, indexCourse, shardKey } from "./index-course.ts";
import { publishTranscript } from "./publish.ts";
import { linesOf, say, spoken, videosOf } from "./search.test-kit.ts";
import { shardCount, shardOf } from "./search-index.ts";

lagFromTheStart();

const publish = async (videoId: number, ...texts: string[]) => {
  await publishTranscript({ videoId, segments: spoken(texts) });
  await refreshVideo(videoId);
};

/** Matches writes of a course's index. */
const writing = (courseId: number) => `"pk":"search#${courseId}"`;

test("TRN-13: an index whose words were exchanged after its directory was read is read again, not mixed with it", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 4 }] });
  const [first = 0, second = 0, third = 0, fourth = 0] = videosOf(lesson);
  await say(first, "words of the first");
  await say(second, "words of the second");
  await publish(third, "words of the third");
  // A worker has read the course with three transcripts and is about to write its index.
  const hold = holdNextWrite(writing(lesson.course.id));
  const slow = indexCourse(lesson.course.id);
  await hold.held;
  await publish(first, "another language", "of the first");
  // The other worker, with a newer course, reads the old directory before the slow worker's words are written.
  afterNextRead('"sk":"directory"', async () => {
    hold.letGo();
    await slow;
  });
  await indexCourse(lesson.course.id);
  expect(nothingLeft()).toBe(true);
  await expectIndexOf(lesson.course.id, [first, second, third]);
  await say(fourth, "words of the fourth");
  await expectIndexOf(lesson.course.id, [first, second, third, fourth]);
  await fallBehind();
  expect(await linesOf(lesson, "words of")).toHaveLength(3);
});

test("TRN-13: an index is written over the one it was computed from, or computed again", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 3 }] });
  const [first = 0, second = 0, third = 0] = videosOf(lesson);
  await say(first, "first in English");
  await publish(second, "second in English");
  const slow = holdNextWrite(writing(lesson.course.id));
  const early = indexCourse(lesson.course.id);
  await slow.held;
  // A second worker, with a newer course, has read the same index; the first one writes before it.
  await publish(third, "third in English");
  const late = holdNextWrite(writing(lesson.course.id));
  const newer = indexCourse(lesson.course.id);
  await late.held;
  slow.letGo();
  await early;
  await expectIndexOf(lesson.course.id, [first, second]);
  late.letGo();
  await newer;
  await expectIndexOf(lesson.course.id, [first, second, third]);
});

test("TRN-13: words written concurrently by a worker of the previous release, at the same revision, are not mistaken for those that were read", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 3 }] });
  const [first = 0, second = 0, third = 0] = videosOf(lesson);
  await say(second, "words of the second");
  await say(first, "words of the first");
  const keys = [
    directoryKey(lesson.course.id),
    ...Array.from({ length: shardCount }, (_, n) => shardKey(lesson.course.id, n)),
  ];
  const inOrderOfTime = await batchGet(keys, { consistent: true });
  const [directory] = await batchGet(keys.slice(0, 1), { consistent: true });
  await batchPut([{ ...directory, form: 2 } as Item]);
  await indexCourse(lesson.course.id);
  const inOrderOfCourse = await batchGet(keys, { consistent: true });
  await batchPut(inOrderOfTime);
  await publish(third, "words of the third");
  afterNextRead('"sk":"directory"', () => batchPut(inOrderOfCourse));
  await indexCourse(lesson.course.id);
  expect(nothingLeft()).toBe(true);
  await expectIndexOf(lesson.course.id, [first, second, third]);
});

test("TRN-13: of two who index a course for the first time the slower one takes back nothing", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 3 }] });
  const [first = 0, second = 0, third = 0] = videosOf(lesson);
  for (const [n, videoId] of [first, second].entries()) await publish(videoId, `words of ${n}`);
  const slow = holdNextWrite(writing(lesson.course.id));
  const early = indexCourse(lesson.course.id);
  await slow.held;
  await publish(third, "words of the third");
  await indexCourse(lesson.course.id);
  slow.letGo();
  await early;
  await expectIndexOf(lesson.course.id, [first, second, third]);
});

test("TRN-13: an attempt that is repeated reads only the transcripts it has not read", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 3 }] });
  const [first = 0, second = 0, third = 0] = videosOf(lesson);
  await publish(first, "words of the first");
  await publish(second, "words of the second");
  const slow = holdNextWrite(writing(lesson.course.id));
  const early = indexCourse(lesson.course.id);
  await slow.held;
  // Another worker creates the index that this attempt is about to create.
  await batchPut([{ ...directoryKey(lesson.course.id), revision: 1, form: 0, data: packJson([]) }]);
  await publish(third, "words of the third");
  const { operations } = await storeCalls(async () => {
    slow.letGo();
    await early;
  });
  expect(operations.Query).toBe(1);
  await expectIndexOf(lesson.course.id, [first, second, third]);
});

test("TRN-13: a slow writer that saw an older course does not take back what a faster one has written since", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 3 }] });
  const [first = 0, second = 0, third = 0] = videosOf(lesson);
  await say(first, "first in English");
  await publish(second, "second in English");
  const slow = holdNextWrite(writing(lesson.course.id));
  const early = indexCourse(lesson.course.id);
  await slow.held;
  await say(third, "third in English");
  await expectIndexOf(lesson.course.id, [first, second, third]);
  slow.letGo();
  await early;
  await expectIndexOf(lesson.course.id, [first, second, third]);
});

test("TRN-13: of a course that is not there nothing is written, and the index of a newer course stays", async () => {
  const nowhere = 987_654_321;
  await indexCourse(nowhere);
  expect(await batchGet([directoryKey(nowhere)], { consistent: true })).toEqual([]);

  const lesson = await makeLesson();
  await say(lesson.video.id, "words of the first");
  const read = () => batchGet([directoryKey(lesson.course.id)], { consistent: true });
  const [seen] = await read();
  await batchPut([{ ...seen, revision: Number(seen?.revision) + 5 } as Item]);
  const newer = await read();
  await indexCourse(lesson.course.id);
  expect(await read()).toEqual(newer);
});

test("TRN-13 CRS-14: a search that reads directory and words of two writings reads them again", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 3 }] });
  const [first = 0, second = 0, third = 0] = videosOf(lesson);
  await publish(third, "quartz at the end");
  // A replica that has the lines but no index yet.
  await fallBehind();
  await indexCourse(lesson.course.id);
  // A directory is ordered by time of writing: words of the first video shift the numbers of all others.
  const keys = [directoryKey(lesson.course.id), shardKey(lesson.course.id, shardOf("quartz"))];
  const [directory, shard] = keys.map(({ sk }) => sk);
  const former = await batchGet(keys, { consistent: true });
  await say(first, "nothing of it here");
  await say(second, "nor here");
  const newer = await batchGet(keys, { consistent: true });
  const only = (items: readonly Item[], sk: string | undefined) => items.filter((item) => item.sk === sk);
  for (const torn of [
    [...only(former, directory), ...only(newer, shard)],
    [...only(newer, directory), ...only(former, shard)],
  ]) {
    await batchPut(torn);
    const searching = linesOf(lesson, "quartz");
    afterNextRead('"sk":"directory"', () => batchPut(newer));
    expect(await searching).toEqual(["quartz at the end"]);
  }
  expect(nothingLeft()).toBe(true);
});

test("TRN-13: an index of another format version is rebuilt from the transcripts", async () => {
  const lesson = await makeLesson();
  const [first = 0, second = 0] = videosOf(lesson);
  await say(first, "right words");
  await say(second, "other words");
  const [directory] = await batchGet([directoryKey(lesson.course.id)], { consistent: true });
  const old = { ...directory, form: 0 };
  const wrong = Array.from({ length: shardCount }, (_, n) => ({
    ...shardKey(lesson.course.id, n),
    generation: directory?.generation,
    data: packJson(n === shardOf("mistaken") ? [["mistaken", 0]] : []),
  }));
  await batchPut([old, ...wrong]);
  await fallBehind();
  expect(await linesOf(lesson, "right words")).toEqual([]);
  await Promise.all([indexCourse(lesson.course.id), indexCourse(lesson.course.id)]);
  await expectIndexOf(lesson.course.id, [first, second]);
  expect(await linesOf(lesson, "right words")).toEqual(["right words"]);
});
