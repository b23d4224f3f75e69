import { Failure, FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { atEveryDeath, type Moment } from "../test-kit/dying-at.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { checkBulkFile } from "./check-bulk.ts";
import { deleteQuestion } from "./delete.ts";
import { drafts } from "./questions.test-kit.ts";
import { readQuestions } from "./read-questions.ts";
import { uploadQuestions } from "./upload.ts";

const checkText = (person: Person, courseId: number, file: string) => checkBulkFile(person, courseId, { file });

const videosOf = ({ course }: Lesson) => course.modules.flatMap(({ videos }) => videos.map(({ id }) => id));
const fileFor = (lesson: Lesson) =>
  videosOf(lesson).flatMap((video) => [drafts.one, drafts.all, drafts.open].map((draft) => ({ ...draft, video })));
const countsOf = (lesson: Lesson) =>
  Promise.all(videosOf(lesson).map(async (id) => (await readQuestions(id)).questions.length));

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "made",
    (error: unknown) => {
      if (error instanceof FieldFailure) return error.fields;
      return error instanceof Failure ? error.code : String(error);
    },
  );

const made = {
  id: [expect.stringMatching(/^An upload of the same questions has made this one already: question \d+\.$/)],
};

test.each<Moment>(["before", "after"])(
  "BLK-10, BLK-29: an upload that dies %s any of its store calls has made all questions or none, and the next press makes none twice",
  async (moment) => {
    const editor = await makeAdmin();
    const seen = new Set<number>();
    const deaths = await atEveryDeath(moment, async (die) => {
      const lesson = await makeLesson({ modules: [{ videos: 2 }, { videos: 1 }] });
      const upload = (window: string) => {
        const repeat = { key: `${window} window of ${lesson.course.id}`, fingerprint: "one file" };
        return uploadQuestions(editor, lesson.course.id, fileFor(lesson), repeat);
      };
      const died = await die(() => upload("first"));
      const [left = 0, ...others] = await countsOf(lesson);
      expect([0, 3]).toContain(left);
      expect(others).toEqual([left, left]);
      seen.add(left);
      // The browser retries its request; a second window uploads the same file as a new one.
      expect(await upload("first")).toHaveLength(9);
      expect(await outcomeOf(upload("second"))).toEqual(Array.from({ length: 9 }, () => made));
      expect(await countsOf(lesson)).toEqual([3, 3, 3]);
      return died;
    });
    expect(deaths).toBeGreaterThan(4);
    expect(seen).toEqual(new Set([0, 3]));
  },
);

test("BLK-29: twenty uploads of one file at once make its questions once, whether a window repeats itself or there are twenty", async () => {
  const editor = await makeAdmin();
  for (const keyOf of [() => "one window", (n: number) => `window ${n}`]) {
    const lesson = await makeLesson({ modules: [{ videos: 2 }] });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const repeat = { key: `${keyOf(n)} of ${lesson.course.id}`, fingerprint: "one file" };
        return outcomeOf(uploadQuestions(editor, lesson.course.id, fileFor(lesson), repeat));
      }),
    );
    const isSame = keyOf(1) === keyOf(2);
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(isSame ? 20 : 1);
    const refused = outcomes.filter((outcome) => outcome !== "made");
    expect(refused).toEqual(refused.map(() => Array.from({ length: 6 }, () => made)));
    expect(await countsOf(lesson)).toEqual([3, 3]);
  }
});

test("BLK-29: the dry run names what an upload of the file has made; what was deleted since may come again, and another file is another one", async () => {
  const lesson = await makeLesson({ modules: [{ videos: 2 }] });
  const editor = await makeAdmin();
  const { course } = lesson;
  const file = (questions: unknown[]) =>
    JSON.stringify(
      course.modules.map(({ id, videos }) => ({
        uid: String(id),
        videos: videos.map((video) => ({ uid: String(video.id), questions })),
      })),
    );
  const text = file([drafts.one]);
  const { questions } = await checkText(editor, course.id, text);
  const ids = await uploadQuestions(editor, course.id, questions);
  const again = await checkText(editor, course.id, text);
  expect(again.questions).toEqual([]);
  expect(again.rows.map(({ problems }) => problems)).toEqual(
    ids.map((id) => [`An upload of the same questions has made this one already: question ${id}.`]),
  );
  for (const [n, id] of ids.entries()) await deleteQuestion(editor, videosOf(lesson)[n] ?? 0, id);
  expect(await uploadQuestions(editor, course.id, questions)).toHaveLength(2);
  const other = await checkText(editor, course.id, file([drafts.open]));
  expect(await uploadQuestions(editor, course.id, other.questions)).toHaveLength(2);
  expect(await countsOf(lesson)).toEqual([2, 2]);
});
