import { expect, test } from "vitest";
import { courseForm, detailsForm } from "./course.form.ts";
import { CourseInput } from "./course.ts";
import { moduleForm } from "./module.form.ts";

let embed = 0;
const videoInput = (more: object = {}) => ({
  title: "A lecture",
  videoType: "youtube",
  embedId: `v${String(++embed).padStart(10, "0")}`,
  ...more,
});
const moduleInput = (videos: number, more: object = {}) => ({
  name: "A module",
  videos: Array.from({ length: videos }, () => videoInput()),
  ...more,
});
const courseInput = (more: object = {}) =>
  CourseInput.parse({
    name: "Proofs that bend",
    description: "A short description.",
    longDescription: "A longer description.",
    modules: [moduleInput(1)],
    ...more,
  });
const checkCourse = (input: ReturnType<typeof courseInput>) => courseForm.read(input).errors;
const checkModule = (input: Parameters<typeof moduleForm.read>[0]) => moduleForm.read(input).errors;

test("WIZ-17: a course without a name gets an error", () => {
  expect(checkCourse(courseInput({ name: "  " }))).toEqual({ name: ["Please give your course a name!"] });
});

test("WIZ-18: a name has at most 50 characters, counted as people count", () => {
  expect(checkCourse(courseInput({ name: "n".repeat(50) }))).toEqual({});
  expect(checkCourse(courseInput({ name: "𝕟".repeat(50) }))).toEqual({});
  expect(checkCourse(courseInput({ name: "n".repeat(51) }))).toEqual({
    name: ["Course name can contains maximum 50 characters!"],
  });
});

test("WIZ-19: a course without a description gets an error", () => {
  expect(checkCourse(courseInput({ description: "" }))).toEqual({
    description: ["Please give your course a description!"],
  });
});

test("WIZ-20: a course without a long description gets an error", () => {
  expect(checkCourse(courseInput({ longDescription: "\n" }))).toEqual({
    longDescription: ["Please give your course a longer description!"],
  });
});

test("WIZ-52: at most twelve outcomes of 160 characters, in which empty lines do not count; two texts of 600", () => {
  const lines = (count: number, line = "Draw a graph") => Array.from({ length: count }, () => line);
  expect(checkCourse(courseInput({ outcomes: [...lines(12), " ", ""] }))).toEqual({});
  expect(checkCourse(courseInput({ outcomes: lines(13) }))).toEqual({ outcomes: ["At most 12 lines."] });
  expect(checkCourse(courseInput({ outcomes: ["", "\u{1d55f}".repeat(160)] }))).toEqual({});
  expect(checkCourse(courseInput({ outcomes: ["a", " ", "n".repeat(161)] }))).toEqual({
    outcomes: ["Line 2 is too long: at most 160 characters."],
  });
  for (const field of ["audience", "prerequisites"]) {
    expect(checkCourse(courseInput({ [field]: ` ${"n".repeat(600)} ` }))).toEqual({});
    expect(checkCourse(courseInput({ [field]: "n".repeat(601) }))).toEqual({
      [field]: [expect.stringContaining("600")],
    });
  }
});

const oneModule = (more: Record<string, unknown>) => {
  const [module] = courseInput({ modules: [moduleInput(1, more)] }).modules;
  if (!module) throw new Error("no module");
  return module;
};

test("MOD-08: a module without a name gets an error", () => {
  expect(checkModule(oneModule({ name: " " }))).toEqual({ name: ["Please give your module a name!"] });
});

test("MOD-09: a module's name has at most 100 characters", () => {
  expect(checkModule(oneModule({ name: "m".repeat(100) }))).toEqual({});
  expect(checkModule(oneModule({ name: "m".repeat(101) }))).toEqual({
    name: ["Max 100 characters allowed. Please shorten the module name."],
  });
});

test("MOD-10: a custom price is a whole number of 0 or more", () => {
  const priced = (customPrice: unknown) => checkModule(oneModule({ isDefaultPrice: false, customPrice }));
  expect(priced(0)).toEqual({});
  expect(priced(150)).toEqual({});
  for (const bad of [-1, 1.5, null, 1_000_001]) expect(priced(bad), String(bad)).toHaveProperty("customPrice");
});

test("WIZ-12: a course needs a module and a module needs a video, with the error in its row", () => {
  expect(checkCourse(courseInput({ modules: [] }))).toEqual({ modules: ["Please add at least one module."] });
  expect(checkCourse(courseInput({ modules: [moduleInput(1), moduleInput(0)] }))).toEqual({
    modules: [{}, { videos: ["Please add at least one video."] }],
  });
});

test("VID-02: a course contains each video only once, across modules", () => {
  const video = videoInput();
  const errors = checkCourse(
    courseInput({ modules: [moduleInput(1, { videos: [video] }), moduleInput(1, { videos: [videoInput(), video] })] }),
  );
  expect(errors).toEqual({ modules: [{}, { videos: [{}, { embedId: ["This video is already in the course."] }] }] });
});

test("WIZ-29, F4: a course names at most 5,000 videos and 100 people", () => {
  const course = (videos: number) =>
    checkCourse(courseInput({ modules: Array.from({ length: 5 }, () => moduleInput(videos)) }));
  expect(course(1000)).toEqual({});
  const [first, ...others] = courseInput({ modules: Array.from({ length: 6 }, () => moduleInput(1000)) }).modules;
  if (!first) throw new Error("six modules");
  const [video] = first.videos;
  if (!video) throw new Error("a video");
  expect(checkCourse(courseInput({ modules: [{ ...first, videos: [video] }, ...others] }))).toEqual({
    modules: ["A course can have at most 5000 videos."],
  });
  const named = (people: number) =>
    courseInput({
      modules: Array.from({ length: people / 20 }, (_, m) =>
        moduleInput(1, { coAuthorUsernames: Array.from({ length: 20 }, (_, n) => `author-${m}-${n}`) }),
      ),
    });
  expect(checkCourse(named(100))).toEqual({});
  expect(checkCourse(named(120))).toEqual({
    coAuthorUsernames: ["A course and its modules can name at most 100 authors."],
  });
});

test("CRS-36: only ids as YouTube and Vimeo give them are videos", () => {
  const row = (more: Record<string, unknown>) => checkModule(oneModule({ videos: [videoInput(more)] }));
  expect(row({ videoType: "vimeo", embedId: "170384420", embedHash: "abcdef1234" })).toEqual({});
  for (const bad of [
    { embedId: "short" },
    { embedId: "00GKzGyWFEs#" },
    { videoType: "vimeo", embedId: "00GKzGyWFEs" },
    { embedId: "../../../ab" },
  ]) {
    expect(row(bad), JSON.stringify(bad)).toEqual({ videos: [{ embedId: ["Invalid video or playlist URL"] }] });
  }
});

test("WIZ-29: links lead to the web and nowhere else", () => {
  const errors = checkCourse(
    courseInput({
      supplementLink: "javascript:alert(1)",
      universityLink: "data:text/html,x",
      introVideoUrl: "https://evil.example/v",
    }),
  );
  expect(Object.keys(errors).toSorted()).toEqual(["introVideoUrl", "supplementLink", "universityLink"]);
});

test("WIZ-17 MOD-08: a name of signs that are drawn as nothing is no name", () => {
  for (const nothing of ["\u200b", "\u2800", "\u3164", "\u202e\u2066", "\u00ad \ufe0f"]) {
    const course = { name: nothing, description: nothing, longDescription: nothing };
    expect(Object.keys(checkCourse(courseInput(course))), JSON.stringify(nothing)).toEqual(Object.keys(course));
    expect(checkModule(oneModule({ name: nothing }))).toHaveProperty("name");
    expect(checkModule(oneModule({ videos: [videoInput({ title: nothing })] }))).toHaveProperty("videos");
  }
  expect(checkCourse(courseInput({ name: "\u202eא" }))).toEqual({});
});

test("WIZ-21: an import needs the address of a video or a playlist, and only where the import is chosen", () => {
  const { modules: _, ...details } = courseInput();
  const problem = (importVideos: boolean, importUrl: string) =>
    detailsForm.read({ ...details, importVideos, importUrl }).errors.importUrl;
  expect(problem(true, " ")).toEqual(["Please give your course YouTube or Vimeo URL."]);
  expect(problem(true, "https://evil.example/v")).toEqual(["Invalid video or playlist URL"]);
  expect(problem(true, "https://youtu.be/00GKzGyWFEs")).toBeUndefined();
  expect(problem(true, "https://www.youtube.com/playlist?list=PLabcdefghijkl")).toBeUndefined();
  expect(problem(false, "")).toBeUndefined();
});

test("WIZ-22: the number of modules is a whole number from 1", () => {
  expect(courseInput().noOfModules).toBe(1);
  for (const none of [0, -1, Number.NaN]) {
    expect(checkCourse({ ...courseInput(), noOfModules: none })).toEqual({
      noOfModules: ["How many modules would you like to create in this course?"],
    });
  }
  for (const bad of [1.5, 1001]) expect(checkCourse(courseInput({ noOfModules: bad }))).toHaveProperty("noOfModules");
  for (const good of [1, 1000]) expect(checkCourse(courseInput({ noOfModules: good }))).toEqual({});
});

test("WIZ-17 to WIZ-22: the first step is judged before there are any modules", () => {
  const { modules: _, ...details } = courseInput({ name: "" });
  expect(detailsForm.read(details).errors).toEqual({ name: ["Please give your course a name!"] });
});
