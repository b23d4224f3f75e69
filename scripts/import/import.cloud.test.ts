import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { guest } from "@cu/core/foundation/actor";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { listPage } from "@cu/core/read-models/catalogue/read-list";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { allRows } from "@cu/core/storage/ledger/ledger.test-kit";
import { ImportedEntity } from "@cu/core/use-cases/course/imported.entity";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { readSegments } from "@cu/core/use-cases/transcript/read";
import "@cu/core/use-cases/course/course-input.test-kit";
import { keyPart } from "@cu/core/foundation/store/id";
import { findVideosByEmbedId } from "@cu/core/storage/course/video-items";
import { readQuestions } from "@cu/core/use-cases/quiz/read-questions";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";
import { sampleJson, samplePath, sampleText } from "@cu/test-kit/sample-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFiles } from "./run.ts";

const sample = (...names: string[]) => names.map(samplePath);

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "import-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const file = async (name: string, content: unknown): Promise<string> => {
  const place = path.join(dir, name);
  await writeFile(place, typeof content === "string" ? content : JSON.stringify(content));
  return place;
};

const courseBy = async (key: string) => {
  const { data } = await ImportedEntity.get({ sourceKey: keyPart(key) }).go();
  return data ? (await findSnapshot(data.courseId))?.course : undefined;
};

const wroteNothing = async (job: () => Promise<unknown>) => {
  const { operations } = await storeCalls(job);
  expect(Object.keys(operations).filter((name) => /Put|Update|Write|Delete/.test(name))).toEqual([]);
};

test("the four real courses come in whole: 94 videos, their transcripts and the 53 questions, and a second run writes nothing", async () => {
  const places = sample("courses", "transcripts", "quizzes/bulk-hf-transformers-1.json");
  const report = await importFiles(places);
  expect(Object.fromEntries(report.created)).toEqual({ courses: 4, videos: 94, transcripts: 94, questions: 53 });
  expect(report.refused).toEqual([]);

  const course = await courseBy("course hf-transformers-1");
  expect(course?.name).toBe("Transformers in practice: models, tokenizers,…");
  expect(course?.longDescription).toContain("Transformers in practice: models, tokenizers, fine-tuning, sharing");
  expect(course?.longDescription).toContain("Licence: Apache-2.0");
  expect(report.repaired.some((line) => line.includes("was cut to"))).toBe(true);
  expect(course?.modules.flatMap(({ videos }) => videos)).toHaveLength(26);

  const [video] = await findVideosByEmbedId("00GKzGyWFEs");
  const { questions } = await readQuestions(video?.id ?? 0);
  const [option] = questions[0]?.options ?? [];
  // HTML in the file becomes rich text.
  expect(option?.explanationText).toMatchObject({
    blocks: [{ text: "Look again on the roberta-large-mnli page." }],
    entityMap: { 0: { data: { url: "https://huggingface.co/roberta-large-mnli" } } },
  });
  await refreshVideo(video?.id ?? 0);
  const shown = (await courseBy("course hf-transformers-1"))?.modules[0]?.videos.find(({ id }) => id === video?.id);
  expect(shown?.transcriptVersion).toBe(1);
  expect(shown?.questionIds.length).toBeGreaterThan(0);

  await wroteNothing(async () => {
    const second = await importFiles(places);
    expect(Object.fromEntries(second.created)).toEqual({});
    expect(Object.fromEntries(second.unchanged)).toEqual({ courses: 4, videos: 94, transcripts: 94, questions: 53 });
  });
});

test("an event becomes a course in modules of at most 50 videos, with unknown durations unknown and absurd ones reported", async () => {
  const rows = sampleText("catalogue/pyvideo-dev.jsonl").trim().split("\n");
  const byEvent = Map.groupBy(rows, (row) => (JSON.parse(row) as { event: string }).event);
  const large = [...byEvent.values()].toSorted((a, b) => b.length - a.length).slice(0, 3);
  const odd = rows.find((row) => (JSON.parse(row) as { duration?: number }).duration === 3_060_760) ?? "";
  const oddEvent = byEvent.get((JSON.parse(odd) as { event: string }).event) ?? [];
  const lines = [...new Set([...large.flat(), ...oddEvent])];
  const place = await file("events.jsonl", [...lines, "{", '{"event":"x"}'].join("\n"));
  const report = await importFiles([place]);
  expect(report.created.get("videos")).toBe(lines.length);
  expect(report.refused).toHaveLength(2);
  expect(report.repaired.filter((line) => line.includes("35.4 days"))).toHaveLength(1);

  const event = JSON.parse(large[0]?.[0] ?? "") as { event: string };
  const course = await courseBy(`event ${event.event}`);
  expect(course?.modules.map(({ videos }) => videos.length)).toEqual([50, 50, 50, 33]);
  const unknown = lines.filter((line) => (JSON.parse(line) as { duration?: number }).duration === undefined).length;
  const courses = await Promise.all(
    [...new Set(lines.map((line) => (JSON.parse(line) as { event: string }).event))].map((name) =>
      courseBy(`event ${name}`),
    ),
  );
  const videos = courses.flatMap((each) => each?.modules.flatMap((module) => module.videos) ?? []);
  expect(videos.filter(({ duration }) => duration === null)).toHaveLength(unknown);
  await foldCourses(courses.flatMap((each) => each?.id ?? []));
  const page = await listPage(guest, { page: 1, pageSize: 20 });
  expect(page.results).toHaveLength(courses.length);
  expect(Buffer.byteLength(JSON.stringify(page)) / page.results.length).toBeLessThan(6 * 1024);
});

test("X8: two courses of long names that differ at their end are two courses", async () => {
  const course = (end: string) => ({
    name: `${"漢".repeat(400)} ${end}`,
    modules: [{ name: "All", videos: [{ title: "Video", embedId: `long-name-${end}` }] }],
  });
  await importFiles([await file("long-a.json", course("a")), await file("long-b.json", course("b"))]);
  const again = await importFiles([await file("long-a.json", course("a")), await file("long-b.json", course("b"))]);
  expect([again.created.size, again.unchanged.get("courses")]).toEqual([0, 2]);
});

test("VID-23: a changed file changes its course and keeps the ids of modules and videos", async () => {
  const video = (n: number) => ({ title: `Video ${n}`, embedId: `abcdefgh${String(n).padStart(3, "0")}` });
  const course = {
    slug: "changing",
    name: "Changing",
    modules: [
      { name: "A", videos: [video(1)] },
      { name: "B", videos: [video(2)] },
    ],
  };
  await importFiles([await file("changing.json", course)]);
  const before = await courseBy("course changing");
  await importFiles([
    await file("changing.json", {
      ...course,
      name: "Changed",
      modules: [
        { name: "B", videos: [video(2), video(3)] },
        { name: "A", videos: [video(1)] },
      ],
    }),
  ]);
  const after = await courseBy("course changing");
  expect(after?.id).toBe(before?.id);
  expect(after?.name).toBe("Changed");
  expect(after?.modules.map(({ id }) => id)).toEqual(before?.modules.map(({ id }) => id).toReversed());
  expect(after?.modules[0]?.videos[0]?.id).toBe(before?.modules[1]?.videos[0]?.id);
});

test("X10: malformed files and hostile strings are refused with a reason or taken, and never end the import", async () => {
  const report = await importFiles(sample("malformed", "strings"));
  expect(report.refused.length).toBeGreaterThan(100);
  expect(report.refused.every((line) => /: .{5}/s.test(line))).toBe(true);

  const strings = sampleJson("strings/blns-even.json") as string[];
  const course = {
    slug: "strings",
    name: strings.find((text) => text.length > 60),
    description: strings.join(" "),
    modules: [
      { name: "All", videos: strings.map((title, n) => ({ title, embedId: `string-${String(n).padStart(4, "0")}` })) },
    ],
  };
  const taken = await importFiles([await file("strings-course.json", course)]);
  expect(taken.refused).toEqual([]);
  const record = await courseBy("course strings");
  const titles = record?.modules[0]?.videos.map(({ title }) => title);
  expect(titles).toEqual(strings.map((text, n) => text.trim() || `string-${String(n).padStart(4, "0")}`));
  expect(taken.text().replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("a file of which nothing is left, a missing folder and a picture are named in the summary", async () => {
  const empty = await file("empty.json", {
    name: "Empty",
    modules: [{ name: "M", videos: [{ title: "T", embedId: "nope" }] }],
  });
  const report = await importFiles([empty, path.join(dir, "not-there"), await file("cover.png", "x")]);
  expect(report.refused).toHaveLength(5);
  expect(report.text()).toContain("Refused: 5");
});

const line = (text: string, startTime = 0) => [{ text, startTime, endTime: startTime + 2, startOfParagraph: true }];
const courseOf = (slug: string, ...embedIds: string[]) => ({
  slug,
  name: `Course ${slug}`,
  modules: [{ name: "All", videos: embedIds.map((embedId) => ({ title: `Video ${embedId}`, embedId })) }],
});
const saidIn = async (embedId: string): Promise<string | undefined> => {
  const [video] = await findVideosByEmbedId(embedId);
  return video && (await readSegments(video)).segments[0]?.text;
};

test("VID-23: a transcript in another language takes the place of the first only when that is asked for", async () => {
  const id = "language-01";
  const english = await file(`${id}.json`, line("good morning"));
  const folder = path.join(dir, "french");
  await mkdir(folder);
  const other = path.join(folder, `${id}.json`);
  await writeFile(other, JSON.stringify(line("bonjour")));
  await importFiles([await file("language.json", courseOf("language", id)), english]);
  const report = await importFiles([folder]);
  expect([report.created.size, report.failed]).toEqual([0, true]);
  expect(report.refused[0]).toMatch(/"Video language-01" has another transcript already.*--replace/);
  expect(await saidIn(id)).toBe("good morning");
  const replaced = await importFiles([folder], { replace: true });
  expect(Object.fromEntries(replaced.created)).toEqual({ "transcripts in the place of others": 1 });
  expect(await saidIn(id)).toBe("bonjour");
  expect((await importFiles([folder], { replace: true })).unchanged.get("transcripts")).toBe(1);
});

test("VID-23: of two files with one slug the second is refused, naming both, in every run", async () => {
  const first = await file("a-twice.json", { ...courseOf("twice", "twice-vid-1"), name: "The first" });
  const second = await file("b-twice.json", { ...courseOf("twice", "twice-vid-2"), name: "The second" });
  for (const run of [1, 2]) {
    const report = await importFiles([first, second]);
    expect(report.refused).toHaveLength(1);
    expect(report.refused[0]).toMatch(/b-twice\.json: .*a-twice\.json is the same course twice already/);
    expect((await courseBy("course twice"))?.name).toBe("The first");
    expect(report.unchanged.get("courses") ?? 0).toBe(run - 1);
  }
});

/** A fingerprint of each item in the table, by its key. */
const table = async (): Promise<Record<string, string>> => {
  const items = await allRows();
  const fingerprint = (item: Record<string, unknown>) =>
    createHash("sha256")
      .update(inspect(item, { sorted: true, depth: null, maxStringLength: null }))
      .digest("hex");
  return Object.fromEntries(items.map((item) => [`${String(item.pk)}/${String(item.sk)}`, fingerprint(item)]));
};

test("VID-24: a dry run reports what an import would do, refuses what it would refuse, and leaves the table unchanged", async () => {
  const ids = ["dry-video-1", "dry-video-2"];
  const quiz = [
    {
      uid: "m",
      name: "All",
      videos: [{ uid: "v", embedId: ids[0], title: "V", quiz: [] }],
    },
  ];
  const places = [
    await file("dry.json", courseOf("dry", ...ids)),
    await file(`${ids[0]}.json`, line("dry words")),
    await file("nobody-has1.json", line("no video")),
    await file("dry-quiz.json", quiz),
    await file("dry-bad.json", { ...courseOf("dry-bad", "x"), slug: "dry-bad" }),
  ];
  const before = await table();
  const dry = await importFiles(places, { dry: true });
  expect(await table()).toEqual(before);
  const real = await importFiles(places);
  expect(dry.created.get("courses")).toBe(1);
  expect(Object.fromEntries(dry.created)).toEqual(Object.fromEntries(real.created));
  expect(dry.refused).toEqual(real.refused);
  expect(dry.text()).toContain("Nothing was written.");
  expect(await table()).not.toEqual(before);
});

test("VID-24: reasons are never truncated, however long the path, and a missing path fails the run", async () => {
  const title = "t".repeat(600);
  const odd = { ...courseOf("long"), modules: [{ name: "M", videos: [{ title, embedId: "no id" }] }] };
  const report = await importFiles([await file("long.json", odd)]);
  expect(report.refused[0]).toMatch(/"no id" is no youtube id$/);
  expect(report.failed).toBe(true);
  const taken = await importFiles([await file("good.json", courseOf("good", "good-video1"))]);
  expect(taken.failed).toBe(false);
  const missing = await importFiles([path.join(dir, "good.json"), path.join(dir, "not-there")]);
  expect([missing.failed, missing.unchanged.get("courses")]).toEqual([true, 1]);
});

test("VID-24: links are followed inside of the folder that was named, and any other is reported", async () => {
  const folder = path.join(dir, "links");
  await mkdir(path.join(folder, "inside"), { recursive: true });
  await writeFile(path.join(folder, "inside", "real.txt"), "");
  await writeFile(path.join(folder, "course.json"), JSON.stringify(courseOf("linked", "linked-vid1")));
  await writeFile(path.join(folder, "words.json"), JSON.stringify(line("linked words")));
  await symlink(path.join(folder, "words.json"), path.join(folder, "linked-vid1.json"));
  await symlink(await file("outside.json", courseOf("outside", "outside-id1")), path.join(folder, "out.json"));
  await symlink(path.join(folder, "inside"), path.join(folder, "again"));
  await symlink(path.join(folder, "nowhere"), path.join(folder, "lost.json"));
  const report = await importFiles([folder]);
  expect(await saidIn("linked-vid1")).toBe("linked words");
  const why = (name: string) => report.refused.find((text) => text.includes(`links/${name}: `));
  expect(why("out.json")).toContain("a link out of the folder");
  expect(why("again")).toContain("a link to a folder, which is not followed");
  expect(why("lost.json")).toContain("a link that leads nowhere");
  expect(await courseBy("course outside")).toBeUndefined();
});

test("VID-24: unknown options, no paths and refusals end with a code that a script can see", async () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const script = path.join(import.meta.dirname, "../import.ts");
      execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
        done({ code: Number(error?.code ?? 0), text: stdout + stderr });
      });
    });
  const before = await table();
  const unknown = await run("--dryrun", dir);
  expect(unknown).toMatchObject({ code: 2, text: expect.stringContaining("--dry-run") });
  expect(await table()).toEqual(before);
  expect((await run()).code).toBe(2);
  expect((await run("--dry-run", path.join(dir, "not-there"))).code).toBe(1);
  const shown = await run(await file("shown.json", courseOf("shown", "shown-vid-1")));
  expect(shown).toMatchObject({ code: 0, text: expect.stringContaining("Appearing on the site") });
});
