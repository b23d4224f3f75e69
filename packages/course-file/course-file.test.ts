import { expect, test } from "vitest";
import { checkCourseFile } from "./check.ts";
import { courseEntries, lines, manifest, question, video, zipOf } from "./course-file.test-kit.ts";
import { openCourseFile, toInput } from "./read.ts";
import { CourseFileRefused } from "./refused.ts";
import { writeCourseFile } from "./write.ts";

const problemsOf = async (changed: Record<string, unknown>) => {
  try {
    await checkCourseFile(await openCourseFile(await zipOf(courseEntries(changed))));
    return [];
  } catch (error) {
    if (error instanceof CourseFileRefused) return error.problems;
    throw error;
  }
};

test("WIZ-41: what is written is read again, part by part, and counted", async () => {
  const parts = courseEntries({ "course.json": undefined });
  const bytes = await writeCourseFile(
    (async function* () {
      yield* parts;
    })(),
    () => manifest(),
  );
  const file = await openCourseFile(bytes ?? new Uint8Array());
  expect(file.manifest).toMatchObject(manifest());
  expect(await file.transcript("transcripts/0001.spoken.json")).toEqual(lines);
  expect(await file.questions({ ...video })).toEqual([question]);
  expect([...(await file.image("images/1.png"))]).toEqual([1, 2, 3]);
  expect(await checkCourseFile(file)).toEqual({ questions: 1, images: 1 });
});

test("WIZ-41: one course is the same bytes each time", async () => {
  const [one, two] = [await zipOf(courseEntries()), await zipOf(courseEntries())];
  expect(Buffer.compare(one, two)).toBe(0);
});

test("WIZ-41: a question's images become the ids that they have where it is read", () => {
  const input = toInput({ ...question, questionType: "select_one" }, () => 12);
  expect(input).toMatchObject({ imageIds: [12], options: [{ imageId: 12 }, { imageId: null }] });
});

test("WIZ-42: a file of another format or version is refused by that", async () => {
  expect(await problemsOf({ "course.json": { some: "thing" } })).toEqual([
    { file: "course.json", reason: 'It is no course: its "format" is not "course-file".' },
  ]);
  expect(await problemsOf({ "course.json": manifest({ version: 2 }) })).toEqual([
    { file: "course.json", reason: "Its version is 2, and only version 1 can be read." },
  ]);
  expect(await problemsOf({ "course.json": undefined })).toEqual([
    { file: "course.json", reason: "It is not in the zip." },
  ]);
});

test("WIZ-42: every problem names its file, all parts are read, and a file that is named twice is read once", async () => {
  const named = {
    ...video,
    embedId: "other",
    transcripts: { spoken: "transcripts/0002.spoken.json" },
    questions: null,
  };
  const twice = { ...named, embedId: "third", transcripts: { de: "transcripts/0001.spoken.json", xx_y: "q" } };
  expect(
    await problemsOf({ "questions/0001.json": [{ ...question, title: "" }, question], "cover.png": undefined }),
  ).toEqual([{ file: "cover.png", reason: "course.json names it, and it is not in the zip." }]);
  const modules = (videos: unknown[]) =>
    manifest({ cover: null, modules: [{ name: "One", customPrice: null, videos }] });
  expect(await problemsOf({ "course.json": modules([video, video]) })).toContainEqual({
    file: "course.json",
    reason: "The video youtube:dQw4w9WgXcQ is in the course twice.",
  });
  expect((await problemsOf({ "course.json": modules([video, twice]) })).length).toBeGreaterThan(0);
  const broken = {
    "course.json": modules([video, named]),
    "transcripts/0001.spoken.json": [{ ...lines[0], endTime: -1 }],
    "questions/0001.json": [question, { ...question, title: "", endVideoTimestamp: 900 }],
    "transcripts/0002.spoken.json": "no list",
  };
  const problems = await problemsOf(broken);
  expect(problems.map(({ file }) => file)).toEqual([
    "transcripts/0001.spoken.json",
    "questions/0001.json",
    "transcripts/0002.spoken.json",
  ]);
  expect(problems[1]?.reason).toBe(
    "Question 2: Title is required. End time must not be later than the end of the video.",
  );
});

test("WIZ-42: a name in course.json leads nowhere but into its folder", async () => {
  for (const name of ["../transcripts/1.json", "transcripts/../../a.json", "/transcripts/a.json", "images/1.json"]) {
    const wrong = { ...video, transcripts: { spoken: name } };
    const modules = [{ name: "One", customPrice: null, videos: [wrong] }];
    const [problem] = await problemsOf({ "course.json": manifest({ modules }) });
    expect(problem, name).toMatchObject({ file: "course.json" });
  }
});

test("WIZ-42: JSON that is nested without end, or is no UTF-8, is refused before anything is built of it", async () => {
  const deep = new TextEncoder().encode(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(await problemsOf({ "transcripts/0001.spoken.json": deep })).toEqual([
    { file: "transcripts/0001.spoken.json", reason: "It is nested more than 32 deep." },
  ]);
  expect(await problemsOf({ "course.json": Uint8Array.of(0xff, 0xfe, 0x41) })).toEqual([
    { file: "course.json", reason: "It is not UTF-8." },
  ]);
  expect(await problemsOf({ "course.json": new TextEncoder().encode('{"a": "[[[[\\"') })).toEqual([
    { file: "course.json", reason: "It is not valid JSON." },
  ]);
});

test("WIZ-42: all problems of a video are reported with their location, and it is not treated as a borrowed one", async () => {
  const wrong = { ...video, embedId: "a b", duration: "long", transcripts: { spoken: "../secret.json" } };
  const modules = [{ name: "One", customPrice: null, videos: [video, wrong, { borrowed: "7", title: "Elsewhere" }] }];
  expect(await problemsOf({ "course.json": manifest({ modules }) })).toEqual([
    {
      file: "course.json",
      reason: "modules 1 videos 2 embedId: It must be the id of a video: letters, digits, - and _.",
    },
    { file: "course.json", reason: "modules 1 videos 2 duration: Invalid input: expected number, received string" },
    {
      file: "course.json",
      reason: "modules 1 videos 2 transcripts spoken: It must be a name such as transcripts/0001.spoken.json.",
    },
    { file: "course.json", reason: "modules 1 videos 3 borrowed: Invalid input: expected number, received string" },
  ]);
});
