import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { guest, type Visitor } from "../../foundation/actor.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { suggestCorrection } from "./corrections.ts";
import { publishTranscript } from "./publish.ts";
import { readTranscript } from "./read.ts";
import { spoken as said } from "./search.test-kit.ts";

lagFromTheStart();

const lines = (word: string) => said(Array.from({ length: 60 }, (_, n) => `${word} ${n}`));

test("TRN-22, TRN-11, E-059: without access, a translation shows no more than the spoken language", async () => {
  const { course, video } = await makeLesson();
  await publishTranscript({ videoId: video.id, segments: lines("heap") });
  await publishTranscript({ videoId: video.id, language: "fr", segments: lines("tas") });
  const read = async (visitor: Visitor) => {
    const answer = await readTranscript(visitor, video.id, { language: "fr" });
    return [answer.length, answer.at(-1)?.text];
  };
  const holder = await makePerson();
  await hold(holder, course.id, permanent);
  await fallBehind();
  for (const visitor of [guest, await makePerson()]) expect(await read(visitor)).toEqual([40, "tas 39"]);
  for (const visitor of [holder, await makeAdmin()]) expect(await read(visitor)).toEqual([60, "tas 59"]);
});

test("TRN-22, TRN-23, Z2: translations of a hidden video cannot be read, and corrections do not reveal whether a line exists", async () => {
  const key = "k".repeat(24);
  const { video } = await makeLesson({ privacyScope: "unlisted", unlistedKey: key });
  await publishTranscript({ videoId: video.id, language: "fr", segments: lines("tas") });
  const stranger = await makePerson();
  const missing = { code: "video.missing" };
  await expect(readTranscript(stranger, video.id, { language: "fr" })).rejects.toMatchObject(missing);
  expect(await readTranscript(stranger, video.id, { language: "fr", key })).toHaveLength(40);
  for (const was of ["tas 0", "never said"]) {
    const input = { language: "fr", startTime: 0, was, text: "le tas" };
    await expect(suggestCorrection(stranger, video.id, input)).rejects.toMatchObject(missing);
  }
});
