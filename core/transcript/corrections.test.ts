import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../access/lesson.test-kit.ts";
import { nowIso } from "../clock.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { CorrectionEntity } from "./correction.entity.ts";
import { listCorrections, settleCorrection, suggestCorrection } from "./corrections.ts";
import { publishTranscript } from "./publish.ts";
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
