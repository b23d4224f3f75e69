import type { Person } from "@cu/core/actor";
import { enrol } from "@cu/core/class/enrol";
import { ClassEntity } from "@cu/core/classroom/class.entity";
import { readSeats, seatText } from "@cu/core/classroom/seats";
import { useClock } from "@cu/core/clock";
import { findSnapshot } from "@cu/core/courseware/commit-course";
import type { CourseRecord, VideoRecord } from "@cu/core/courseware/course-record";
import { attemptQuestion } from "@cu/core/quiz/attempt";
import { readQuestionAttempts } from "@cu/core/quiz/read-attempts";
import { batchPut, type Item } from "@cu/core/store/batch";
import { ensureUser } from "@cu/core/user/ensure-user";
import { readWatchKey, watchItemKey } from "@cu/core/watch/watch-key";
import { sliceCount } from "@cu/watch/slices";
import type { DemoQuestion } from "../demo/shape.ts";
import type { sixWeeksStudents } from "../demo/six-weeks.ts";
import type { People } from "./people.ts";

const day = 86_400_000;
const weeks = 6;
const slicesPerHalfHour = 180;
const postMilliseconds = 10_000;

type Student = (typeof sixWeeksStudents)[number];

type Stage = { readonly questions: readonly DemoQuestion[]; readonly at: number };

/**
 * The students of a class and six weeks of their watching, as their posts would have left it: the table's stream tells
 * the class of it as of everybody's. Their answers are graded as everybody's are. The same draw each time; safe to repeat.
 */
export const seedSixWeeks = async (
  classId: number,
  students: readonly Student[],
  { questions, at }: Stage,
): Promise<People> => {
  const { data: found } = await ClassEntity.get({ id: classId }).go({ consistent: true });
  const course = (await findSnapshot(found?.collections?.[0] ?? 0))?.course;
  if (!found || !course) throw new Error(`There is no class ${classId}.`);
  const people = new Map<number, Person>();
  const videos = course.modules.flatMap((module) => module.videos);
  for (const [index, student] of students.entries()) {
    const person = await atTime(at - weeks * 7 * day + index * 1000, async () => {
      const seated = await seedStudent(student);
      await enrol(seated, classId, { sharing: student.dataAccessLevel });
      return seated;
    });
    const seats = (await readSeats(person.sub, [found])).map(seatText);
    const items = watchItems({ sub: person.sub, courseId: course.id, seats }, videos, { index, at });
    await batchPut(items);
    await answerQuestions(person, course, { questions: askedIn(questions, items), index });
    people.set(student.id, person);
  }
  return people;
};

const atTime = async <A>(at: number, work: () => Promise<A>): Promise<A> => {
  const restore = useClock(() => at);
  try {
    return await work();
  } finally {
    restore();
  }
};

type Asked = { readonly question: DemoQuestion; readonly at: number };

/** The questions of the lectures that somebody came to, with the hour of the first time. */
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
    const attempts = choicesOf(question, draw);
    for (const [n, body] of attempts.entries()) {
      if (n < given.length) continue;
      const params = { courseId, moduleId, videoId, questionId };
      await atTime(at + (n + 1) * 60_000, () => attemptQuestion(person, { params, body }));
    }
  }
};

const choicesOf = (
  { questionType, options }: DemoQuestion,
  draw: () => number,
): { selectedOptions: number[]; answerText?: string }[] => {
  const right = options.filter(({ correctAnswerFlag }) => correctAnswerFlag).map(({ id }) => id);
  const wrong = options.filter(({ correctAnswerFlag }) => !correctAnswerFlag).map(({ id }) => id);
  if (draw() < 0.12) return [];
  if (questionType === "open_ended")
    return [{ selectedOptions: [], answerText: "A site is wet if water finds a way to it from the top." }];
  const misses = Math.floor(3.4 * draw() ** 1.8);
  // The first wrong option is the one that most people fall for.
  const missed = Array.from({ length: misses }, () => ({
    selectedOptions: [wrong[Math.floor(wrong.length * draw() ** 2)] ?? 0],
  }));
  return draw() < 0.85 ? [...missed, { selectedOptions: right }] : missed;
};

const seedStudent = ({ id, username, email, firstName, lastName }: Student): Promise<Person> =>
  ensureUser(
    { sub: `demo-student-${id}`, username, email, firstName, lastName },
    { id, walletId: id, completedAccountTypeRegistration: true },
  );

type Of = { readonly sub: string; readonly courseId: number; readonly seats: readonly string[] };

/** One sitting of each lecture that the student came to, and another one where it was hard or before the exam. */
const watchItems = (of: Of, videos: readonly VideoRecord[], { index, at }: { index: number; at: number }): Item[] => {
  const draw = drawsOf(index + 1);
  // A few do everything, most fall behind, some never come.
  const diligence = Math.min(1, 0.25 + 1.1 * draw() ** 0.6);
  const isGone = index % 11 === 5;
  const items: Item[] = [];
  for (const [n, video] of videos.entries()) {
    const slices = sliceCount(video.duration ?? 0);
    const week = Math.min(weeks - 1, Math.floor((n * weeks) / videos.length));
    if (slices === 0 || (isGone && week > 1) || draw() > diligence - 0.05 * week) continue;
    const start =
      at - (weeks - week) * 7 * day + Math.floor(draw() * 6) * day + (17 + Math.floor(draw() * 5)) * 3_600_000;
    const stopsAt = draw() < 0.45 ? Math.ceil(slices * (0.2 + 0.7 * draw())) : slices;
    const rate = draw() < 0.7 ? 1 : 1.5;
    items.push(...sitting(of, video.id, { from: 0, until: stopsAt, start, rate }));
    const hard = Math.floor(slices * (0.3 + 0.1 * (n % 4)));
    if (draw() < 0.35 * diligence)
      items.push(
        ...sitting(of, video.id, { from: hard, until: Math.min(stopsAt, hard + 18), start: start + day, rate: 1 }),
      );
    // The week before the exam.
    if (draw() < 0.3 * diligence)
      items.push(
        ...sitting(of, video.id, {
          from: 0,
          until: stopsAt,
          start: at - (9 + Math.floor(5 * draw())) * day,
          rate: 1.5,
        }),
      );
  }
  return items.filter((item) => Number(item.at) < at);
};

type Sitting = { readonly from: number; readonly until: number; readonly start: number; readonly rate: number };

// Within one hour of the clock, whatever its length: nobody looks at the minutes of the demo's past.
const sitting = ({ sub, courseId, seats }: Of, videoId: number, { from, until, start, rate }: Sitting): Item[] => {
  const hour = new Date(start).toISOString().slice(0, 13);
  const halves = Map.groupBy(
    Array.from({ length: Math.max(0, until - from) }, (_, n) => from + n),
    (slice) => Math.floor(slice / slicesPerHalfHour),
  );
  return [...halves].map(([halfHour, slices]) => {
    const milliseconds = (postMilliseconds * slices.length) / rate;
    const minutes = Map.groupBy(slices, (slice) => Math.floor((slice % slicesPerHalfHour) / 6));
    return {
      ...watchItemKey({ sub, courseId, videoId, hour, halfHour }),
      posts: slices.length,
      ms: Math.round(milliseconds),
      rms: Math.round(milliseconds * rate),
      pos: ((slices.at(-1) ?? 0) + 1) * 10,
      at: start,
      s: new Set(slices),
      ...(seats.length > 0 && { seats: new Set(seats) }),
      ...Object.fromEntries(
        [...minutes].map(([minute, of]) => [`n${minute}`, Math.round((postMilliseconds * of.length) / rate)]),
      ),
    };
  });
};

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
const drawsOf = (seed: number): (() => number) => {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
};
