import type { Segment } from "@cu/captions/segment";
import { afterEach, expect, test } from "vitest";
import { makeLesson } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { announced } from "../../read-models/notice/notice.test-kit.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { deleteVersionsBefore, keptVersions, oldestKept } from "./kept-versions.ts";
import { publishTranscript } from "./publish.ts";
import { maxTranslations, shownIn } from "./shown.ts";

const at = "2026-05-04T12:00:00.000Z";
let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});

const lines = (count: number): Segment[] =>
  Array.from({ length: count }, (_, n) => ({
    text: `line ${n}`,
    startTime: n,
    endTime: n + 1,
    startOfParagraph: false,
  }));

const makeVideo = async () => {
  restore = useClock(() => Date.parse(at));
  const videoId = (await makeLesson()).video.id;
  const read = async () => {
    const { data } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
    return data ?? expect.fail();
  };
  return { videoId, read };
};

test("TRN-21: each version is stored with its time, lines and author, newest first", async () => {
  const { videoId, read } = await makeVideo();
  expect(await publishTranscript({ videoId, segments: lines(2) })).toEqual({ version: 1, at });
  expect(await publishTranscript({ videoId, segments: lines(3), by: "ada", name: "de" })).toEqual({ version: 2, at });
  expect(await keptVersions(videoId, "spoken")).toEqual([
    { videoId, language: "spoken", version: 2, at, lines: 3, by: "ada" },
    { videoId, language: "spoken", version: 1, at, lines: 2 },
  ]);
  expect(await read()).toMatchObject({ transcriptVersion: 2, transcriptChunks: 1, transcriptLanguage: "de" });
  await publishTranscript({ videoId, segments: lines(1) });
  expect((await read()).transcriptLanguage).toBe("de");
});

test("STA-70, TRN-23: a correction notifies the lecture's learners, once a day; other versions notify no one", async () => {
  const { videoId } = await makeVideo();
  await publishTranscript({ videoId, segments: lines(2) });
  await announced();
  await publishTranscript({ videoId, segments: lines(2) });
  expect(await announced()).toEqual([]);
  await publishTranscript({ videoId, segments: lines(2), isCorrection: true });
  expect(await announced()).toEqual([{ type: "notice.transcript-corrected", videoId, day: "2026-05-04" }]);
});

test("TRN-21: a version is written only over the one that was seen, of which nothing is left where it was refused", async () => {
  const { videoId } = await makeVideo();
  const changed = { code: "transcript.changed" };
  for (const language of ["spoken", "fr"]) {
    await expect(publishTranscript({ videoId, segments: lines(2), language, seen: 1 })).rejects.toMatchObject(changed);
    await publishTranscript({ videoId, segments: lines(2), language, seen: 0 });
    await expect(publishTranscript({ videoId, segments: lines(2), language, seen: 0 })).rejects.toMatchObject(changed);
    const tries = [1, 2, 3].map(() => publishTranscript({ videoId, segments: lines(3), language, seen: 1 }));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of done) if (one.status === "rejected") expect(one.reason).toMatchObject(changed);
    expect((await keptVersions(videoId, language)).map((kept) => kept.lines)).toEqual([3, 2]);
  }
});

test("TRN-22: a video takes twenty translations, and of these each goes on; the next is refused and leaves nothing", async () => {
  const { videoId, read } = await makeVideo();
  const tag = (n: number) => `x-${String(n).padStart(2, "0")}`;
  for (let n = 1; n <= maxTranslations; n++) await publishTranscript({ videoId, segments: lines(1), language: tag(n) });
  const next = publishTranscript({ videoId, segments: lines(1), language: tag(21) });
  await expect(next).rejects.toMatchObject({ code: "bound.reached", facts: { bound: 20 } });
  expect(await shownIn(await read(), tag(21))).toEqual({ version: 0, chunks: 0 });
  expect(await keptVersions(videoId, tag(21))).toEqual([]);
  expect(await publishTranscript({ videoId, segments: lines(2), language: tag(20) })).toMatchObject({ version: 2 });
  expect(await shownIn(await read(), tag(20))).toEqual({ version: 2, chunks: 1 });
  expect(await publishTranscript({ videoId, segments: lines(2) })).toMatchObject({ version: 1 });
});

test("TRN-21: twenty versions are kept, and with the next one the oldest goes", async () => {
  const { videoId } = await makeVideo();
  for (let n = 0; n < 19; n++) await publishTranscript({ videoId, segments: lines(1) });
  expect(await oldestKept(videoId, "spoken")).toBe(1);
  const versions = async () => (await keptVersions(videoId, "spoken", 30)).map(({ version }) => version);
  await publishTranscript({ videoId, segments: lines(1) });
  expect((await versions()).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  await publishTranscript({ videoId, segments: lines(1) });
  expect((await versions()).at(-1)).toBe(2);
  await deleteVersionsBefore(videoId, "spoken", 1);
  expect(await versions()).toHaveLength(20);
});
