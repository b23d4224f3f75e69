import { randomBytes } from "node:crypto";
import { ModuleInput } from "@cu/api/course";
import { readTranscript as readFile } from "@cu/captions/read-transcript";
import type { Segment } from "@cu/captions/segment";
import { sampleFile, sampleFiles } from "@cu/test-kit/sample-data";
import { expect, test } from "vitest";
import { borrow, hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import { type Admin, guest, type Visitor } from "../../foundation/actor.ts";
import { DeleteCommand, PutCommand, QueryCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { joinVideos } from "../../storage/course/video-items.ts";
import { moduleInput } from "../course/course-input.test-kit.ts";
import { createModule } from "../module/create.ts";
import { aroundCalls } from "../test-kit/around-calls.ts";
import { fallBehind } from "../test-kit/fall-behind.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { bearerOf, makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { chunkKey, fromChunk, toChunks } from "./chunk.ts";
import { publishTranscript } from "./publish.ts";
import { readSegments, readTranscript } from "./read.ts";
import { uploadTranscripts } from "./upload.ts";

// Real input outside the repository; without it this file fails.

const segment = (startTime: number, text = `line at ${startTime}`): Segment => ({
  text,
  startTime,
  endTime: startTime + 2,
  startOfParagraph: startTime % 30 === 0,
});
const lines = (count: number, every = 3) => Array.from({ length: count }, (_, n) => segment(n * every));

const chunksOf = async (videoId: number): Promise<string[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": `video#${videoId}`, ":sk": "transcript#" },
    }),
  );
  return Items.map(({ sk }) => String(sk).slice("transcript#".length).replace(/^0+/, ""));
};

test("TRN-02: the segments come by start time, with their version; without a transcript the list is empty", async () => {
  const { course, video } = await makeLesson();
  const learner = await makePerson();
  await hold(learner, course.id, permanent);
  expect(await readTranscript(learner, video.id)).toEqual([]);
  const { version } = await publishTranscript({ videoId: video.id, segments: lines(100) });
  expect(version).toBe(1);
  const read = await readTranscript(learner, video.id);
  expect(read).toEqual(lines(100).map((line) => ({ ...line, video: video.id, version: 1 })));
  await expect(readTranscript(learner, 987_654)).rejects.toMatchObject({ code: "video.missing" });
});

test("TRN-03: a segment has text, times, paragraph start, video and version, and nothing else", async () => {
  const { video } = await makeLesson();
  const admin = await makeAdmin();
  const odd = { ...segment(1), owner: 7, __proto__: { isAdmin: true } } as Segment;
  await publishTranscript({ videoId: video.id, segments: [odd] });
  expect(await readTranscript(admin, video.id)).toEqual([{ ...segment(1), video: video.id, version: 1 }]);
});

test("TRN-09: a last line that ends at 100000 is kept as it is", async () => {
  const { video } = await makeLesson();
  const { segments } = readFile(sampleFile("malformed/captions/18-last-end-100000.json"));
  await publishTranscript({ videoId: video.id, segments });
  expect((await readTranscript(await makeAdmin(), video.id)).at(-1)?.endTime).toBe(100_000);
});

test("TRN-11, E-059: visitors without access read the preview's two minutes; holders, owner and admin read all", async () => {
  const { course, video } = await makeLesson();
  await publishTranscript({ videoId: video.id, segments: [...lines(41), segment(119.99), segment(120), segment(300)] });
  const starts = async (visitor: Visitor) => {
    const read = await readTranscript(visitor, video.id);
    return [read.length, read.at(-1)?.startTime];
  };
  const holder = await makePerson();
  await hold(holder, course.id, permanent);
  // 0 to 117 are 40 lines; the one at 120 is past the preview.
  for (const visitor of [guest, await makePerson()]) expect(await starts(visitor)).toEqual([41, 119.99]);
  for (const visitor of [holder, await makeAdmin()]) expect(await starts(visitor)).toEqual([44, 300]);
  const owner = { ...(await makePerson()), id: video.owner };
  expect(await starts(owner)).toEqual([44, 300]);
});

test("TRN-02: access through any course that shows the video opens its transcript", async () => {
  const lesson = await makeLesson();
  const borrower = await borrow(lesson);
  await publishTranscript({ videoId: lesson.video.id, segments: lines(200) });
  const learner = await makePerson();
  expect(await readTranscript(learner, lesson.video.id)).toHaveLength(40);
  await hold(learner, borrower.course.id, permanent);
  expect(await readTranscript(learner, lesson.video.id)).toHaveLength(200);
  // A stale reference to a missing course changes nothing.
  await joinVideos([lesson.video.id], 987_654);
  expect(await readTranscript(learner, lesson.video.id)).toHaveLength(200);
  expect(await readTranscript(guest, lesson.video.id)).toHaveLength(40);
});

test("TRN-02: of many courses that show a video a recently acquired one opens its transcript", async () => {
  const lesson = await makeLesson();
  for (let n = 0; n < 4; n++) await borrow(lesson);
  const last = await borrow(lesson);
  await publishTranscript({ videoId: lesson.video.id, segments: lines(200) });
  const learner = await makePerson();
  await fallBehind();
  await hold(learner, last.course.id, permanent);
  expect(await readTranscript(learner, lesson.video.id)).toHaveLength(200);
});

test("TRN-02, CAT-45, Z2: a video in an unlisted course only is missing for strangers, and previewable with the key", async () => {
  const key = "k".repeat(24);
  const { video } = await makeLesson({ privacyScope: "unlisted", unlistedKey: key });
  await publishTranscript({ videoId: video.id, segments: lines(100) });
  for (const visitor of [guest, await makePerson()]) {
    await expect(readTranscript(visitor, video.id)).rejects.toMatchObject({ code: "video.missing" });
    await expect(readTranscript(visitor, video.id, { key: "wrong" })).rejects.toMatchObject({ code: "video.missing" });
    expect(await readTranscript(visitor, video.id, { key })).toHaveLength(40);
  }
});

test("TRN-02: of many courses that show a video five are asked and its home is one of them; a guest is answered by the first", async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => makeLesson()));
  const home = await makeLesson();
  await publishTranscript({ videoId: home.video.id, segments: lines(200) });
  // Courses that no longer show it give no access.
  for (const { course } of others) await joinVideos([home.video.id], course.id);
  const stranger = await makePerson();
  await hold(stranger, others[0]?.course.id ?? 0, permanent);
  expect(await readTranscript(stranger, home.video.id)).toHaveLength(40);
  const asked = async (visitor: Visitor) =>
    (await storeCalls(() => readTranscript(visitor, home.video.id))).operations.BatchGetItem;
  expect(await asked(await makePerson())).toBe(6);
  const lesson = await makeLesson();
  for (let n = 0; n < 2; n++) await borrow(lesson);
  expect((await storeCalls(() => readTranscript(guest, lesson.video.id))).operations.BatchGetItem).toBe(1);
});

test("TRN-02, Z2: a video of a standalone module is readable for its creator, and missing for all others", async () => {
  const [maker, other] = [await makeCreator(), await makeCreator()];
  const { videos } = await createModule(maker, ModuleInput.parse(moduleInput(1)));
  const videoId = videos[0]?.id ?? 0;
  await publishTranscript({ videoId, segments: lines(100) });
  expect(await readTranscript(maker, videoId)).toHaveLength(100);
  expect(await readTranscript(bearerOf(maker), videoId)).toHaveLength(100);
  for (const visitor of [other, bearerOf(other), guest]) {
    await expect(readTranscript(visitor, videoId)).rejects.toMatchObject({ code: "video.missing" });
  }
});

test("TRN-02: a reader whose version was deleted concurrently gets the newest; lost chunks are reported as a bug", async () => {
  const { video } = await makeLesson();
  await publishTranscript({ videoId: video.id, segments: lines(3) });
  const before = await readVideo(video.id);
  for (let n = 1; n <= 20; n++) await publishTranscript({ videoId: video.id, segments: lines(3 + n) });
  expect(await readSegments(before)).toEqual({ segments: lines(23), version: 21 });
  await client.send(new DeleteCommand({ TableName: tableName(), Key: chunkKey(video.id, 21, 0) }));
  await expect(readSegments(await readVideo(video.id))).rejects.toThrow("Chunks of transcript 21 are missing.");
});

test("TRN-02: a chunk holds exactly 32 KB of lines; a longer line gets a separate chunk, and no lines give none", () => {
  const sized = (bytes: number): Segment => {
    const line = segment(1, "");
    return { ...line, text: "x".repeat(bytes - 1 - JSON.stringify(line).length) };
  };
  const counts = (...bytes: number[]) => toChunks(bytes.map(sized)).map((chunk) => fromChunk(chunk).length);
  expect(counts(20_000, 12_768)).toEqual([2]);
  expect(counts(20_000, 12_769)).toEqual([1, 1]);
  expect(counts(16_000, 16_000, 768)).toEqual([3]);
  expect(counts(40_000, 20_000, 12_768, 200)).toEqual([1, 2, 1]);
  expect(counts()).toEqual([]);
});

test("TRN-02: 6,300 lines are twenty small chunks, read in one call; 25,000 segments and text that does not deflate fit too", async () => {
  const { course, video } = await makeLesson();
  const learner = await makePerson();
  await hold(learner, course.id, permanent);
  await publishTranscript({ videoId: video.id, segments: lines(6300) });
  expect((await chunksOf(video.id)).length).toBeLessThanOrEqual(20);
  const calls = await storeCalls(() => readTranscript(learner, video.id));
  expect(calls.operations).toEqual({ GetItem: 1, BatchGetItem: 1, Query: 1 });
  const noise = Array.from({ length: 25_000 }, (_, n) => segment(n, randomBytes(30).toString("base64")));
  await publishTranscript({ videoId: video.id, segments: noise });
  expect(await readTranscript(learner, video.id)).toHaveLength(25_000);
});

test("TRN-02: a reader sees the old or the new version, during any concurrent publications", async () => {
  const { video } = await makeLesson();
  const admin = await makeAdmin();
  const text = (mark: string) => Array.from({ length: 9000 }, (_, n) => segment(n, `${mark} ${"x".repeat(60)} ${n}`));
  await publishTranscript({ videoId: video.id, segments: text("first") });
  const publishing = Promise.all(
    ["a", "b", "c", "d"].map((mark) => publishTranscript({ videoId: video.id, segments: text(mark) })),
  );
  let isDone = false;
  const done = publishing.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const read = await readTranscript(admin, video.id);
    expect(read).toHaveLength(9000);
    expect(new Set(read.map((line) => line.text.split(" ")[0])).size).toBe(1);
  }
  await done;
  const versions = (await publishing).map(({ version }) => version);
  expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  expect((await readTranscript(admin, video.id))[0]?.version).toBe(5);
});

test("TRN-02: an interrupted upload leaves the current transcript, and the next one works", async () => {
  const { video } = await makeLesson();
  const admin = await makeAdmin();
  await publishTranscript({ videoId: video.id, segments: lines(5) });
  const Item = { ...chunkKey(video.id, 2, 0), data: toChunks(lines(50))[0] };
  await client.send(new PutCommand({ TableName: tableName(), Item }));
  expect(await readTranscript(admin, video.id)).toHaveLength(5);
  expect(await publishTranscript({ videoId: video.id, segments: lines(7) })).toMatchObject({ version: 3 });
  expect(await readTranscript(admin, video.id)).toHaveLength(7);
  await publishTranscript({ videoId: video.id, segments: lines(8) });
  // Earlier versions remain, for readers in progress and for restoring.
  expect(await chunksOf(video.id)).toEqual(["1#0000", "2#0000", "3#0000", "4#0000"]);
});

test("TRN-18, D-48: an upload counts what succeeded, failed and has no video, each for itself", async () => {
  const admin = (await makeAdmin()) as Admin;
  const { video } = await makeLesson();
  const { embedId } = video;
  const good = [segment(0), segment(3)];
  const rubbish = [null, 7, "x", [], {}, { embedId }, { embedId: 7, transcript: good }, { embedId, transcript: [{}] }];
  const counts = await uploadTranscripts(admin, [
    { embedId, transcript: good },
    ...rubbish,
    { embedId, transcript: [...good, { text: 5 }] },
    { embedId: "nobody-has-this", transcript: good },
    { embedId: "#".repeat(5000), transcript: good },
  ]);
  expect(counts).toEqual({ succeeded: 2, failed: rubbish.length, dne: 2, ambiguous: 0 });
  // Each was a separate upload.
  expect((await readTranscript(admin, video.id))[0]).toMatchObject({ version: 2 });
});

test("TRN-16, X10: the malformed caption files are taken or refused through the upload, and nothing else happens", async () => {
  const admin = (await makeAdmin()) as Admin;
  const { video } = await makeLesson();
  for (const name of sampleFiles("malformed/captions").filter((file) => !file.endsWith("expect.json"))) {
    const bytes = sampleFile(name);
    const { segments, refused } = readFile(bytes);
    const list = name.endsWith(".json") ? parsed(bytes.toString("utf8")) : segments;
    const before = await readTranscript(admin, video.id);
    const counts = await uploadTranscripts(admin, [{ embedId: video.embedId, transcript: list }]);
    if (!name.endsWith(".json")) {
      expect({ name, ...counts }).toEqual({
        name,
        succeeded: refused ? 0 : 1,
        failed: refused ? 1 : 0,
        dne: 0,
        ambiguous: 0,
      });
    }
    const after = await readTranscript(admin, video.id);
    if (counts.failed === 1) expect(after).toEqual(before);
    expect(after.every(({ text }) => text !== "" && !text.includes("\0"))).toBe(true);
  }
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

test("TRN-02: a transcript that a later one overtakes is taken away again, and the later one stays", async () => {
  const { video } = await makeLesson();
  const admin = await makeAdmin();
  await publishTranscript({ videoId: video.id, segments: lines(3) });
  const slow = holdNextWrite("transcriptVersion = :version");
  const overtaken = publishTranscript({ videoId: video.id, segments: lines(4) });
  await slow.held;
  expect(await publishTranscript({ videoId: video.id, segments: lines(5) })).toMatchObject({ version: 3 });
  slow.letGo();
  expect(await overtaken).toMatchObject({ version: 2 });
  expect(await readTranscript(admin, video.id)).toHaveLength(5);
  expect(await chunksOf(video.id)).toEqual(["1#0000", "3#0000"]);
});

test("TRN-02: no transcript is stored without its video, nor for one deleted concurrently", async () => {
  await expect(publishTranscript({ videoId: 987_654, segments: lines(3) })).rejects.toMatchObject({
    code: "video.missing",
  });
  expect(await chunksOf(987_654)).toEqual([]);
  const { video } = await makeLesson();
  const slow = holdNextWrite("transcriptVersion = :version");
  const publishing = publishTranscript({ videoId: video.id, segments: lines(3) });
  await slow.held;
  await VideoEntity.delete({ id: video.id }).go();
  slow.letGo();
  await publishing;
  expect(await chunksOf(video.id)).toEqual([]);
});

test("TRN-02: an upload that the store refuses for another reason fails, and tries no further version", async () => {
  const { video } = await makeLesson();
  let tries = 0;
  const { stop } = aroundCalls(({ name }, go) => {
    if (name !== "PutCommand") return go();
    tries++;
    return Promise.reject(tries === 1 ? new Error("The store is down.") : new Error("asked again"));
  });
  await expect(publishTranscript({ videoId: video.id, segments: lines(3) })).rejects.toThrow("The store is down.");
  stop();
  expect(tries).toBe(1);
  expect(await readTranscript(await makeAdmin(), video.id)).toEqual([]);
});
