import { Failure } from "@cu/api/failure";
import { isFull, patience } from "@cu/test-kit/programme";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { readWatching } from "../../use-cases/progress/read-watching.ts";
import { dyingAt } from "../../use-cases/test-kit/dying-at.ts";
import { bearerOf } from "../../use-cases/test-kit/person.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";
import { makeSchool, playIn } from "../dashboard/play.test-kit.ts";
import { readStudents } from "../dashboard/students.ts";
import { readVideoStatistics } from "../dashboard/video-statistics.ts";
import { foldWatching } from "./fold-watching.ts";

vi.setConfig({ testTimeout: patience });

/** The program's million in the long run, or as many as there is time for; otherwise half a minute's worth. */
const beats = Number(process.env.BEATS ?? (isFull ? 1_000_000 : 2000));
const learners = 8;
const beatsInSession = 50;
const start = Date.parse("2026-03-27T09:00:00.000Z");

let clock = start;
let restore: () => void;
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** Deterministic numbers from 0 to 1. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const counts = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "watch.invalid") return false;
    throw error;
  }
};

test("H1, I9, DSH-70: beats that come twice, late or from a second tab, through a stream that repeats, turns round and dies, count within one beat a session", async () => {
  const always = { from: "2026-01-01", until: "2026-12-31" };
  const school = await makeSchool([{ timeZone: "UTC", windows: [always, always] }]);
  const play = playIn(school);
  const [group] = school.classes;
  const [lecture] = school.lectures;
  if (!group || !lecture) throw new Error("A school has a class and a lecture.");
  for (let n = 0; n < learners; n++) await play.join(await play.enter(), group, "full");
  const draw = seeded(7);
  const played = new Map<Person, number>(play.students.map((student) => [student, 0]));
  let sessions = 0;
  let sent = 0;
  let refused = 0;
  const { courseId: collection, moduleId: module, videoId: video } = lecture.place;

  const session = async (student: Person, tab: number, rate: number, from: number): Promise<void> => {
    let at = from;
    let delayed: (() => Promise<unknown>) | undefined;
    const begin = clock;
    for (let n = 1; n <= beatsInSession; n++) {
      // A seek, back or forth.
      if (draws[(tab + n) % draws.length] === 0) at = (at + 170) % 300;
      at += 10 * rate;
      if (at > 590) at = 10 * rate;
      const body = { collection, module, video, pollRate: 10_000, playbackRate: rate, videoTimestamp: at };
      const told = new Set<string>();
      // A repeated heartbeat counts once; from a second tab it counts if there is time for it.
      const post = async (key: string) => {
        const isCounted = await counts(postWatch(bearerOf(student), body, key));
        if (!isCounted && key.startsWith("tab")) refused += 1;
        if (isCounted && !told.has(key)) played.set(student, (played.get(student) ?? 0) + 10_000);
        told.add(key);
      };
      const chance = draws[(7 * tab + 13 * n) % draws.length] ?? 1;
      clock = Math.max(clock, begin + n * 10_000);
      await delayed?.();
      delayed = undefined;
      sent += 1;
      // One in two hundred arrives ten seconds late, with the next one; the last one cannot.
      if (chance === 1 && n < beatsInSession) delayed = () => post(`tab-${tab}.${n}`);
      else {
        await post(`tab-${tab}.${n}`);
        if (chance === 2 || chance === 3) await post(`tab-${tab}.${n}`);
        if (chance === 4) await post(`other-${tab}.${n}`);
      }
    }
  };
  const draws = Array.from({ length: 997 }, () => Math.floor(draw() * 200));

  while (sent < beats) {
    const begin = clock;
    // All learners in parallel, at different speeds.
    for (const [n, student] of play.students.entries()) {
      clock = begin;
      await session(student, ++sessions, [1, 0.5, 1.5, 2][n % 4] ?? 1, 20 * n);
    }
    // Stream deliveries of these minutes: a crash half-way, a redelivery in reverse order, and some single changes.
    const changes = await play.told();
    await dyingAt(1 + (sessions % 3), sessions % 2 === 0 ? "before" : "after", () => foldWatching(changes));
    expect(await foldWatching(changes.toReversed())).toEqual([]);
    for (const change of changes.slice(0, 3)) expect(await foldWatching([change])).toEqual([]);
    clock += 20 * 60_000;
    if (sessions % (4 * learners) === 0) await play.bringTogether();
  }
  await play.bringTogether();

  const coupon = String(group.id);
  const { students } = await readStudents(school.teacher, { coupon });
  expect(students).toHaveLength(learners);
  const perLearner = sessions / learners;
  for (const student of play.students) {
    const truth = played.get(student) ?? 0;
    const { milliseconds = 0 } = (await readWatching(student.sub, collection)).videos[String(video)] ?? {};
    const { userTimeSpent, userWatchPercentage } = await readVideoStatistics(school.teacher, lecture.place, {
      coupon,
      user: student.id,
    });
    for (const counted of [milliseconds, 1000 * (userTimeSpent ?? 0)]) {
      expect(Math.abs(counted - truth)).toBeLessThanOrEqual(10_000 * perLearner);
      expect(counted).toBeLessThanOrEqual(clock - start);
    }
    // The class data agrees with the learner's progress.
    expect(userTimeSpent).toBe(Math.round(milliseconds / 1000));
    expect(userWatchPercentage).toBeGreaterThan(0);
    expect(userWatchPercentage).toBeLessThanOrEqual(1);
  }
  expect(refused).toBeLessThanOrEqual(sessions);
  expect(sent).toBeGreaterThanOrEqual(beats);
});
