import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { nowIso } from "../../foundation/clock.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { stayInWindow } from "../../foundation/limit/window.test-kit.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { CorrectionEntity } from "./correction.entity.ts";
import { listCorrections, settleCorrection, suggestCorrection } from "./corrections.ts";
import { publishTranscript } from "./publish.ts";
import { readTranscript } from "./read.ts";
import { spoken as said } from "./search.test-kit.ts";

lagFromTheStart();

test("TRN-23: a hundred corrections of a video wait at most, all of them listed, and a settled one makes room", async () => {
  const { course, video } = await makeLesson();
  const [admin, learner] = [await makeAdmin(), await makePerson()];
  await hold(learner, course.id, permanent);
  await publishTranscript({ videoId: video.id, segments: said(["a heep", "of keys"]) });
  const ofHeap = { language: "spoken", startTime: 0, was: "a heep" };
  const waiting = (id: number) => ({ ...ofHeap, videoId: video.id, id, text: `a heap ${id}`, at: nowIso() });
  await CorrectionEntity.put(Array.from({ length: 99 }, (_, n) => waiting(n + 1))).go();
  const suggest = (text: string) => suggestCorrection(learner, video.id, { ...ofHeap, text });
  await suggest("a heap");
  await expect(suggest("the heap")).rejects.toMatchObject({ code: "bound.reached", facts: { bound: 100 } });
  expect((await listCorrections(admin, video.id)).corrections).toHaveLength(100);
  await settleCorrection(admin, video.id, { correctionId: 1, accepts: false });
  await suggest("the heap");
  const { corrections } = await listCorrections(admin, video.id);
  expect(corrections).toHaveLength(100);
  expect(corrections.at(-1)?.text).toBe("the heap");
});

test("TRN-23: of one video two hundred suggestions a day are taken, from whomever they come", async () => {
  stayInWindow("day");
  const { course, video } = await makeLesson();
  await publishTranscript({ videoId: video.id, segments: said(["a heep", "of keys"]) });
  const learner = await makePerson();
  await hold(learner, course.id, permanent);
  const suggest = (text: string) =>
    suggestCorrection(learner, video.id, { language: "spoken", startTime: 0, was: "a heep", text });
  const others: Limit = { name: "corrections of a video", times: 200, per: "day" };
  for (let n = 0; n < 199; n++) await count(others, String(video.id));
  await suggest("a heap");
  await expect(suggest("the heap")).rejects.toMatchObject({ code: "request.limited" });
});

test("TRN-23: a suggestion has a thousand characters at most, and its line and language are those that were read", async () => {
  const { course, video } = await makeLesson();
  const [admin, learner] = [await makeAdmin(), await makePerson()];
  await hold(learner, course.id, permanent);
  await publishTranscript({ videoId: video.id, segments: said(["the heap"]) });
  await publishTranscript({ videoId: video.id, language: "fr", segments: said(["le tas", "le ta"]) });
  const [, second] = said(["le tas", "le ta"]);
  const input = { startTime: second?.startTime ?? 0, was: "le ta" };
  const text = "x".repeat(1000);
  const { id } = await suggestCorrection(learner, video.id, { ...input, language: "fr", text: ` ${text} ` });
  expect((await listCorrections(admin, video.id)).corrections).toEqual([
    { id, language: "fr", ...input, text, at: expect.any(String) },
  ]);
  // In a language that there is no translation into, it is about what is spoken.
  await expect(suggestCorrection(learner, video.id, { ...input, language: "de", text })).rejects.toMatchObject({
    code: "transcript.changed",
  });
  expect(await settleCorrection(admin, video.id, { correctionId: id, accepts: true })).toEqual({ version: 2 });
  const french = await readTranscript(admin, video.id, { language: "fr" });
  expect(french.map((line) => line.text)).toEqual(["le tas", text]);
  expect((await readTranscript(admin, video.id)).map((line) => line.text)).toEqual(["the heap"]);
});
