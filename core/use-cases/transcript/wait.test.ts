import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { bearerOf, makePerson } from "../test-kit/person.ts";
import { publishTranscript } from "./publish.ts";
import { spoken as said } from "./search.test-kit.ts";
import { WaitEntity, WaiterEntity } from "./wait.entity.ts";
import { readWait, saveWait, takeWaitBack } from "./wait.ts";

lagFromTheStart();

const learning = async () => {
  const { course, video } = await makeLesson();
  const person = await makePerson();
  await hold(person, course.id, permanent);
  const ask = () => saveWait(bearerOf(person), video.id, { courseId: course.id });
  return { course, video, person, ask };
};

test("TRN-31: a learner waits for a transcript once, however often and at once it is pressed, and takes it back", async () => {
  const { video, person, ask } = await learning();
  expect(await readWait(person, video.id)).toEqual({ isWaiting: false });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => ({ isWaiting: true })));
  expect(await ask()).toEqual({ isWaiting: true });
  expect(await readWait(person, video.id)).toEqual({ isWaiting: true });
  expect((await WaiterEntity.query.byVideo({ videoId: video.id }).go({ consistent: true })).data).toHaveLength(1);
  await Promise.all([takeWaitBack(person, video.id), takeWaitBack(person, video.id)]);
  await takeWaitBack(person, video.id);
  expect(await readWait(person, video.id)).toEqual({ isWaiting: false });
  expect((await WaiterEntity.query.byVideo({ videoId: video.id }).go({ consistent: true })).data).toEqual([]);
});

test("TRN-31: a transcript that is published, even concurrently, is answered as not waiting", async () => {
  const { video, person, ask } = await learning();
  const late = holdNextWrite("transcript-wait#");
  const slow = ask();
  await late.held;
  await publishTranscript({ videoId: video.id, segments: said(["at last"]) });
  late.letGo();
  expect(await slow).toEqual({ isWaiting: false });
  expect(await ask()).toEqual({ isWaiting: false });
  expect(await readWait(person, video.id)).toEqual({ isWaiting: false });
});

test("TRN-31: only who may watch the video waits, and for a video that is there", async () => {
  const { course, video } = await learning();
  const other = await makePerson();
  const ask = (videoId: number) => saveWait(bearerOf(other), videoId, { courseId: course.id });
  await expect(ask(video.id)).rejects.toMatchObject({ code: "access.denied" });
  await expect(ask(987_654_321)).rejects.toMatchObject({ code: "video.missing" });
});

test("TRN-31: one person waits for a hundred transcripts at most, and one that is taken back makes room", async () => {
  const { video, course, person, ask } = await learning();
  const askedAt = "2026-03-01T00:00:00.000Z";
  await WaitEntity.put(
    Array.from({ length: 100 }, (_, n) => ({ sub: person.sub, videoId: 900_000 + n, courseId: course.id, askedAt })),
  ).go();
  await expect(ask()).rejects.toMatchObject({ code: "bound.reached", facts: { bound: 100 } });
  expect(await readWait(person, video.id)).toEqual({ isWaiting: false });
  await takeWaitBack(person, 900_000);
  expect(await ask()).toEqual({ isWaiting: true });
});
