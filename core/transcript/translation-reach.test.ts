import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../access/lesson.test-kit.ts";
import { guest, type Visitor } from "../actor.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { suggestCorrection } from "./corrections.ts";
import { listVersions, readStudio, readVersion, saveTranscript } from "./editing.ts";
import { publishTranscript } from "./publish.ts";
import { readTranscript } from "./read.ts";
import { spoken as said } from "./search.test-kit.ts";
import { TranscriptVersionEntity } from "./version.entity.ts";

lagFromTheStart();

const lines = (word: string) => said(Array.from({ length: 60 }, (_, n) => `${word} ${n}`));

test("TRN-22, TRN-11, E-059: a translation shows no more than what is spoken to somebody without access", async () => {
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

test("TRN-22, TRN-23, Z2: of a video that is hidden no translation is read, and no correction says whether a line is there", async () => {
  const key = "k".repeat(24);
  const { video } = await makeLesson({ privacyScope: "unlisted", unlistedKey: key });
  await publishTranscript({ videoId: video.id, language: "fr", segments: lines("tas") });
  const stranger = await makePerson();
  const missing = { code: "video.missing" };
  await expect(readTranscript(stranger, video.id, { language: "fr" })).rejects.toMatchObject(missing);
  expect(await readTranscript(stranger, video.id, { language: "fr", key })).toHaveLength(40);
  for (const was of ["tas 0", "never said"]) {
    const wish = { language: "fr", startTime: 0, was, text: "le tas" };
    await expect(suggestCorrection(stranger, video.id, wish)).rejects.toMatchObject(missing);
  }
});

test("TRN-21: a transcript from before versions were kept is listed, read and restored like any other", async () => {
  const { video } = await makeLesson();
  const admin = await makeAdmin();
  await publishTranscript({ videoId: video.id, segments: said(["as it was imported"]) });
  // What an import left before there were versions: chunks, and their number in the video.
  await TranscriptVersionEntity.delete({ videoId: video.id, language: "spoken", version: 1 }).go();
  const unknown = { version: 1, at: null, by: null, lines: null };
  const versions = async () => (await listVersions(admin, video.id, { language: "spoken" })).versions;
  expect(await versions()).toEqual([unknown]);
  const { lines: imported, ...shown } = await readVersion(admin, video.id, { language: "spoken", version: 1 });
  expect([shown, imported]).toEqual([{ language: "spoken", version: 1 }, said(["as it was imported"])]);
  expect((await readStudio(admin, video.id)).languages).toEqual([
    { language: "spoken", name: null, version: 1, lines: null, at: null },
  ]);
  // Its number says nothing of a translation that is not there.
  expect(await listVersions(admin, video.id, { language: "fr" })).toEqual({ versions: [] });
  await expect(readVersion(admin, video.id, { language: "fr", version: 1 })).rejects.toMatchObject({
    code: "transcript.gone",
  });
  const save = (version: number, segments: readonly unknown[]) =>
    saveTranscript(admin, video.id, { language: "spoken", version, lines: segments });
  await save(1, said(["as it was edited"]));
  expect(await versions()).toMatchObject([{ version: 2, by: admin.username, lines: 1 }, unknown]);
  const { lines: former } = await readVersion(admin, video.id, { language: "spoken", version: 1 });
  await save(2, former);
  expect((await readTranscript(admin, video.id)).map(({ text, version }) => [text, version])).toEqual([
    ["as it was imported", 3],
  ]);
});
