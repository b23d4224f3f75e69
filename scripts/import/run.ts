import { type Creator, isCreator } from "@cu/core/foundation/actor";
import { eachOf } from "@cu/core/foundation/store/each-of";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { coursesOf } from "./catalogue-file.ts";
import { courseOf } from "./course-file.ts";
import { type CourseSource, importCourse } from "./course-source.ts";
import { filesBelow, type Input, readInput } from "./input.ts";
import { progress } from "./progress.ts";
import { importQuiz } from "./quiz-file.ts";
import { Report } from "./report.ts";
import { importTranscript } from "./transcript-file.ts";

const atOnce = 6;

const librarySub = "library";

/** The owner of imported courses, an account without sign-in. */
const library = async (): Promise<Creator> => {
  const person = await ensureUser(
    { sub: librarySub, username: "open-library", email: "library@example.com", firstName: "Open", lastName: "Library" },
    { isContentCreator: true, completedAccountTypeRegistration: true },
  );
  if (!isCreator(person)) throw new Error("The library's account is no creator's.");
  return person;
};

type How = { readonly dry?: boolean; readonly replace?: boolean };

/**
 * Imports courses, catalogues, transcripts and quizzes into the stack that the environment names, through the same
 * verbs as the API. Courses come first, since everything else is about their videos. Safe to repeat. A dry run reads and
 * checks everything, and writes nothing.
 */
export const importFiles = async (
  places: readonly string[],
  { dry = false, replace = false }: How = {},
): Promise<Report> => {
  const report = new Report(dry);
  const files = await filesBelow(places, report);
  const inputs: Input[] = [];
  for (const file of files) {
    const input = await readInput(file, report);
    if (input) inputs.push(input);
  }
  const courses = firstCourses(
    inputs.flatMap((input): CourseFrom[] => {
      if (input.kind === "course") return [{ where: input.where, course: courseOf(input.course, input.where, report) }];
      if (input.kind !== "catalogue") return [];
      return coursesOf(input.text, input.where, report).map((course) => ({ where: input.where, course }));
    }),
    report,
  );
  const transcripts = firstTranscripts(inputs, report);
  const quizzes = inputs.filter((input) => input.kind === "quiz");
  const author = dry ? undefined : await library();
  const makerId = (author ?? (await UserEntity.get({ sub: librarySub }).go()).data)?.id ?? 0;
  const coming = dry ? videosOf(courses) : new Map<string, ComingVideo>();

  const bar = progress(courses.length + transcripts.length + quizzes.length);
  await eachOf(
    courses,
    async ({ where, course }) => {
      await importCourse(author, course, where, report);
      bar.step();
    },
    atOnce,
  );
  await eachOf(
    transcripts,
    async (input) => {
      await importTranscript(input, { makerId, replace, coming: new Set(coming.keys()) }, report);
      bar.step();
    },
    atOnce,
  );
  for (const input of quizzes) {
    await importQuiz(input, { author, makerId, coming }, report);
    bar.step();
  }
  bar.end();
  return report;
};

type CourseFrom = { readonly where: string; readonly course: CourseSource };

// Two files of one slug would overwrite each other in every run; the first by name counts.
const firstCourses = (courses: readonly CourseFrom[], report: Report): CourseFrom[] => {
  const first = new Map<string, CourseFrom>();
  for (const from of courses) {
    const { key } = from.course;
    const known = first.get(key);
    if (!known) first.set(key, from);
    else report.refuse(from.where, `${known.where} is the same ${key} already; give one of them another slug`);
  }
  return [...first.values()];
};

type ComingVideo = { readonly id: number; readonly duration: number | undefined };

const videosOf = (courses: readonly CourseFrom[]): Map<string, ComingVideo> => {
  const videos = courses.flatMap(({ course }) => course.modules.flatMap((module) => module.videos));
  return new Map(videos.map(({ embedId, duration }, n) => [embedId, { id: -1 - n, duration: duration ?? undefined }]));
};

type TranscriptInput = Extract<Input, { kind: "transcript" }>;

// Two files for one video would overwrite each other in every run; the first by name counts.
const firstTranscripts = (inputs: readonly Input[], report: Report): TranscriptInput[] => {
  const first = new Map<string, TranscriptInput>();
  for (const input of inputs) {
    if (input.kind !== "transcript") continue;
    const known = first.get(input.embedId);
    if (known) report.refuse(input.where, `${known.where} is for the same video`);
    else first.set(input.embedId, input);
  }
  return [...first.values()];
};
