import { histories } from "@cu/test-kit/programme";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeLesson } from "../../access/lesson.test-kit.ts";
import { useClock } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { inAnyOrder } from "../../use-cases/test-kit/any-order.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { holdNextWrite } from "../../use-cases/test-kit/interleave.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { spoken } from "../../use-cases/transcript/search.test-kit.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";
import { changed, find, lecturesOf, makeSpoken } from "./find.test-kit.ts";
import { indexCourses, mergeGrown } from "./index-courses.ts";
import { manifestAmong, manifestKey } from "./manifest.ts";
import { scan, wordsOfLines } from "./naive.test-kit.ts";
import { forgetShards } from "./segment.ts";

const readManifest = async () => manifestAmong(await batchGet([manifestKey], { consistent: true }));

test("FND-15: a save that changes nothing that is found writes nothing, and its message may come twice", async () => {
  const lesson = await makeSpoken([["a vaquita"]]);
  const { version } = await readManifest();
  await indexCourses([lesson.course.id, lesson.course.id]);
  await changed(lesson.course.id, (course) => ({ ...course, longDescription: "Other words", gptEnabled: false }));
  expect((await readManifest()).version).toBe(version);
});

test("FND-16: a writer that dies at any call leaves the old or the new index, and the next run completes it", async () => {
  let n = 0;
  const at = async (die: (work: () => Promise<unknown>) => Promise<boolean>) => {
    const word = `fossa${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n++ / 26))}`;
    const lesson = await makeLesson({ modules: [{ videos: 1 }] });
    await publishTranscript({ videoId: lesson.video.id, segments: spoken([`the ${word} climbs`]) });
    await refreshVideo(lesson.video.id);
    const died = await die(() => indexCourses([lesson.course.id]));
    forgetShards();
    const seen = await lecturesOf(word, { asTyped: "true" });
    expect([[], [lesson.video.id]]).toContainEqual(seen);
    await indexCourses([lesson.course.id]);
    expect(await lecturesOf(word, { asTyped: "true" })).toEqual([lesson.video.id]);
    return died;
  };
  expect(await atEveryDeath("before", at)).toBeGreaterThan(5);
  expect(await atEveryDeath("after", at)).toBeGreaterThan(5);
});

test("FND-17: what dead writers left and what was replaced is removed later, and nothing that a manifest names", async () => {
  let hours = 0;
  const stop = useClock(() => Date.UTC(2027, 0, 1) + hours * 3_600_000);
  try {
    const lesson = await makeSpoken([["a solenodon"]]);
    for (let n = 0; n < 4; n++)
      await changed(lesson.course.id, (course) => ({ ...course, description: `Solenodon habits ${n}` }));
    hours = 2;
    await changed(lesson.course.id, (course) => ({ ...course, description: "Solenodon habits at last" }));
    const { heads } = await readManifest();
    const left = await storedSegments();
    expect(left.filter((id) => heads.some((head) => head.id === id)).toSorted()).toEqual(
      heads.map(({ id }) => id).toSorted(),
    );
    // A recently replaced segment is kept for searches that started before.
    expect(left.length - heads.length).toBeLessThanOrEqual(heads.length + 1);
    forgetShards();
    expect(await lecturesOf("solenodon")).toEqual([lesson.video.id]);
  } finally {
    stop();
  }
});

test("FND-18: workers at once, doubled and in any order end with what the courses say last", {
  timeout: 120_000,
}, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const word = `tapir${"abcdefghijklmnopqrstuvwxyz"[run % 26]}x${"abcdefghijklmnopqrstuvwxyz"[Math.floor(run++ / 26)]}`;
      const lessons = [await makeUnindexed(`one ${word}`), await makeUnindexed(`two ${word}`)];
      const ids = lessons.map(({ course }) => course.id);
      const hide = () =>
        changeCourse(ids[0] ?? 0, (course) => ({ ...course, privacyScope: "unlisted", unlistedKey: "k" }));
      await inAnyOrder(scheduler, [
        async () => {
          await hide();
          await indexCourses([ids[0] ?? 0]);
        },
        () => indexCourses(ids),
        () => indexCourses(ids.toReversed()),
      ]);
      const { counts, words } = await find(word, { asTyped: "true", kind: "words" });
      expect([counts.words, words.map(({ video }) => video.id)]).toEqual([1, [lessons[1]?.video.id]]);
    }),
    histories(8, 80),
  );
});

test("FND-18: a course hidden during its first indexing is in no index, although it was unknown when it was hidden", async () => {
  const lesson = await makeUnindexed("the gharial basks");
  const { id } = lesson.course;
  // The note is written first; then the manifest is switched to the same segment.
  const writing = holdNextWrite("manifest");
  const late = indexCourses([id]);
  await writing.held;
  await changed(id, (course) => ({ ...course, privacyScope: "unlisted", unlistedKey: "k" }));
  writing.letGo();
  await late;
  expect((await find("gharial", { asTyped: "true" })).counts.words).toBe(0);
});

test("FND-18: a course indexed concurrently by another worker has its last saved state, and other workers' results are kept", async () => {
  const [first, second] = [await makeUnindexed("the gavial basks"), await makeUnindexed("the gavial dives")];
  const writing = holdNextWrite("manifest");
  const late = indexCourses([first.course.id]);
  await writing.held;
  await indexCourses([second.course.id]);
  await changed(first.course.id, (course) => ({ ...course, description: "Gavial at last" }));
  writing.letGo();
  await late;
  const { counts, courses } = await find("gavial", { asTyped: "true" });
  expect(counts).toMatchObject({ words: 2, courses: 1 });
  expect(courses[0]?.description.text).toBe("Gavial at last");
});

const makeUnindexed = async (line: string) => {
  const lesson = await makeLesson({ modules: [{ videos: 1 }] });
  await publishTranscript({ videoId: lesson.video.id, segments: spoken([line]) });
  await refreshVideo(lesson.video.id);
  return lesson;
};

const vocabulary = ["ba", "bax", "baxter", "cod", "codex", "数", "学", "é", "deep", "deeper", "🦥"];
const line = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const event = fc.record({
  course: fc.nat(3),
  lectures: fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  isHidden: fc.boolean(),
});

test("FND-19: over random catalogues and events the index answers as a scan over everything", {
  timeout: 240_000,
}, async () => {
  // A word unique to this run excludes other tests' lectures.
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 6 }),
      fc.array(line, { minLength: 3, maxLength: 5 }),
      async (events, searches) => {
        const mark = `run${"abcdefghijklmnopqrstuvwxyz"[run % 26]}${"abcdefghijklmnopqrstuvwxyz"[Math.floor(run++ / 26) % 26]}q`;
        const lessons = new Map<number, Awaited<ReturnType<typeof makeLesson>>>();
        const state = new Map<number, { said: Map<number, string[]>; isHidden: boolean }>();
        for (const { course: n, lectures, isHidden } of events) {
          const lesson = lessons.get(n) ?? (await makeLesson({ modules: [{ videos: 3 }] }));
          lessons.set(n, lesson);
          const said = state.get(n)?.said ?? new Map<number, string[]>();
          for (const [at, lines] of lectures.entries()) {
            const videoId = lesson.module.videos[at]?.id ?? 0;
            const marked = lines.map((text) => `${mark} ${text}`);
            await publishTranscript({ videoId, segments: spoken(marked) });
            await refreshVideo(videoId);
            said.set(videoId, marked);
          }
          state.set(n, { said, isHidden });
          await changed(lesson.course.id, (course) => ({
            ...course,
            privacyScope: isHidden ? "unlisted" : "public",
            unlistedKey: isHidden ? "k" : null,
          }));
        }
        const lectures = [...state].flatMap(([n, { said, isHidden }]) =>
          isHidden
            ? []
            : [...said].map(([id, lines]) => ({
                id,
                courseId: lessons.get(n)?.course.id ?? 0,
                madeAt: 0,
                words: wordsOfLines(lines.map((text) => ({ text }))),
              })),
        );
        for (const typed of [mark, ...searches.map((text) => `${mark} ${text}`)]) {
          const expected = scan(lectures, typed);
          const { words } = await find(typed, { kind: "words", limit: "20", asTyped: "true" });
          expect([typed, words.map(({ video }) => video.id)]).toEqual([typed, expected.map(({ id }) => id)]);
        }
      },
    ),
    histories(12, 120),
  );
});

const storedSegments = async (): Promise<string[]> => {
  const { QueryCommand } = await import("../../foundation/store/commands.ts");
  const { client, tableName } = await import("../../foundation/store/table.ts");
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": "find", ":sk": "segment#" },
    }),
  );
  return Items.map(({ sk }) => String(sk).slice("segment#".length));
};

test("FND-24: large segments are compacted during saves, and the newest still wins", async () => {
  const lessons = [];
  for (let n = 0; n < 6; n++) lessons.push(await makeSpoken([[`a kiwi number${n}`]]));
  const ids = lessons.map(({ course }) => course.id);
  // So small that every segment counts as large.
  const most = 100;
  for (const [n, id] of ids.entries()) {
    await changeCourse(id, (course) => ({ ...course, description: `Grown ${n}` }));
    await indexCourses([id], most);
  }
  const { heads: before } = await readManifest();
  expect(before.length).toBeGreaterThanOrEqual(6);
  const hide = () => changed(ids[0] ?? 0, (course) => ({ ...course, privacyScope: "unlisted", unlistedKey: "k" }));
  await Promise.all([mergeGrown(most), hide(), mergeGrown(most)]);
  await mergeGrown(most);
  const { heads } = await readManifest();
  expect(heads.length).toBeLessThan(before.length);
  forgetShards();
  const found = await lecturesOf("kiwi");
  expect(found.toSorted()).toEqual(
    lessons
      .slice(1)
      .map(({ video }) => video.id)
      .toSorted(),
  );
});
