import { benchCloud } from "./cloud.ts";
import { cpuMilliseconds } from "./measure.ts";

/**
 * A course of 40 modules with 25 videos each, all of them with a transcript of ten minutes and five questions: opened as
 * a draft, saved after one video has moved, packed as a file, read back and given its transcripts. Processor time, store
 * calls and the largest heap, against what the functions have: 20 seconds and 512 MB, 300 seconds and 1024 MB.
 */
const cloud = await benchCloud();
const { storeCalls } = await import("@cu/core/use-cases/test-kit/store-calls");
const { makeCreator } = await import("@cu/core/use-cases/test-kit/person");
const { createCourse } = await import("@cu/core/use-cases/course/save");
const { courseInput, moduleInput } = await import("@cu/core/use-cases/course/course-input.test-kit");
const { findSnapshot } = await import("@cu/core/storage/course/commit-course");
const { writtenDraft } = await import("@cu/core/use-cases/draft/draft.test-kit");
const { readDraft } = await import("@cu/core/use-cases/draft/read-draft");
const { saveDraft } = await import("@cu/core/use-cases/draft/save-draft");
const { createQuestions } = await import("@cu/core/use-cases/quiz/create");
const { drafts } = await import("@cu/core/use-cases/quiz/questions.test-kit");
const { eachOf } = await import("@cu/core/foundation/store/each-of");
const { publishTranscript } = await import("@cu/core/use-cases/transcript/publish");
const { importCourse } = await import("@cu/core/use-cases/course-file/import-course");
const { applyWhole, exported, keptFile, uploaded } = await import("@cu/core/use-cases/course-file/round-trip.test-kit");
const { publishDraft } = await import("@cu/core/use-cases/draft/publish-draft");

const [modules, videosEach] = [40, 25];
const ada = await makeCreator();

const megabytes = (bytes: number): number => Math.round(Math.max(0, bytes) / 1024 / 1024);

/** Runs the work once, like a call or message, and records its cost. */
const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const [before, started] = [process.memoryUsage().rss, performance.now()];
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const results: { readonly answer: T; readonly total: number }[] = [];
  const cpu = await cpuMilliseconds(1, async () => results.push(await storeCalls(work)));
  clearInterval(watch);
  const [result] = results;
  if (!result) throw new Error("Nothing was measured.");
  const seconds = (performance.now() - started) / 1000;
  lines.push(
    `  ${name.padEnd(40)}${cpu.toFixed(0).padStart(8)}${String(result.total).padStart(14)}${seconds.toFixed(1).padStart(9)}${String(megabytes(most - before)).padStart(9)}`,
  );
  return result.answer;
};
const lines: string[] = [];

const { id, version } = await writtenDraft(ada, modules, videosEach);
await readDraft(ada, id);
const draft = await measure("draft: opened", () => readDraft(ada, id));
const [from, to, ...others] = draft.modules;
const [moved, ...rest] = from?.videos ?? [];
if (!from || !to || !moved) throw new Error("A draft without modules.");
await measure("draft: saved after one video moved", () =>
  saveDraft(ada, id, {
    version,
    modules: [{ ...from, videos: rest }, { ...to, videos: [moved, ...to.videos] }, ...others],
  }),
);

const input = courseInput({ modules: Array.from({ length: modules }, () => moduleInput(videosEach)) });
const { courseId } = await createCourse(ada, input, { isOperator: true });
const videos = (await findSnapshot(courseId))?.course.modules.flatMap((module) => module.videos) ?? [];
const said = "The first step is to look at every edge once, and to write down where it leads.";
await eachOf(videos, async ({ id: videoId }) => {
  const segments = Array.from({ length: 150 }, (_, n) => ({
    text: `${n} of ${videoId}: ${said}`,
    startTime: n * 4,
    endTime: n * 4 + 3.9,
    startOfParagraph: n % 10 === 0,
  }));
  await publishTranscript({ videoId, segments, name: "en" });
  await createQuestions(ada, videoId, [drafts.one, drafts.all, drafts.open, drafts.one, drafts.all], undefined, {
    isOperator: true,
  });
});
const bytes = await measure("file: packed", () => exported(ada, courseId));
const file = await uploaded(ada, bytes);
const { draftId } = await measure("file: read into a draft", () => importCourse(ada, file));
const { version: whole } = await readDraft(ada, draftId);
const again = await measure("draft: published", () => publishDraft(ada, draftId, { version: whole }));
const messages = await measure("queue: transcripts and questions given", () =>
  applyWhole({ type: "course.imported", courseId: again.courseId, sub: ada.sub, file: keptFile(ada, file) }),
);
console.log(`\nA course of ${modules} modules with ${videosEach} videos each, as a draft and as a file`);
console.log(
  `  ${"".padEnd(40)}${"CPU ms".padStart(8)}${"store calls".padStart(14)}${"seconds".padStart(9)}${"MB more".padStart(9)}`,
);
for (const line of lines) console.log(line);
console.log(`  the file: ${(bytes.byteLength / 1024 / 1024).toFixed(1)} MB; the queue: ${messages} messages`);
await cloud.close();
process.exit(0);
