import { type Creator, isCreator } from "@cu/core/actor";
import { eachOf } from "@cu/core/each-of";
import { ensureUser } from "@cu/core/user/ensure-user";
import { coursesOf } from "./catalogue-file.ts";
import { courseOf } from "./course-file.ts";
import { type CourseSource, importCourse } from "./course-source.ts";
import { filesBelow, type Input, readInput } from "./input.ts";
import { progress } from "./progress.ts";
import { importQuiz } from "./quiz-file.ts";
import { Report } from "./report.ts";
import { importTranscript } from "./transcript-file.ts";

const atOnce = 6;

/** Whom imported courses belong to: nobody signs in as the library. */
const library = async (): Promise<Creator> => {
  const person = await ensureUser(
    { sub: "library", username: "open-library", email: "library@example.com", firstName: "Open", lastName: "Library" },
    { isContentCreator: true, completedAccountTypeRegistration: true },
  );
  if (!isCreator(person)) throw new Error("The library's account is no creator's.");
  return person;
};

/**
 * Imports courses, catalogues, transcripts and quizzes into the stack that the environment names, through the same
 * verbs as the API. Courses come first, since everything else is about their videos. Safe to repeat.
 */
export const importFiles = async (places: readonly string[]): Promise<Report> => {
  const report = new Report();
  const author = await library();
  const files = await filesBelow(places, report);
  const inputs: Input[] = [];
  for (const file of files) {
    const input = await readInput(file, report);
    if (input) inputs.push(input);
  }
  const courses = inputs.flatMap((input): { where: string; course: CourseSource }[] => {
    if (input.kind === "course") return [{ where: input.where, course: courseOf(input.course, input.where, report) }];
    if (input.kind !== "catalogue") return [];
    return coursesOf(input.text, input.where, report).map((course) => ({
      where: `${input.where}, ${course.key}`,
      course,
    }));
  });
  const transcripts = firstOfEach(inputs, report);
  const quizzes = inputs.filter((input) => input.kind === "quiz");

  const bar = progress(courses.length + transcripts.length + quizzes.length);
  const named = [...Map.groupBy(courses, ({ course }) => course.key).values()];
  await eachOf(
    named,
    async (sources) => {
      for (const { where, course } of sources) {
        await importCourse(author, course, where, report);
        bar.step();
      }
    },
    atOnce,
  );
  await eachOf(
    transcripts,
    async ({ embedId, bytes, where }) => {
      await importTranscript(embedId, bytes, where, report, author.id);
      bar.step();
    },
    atOnce,
  );
  for (const { text, where } of quizzes) {
    await importQuiz(author, text, where, report);
    bar.step();
  }
  bar.end();
  return report;
};

type TranscriptInput = Extract<Input, { kind: "transcript" }>;

// Two files for one video would overwrite each other in every run; the first by name counts.
const firstOfEach = (inputs: readonly Input[], report: Report): TranscriptInput[] => {
  const first = new Map<string, TranscriptInput>();
  for (const input of inputs) {
    if (input.kind !== "transcript") continue;
    const known = first.get(input.embedId);
    if (known) report.refuse(input.where, `${known.where} is for the same video`);
    else first.set(input.embedId, input);
  }
  return [...first.values()];
};
