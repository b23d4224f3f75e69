import type { Person } from "@cu/core/foundation/actor";
import { batchPut, type Item } from "@cu/core/foundation/store/batch";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { ClassEntity } from "@cu/core/storage/class/class.entity";
import { readSeats, seatText } from "@cu/core/storage/class/seats";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import type { CourseRecord, VideoRecord } from "@cu/core/storage/course/course-record";
import { enrol } from "@cu/core/use-cases/class/enrol";
import { showCohorts } from "@cu/core/use-cases/class/show-cohorts";
import { recordVisit } from "@cu/core/use-cases/course/visit";
import { attemptQuestion } from "@cu/core/use-cases/quiz/attempt";
import { readQuestionAttempts } from "@cu/core/use-cases/quiz/read-attempts";
import { readWatchKey } from "@cu/core/use-cases/watch/watch-key";
import type { DemoQuestion } from "../demo/shape.ts";
import type { sixWeeksStudents } from "../demo/six-weeks.ts";
import { drawsOf } from "../learners/draws.ts";
import { triesOf } from "../learners/tries.ts";
import { visitsOf } from "../learners/visits.ts";
import { atTime } from "./at-time.ts";
import { account, type People, type UserPool } from "./people.ts";
import { sitting } from "./sitting.ts";

const day = 86_400_000;
const weeks = 6;

type Student = (typeof sixWeeksStudents)[number];

type Stage = { readonly pool: UserPool; readonly questions: readonly DemoQuestion[]; readonly at: number };

/**
 * A class's students and six weeks of watch items, in the state their posts would have left, which the table's stream
 * folds into the class. Answers are graded by the regular use case. Seeded random; idempotent.
 */
export const seedSixWeeks = async (
  classId: number,
  students: readonly Student[],
  { pool, questions, at }: Stage,
): Promise<People> => {
  const { data: found } = await ClassEntity.get({ id: classId }).go({ consistent: true });
  const course = (await findSnapshot(found?.collections?.[0] ?? 0))?.course;
  if (!found || !course) throw new Error(`There is no class ${classId}.`);
  const people = new Map<number, Person>();
  const videos = course.modules.flatMap((module) => module.videos);
  const subs = new Map<number, string>();
  for (const student of students) if (student.signsIn) subs.set(student.id, await account(pool, student));
  // All join before any watch data: data of anonymous students is not collected before there are five.
  for (const [index, student] of students.entries())
    people.set(
      student.id,
      await atTime(at - weeks * 7 * day + index * 1000, async () => {
        const seated = await seedStudent(student, subs.get(student.id));
        await enrol(seated, classId, { sharing: student.dataAccessLevel });
        return seated;
      }),
    );
  await showCohorts(classId);
  const watched: Item[] = [];
  for (const [index, person] of [...people.values()].entries()) {
    const seats = (await readSeats(person.sub, [found])).map(seatText);
    const items = watchItems({ sub: person.sub, courseId: course.id, seats }, videos, { index, at });
    watched.push(...items);
    await answerQuestions(person, course, { questions: askedIn(questions, items), index });
    // Watching implies opening the course, and the home page starts with the course opened last.
    const last = Math.max(0, ...items.map((item) => Number(item.at)));
    if (last > 0) await recordVisit({ sub: person.sub, courseId: course.id, at: new Date(last).toISOString() });
  }
  // In a single batch: weekly and lifetime models ignore further data of a day they have already folded.
  await batchPut(watched);
  return people;
};

type Asked = { readonly question: DemoQuestion; readonly at: number };

/** Questions that a learner has reached, with the hour of the first time. */
const askedIn = (questions: readonly DemoQuestion[], items: readonly Item[]): Asked[] =>
  questions.flatMap((question) => {
    const times = items.flatMap((item) => (readWatchKey(item)?.videoId === question.videoId ? [Number(item.at)] : []));
    return times.length > 0 ? [{ question, at: Math.min(...times) }] : [];
  });

/** Most are right sooner or later, some leave it at a wrong answer; an open-ended question is tried once. */
const answerQuestions = async (
  person: Person,
  { id: courseId, modules }: CourseRecord,
  { questions, index }: { readonly questions: readonly Asked[]; readonly index: number },
): Promise<void> => {
  const draw = drawsOf(1000 + index);
  for (const { question, at } of questions) {
    const { id: questionId, videoId } = question;
    const moduleId = modules.find(({ videos }) => videos.some(({ id }) => id === videoId))?.id ?? 0;
    const given = await readQuestionAttempts(person.sub, videoId, questionId);
    const attempts = triesOf(question, draw);
    for (const [n, body] of attempts.entries()) {
      if (n < given.length) continue;
      const params = { courseId, moduleId, videoId, questionId };
      await atTime(at + (n + 1) * 60_000, () => attemptQuestion(person, { params, body }));
    }
  }
};

const seedStudent = (
  { id, username, email, firstName, lastName }: Student,
  sub = `demo-student-${id}`,
): Promise<Person> =>
  ensureUser(
    { sub, username, email, firstName, lastName },
    { id, walletId: id, completedAccountTypeRegistration: true },
  );

type Of = Parameters<typeof sitting>[0];

/** The sittings of one learner (`visitsOf`) as watch items. */
const watchItems = (of: Of, videos: readonly VideoRecord[], { index, at }: { index: number; at: number }): Item[] =>
  visitsOf(index, videos, { weeks, at }).flatMap((visit) => sitting(of, visit));
