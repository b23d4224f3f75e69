import { Failure } from "@cu/api/failure";
import { histories, patience } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { readClassStatistics } from "./class-statistics.ts";
import { readHomeRoster } from "./home-roster.ts";
import { readHomeVideos } from "./home-videos.ts";
import { readModulePercentages } from "./module-percentages.ts";
import { average, dayOf, five, middle, midnight, type Register, register, sunday, total } from "./naive.test-kit.ts";
import { type Lecture, type Level, makeSchool, playIn } from "./play.test-kit.ts";
import { readClassQuestion } from "./question-statistics.ts";
import { readRetention } from "./retention.ts";
import { readStudentSummaries } from "./student-summaries.ts";
import { readStudents } from "./students.ts";
import { readVideoStatistics } from "./video-statistics.ts";
import { readWeeklyTime } from "./weekly-time.ts";

vi.setConfig({ testTimeout: patience });

const hour = 3_600_000;
const day = 24 * hour;
// Within these five weeks daylight saving time changes in all three zones.
const start = Date.parse("2026-03-04T00:00:00.000Z");
const days = 35;
const zones = ["Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"];

let clock = start;
let restore: () => void;
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => restore());

const level = fc.constantFrom<Level>("full", "full", "anonymous", "anonymous", "no_access");
const who = fc.nat(99);
const inClass = fc.nat(1);
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("join" as const), who, inClass, level }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), who, inClass }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("choose" as const), who, inClass, level }) },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant("watch" as const),
      who,
      lecture: fc.nat(1),
      from: fc.nat(46),
      posts: fc.integer({ min: 1, max: 4 }),
      rate: fc.constantFrom(1, 1, 1.5, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("answer" as const), who, lecture: fc.nat(1), isRight: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("fold" as const), together: fc.boolean() }) },
);

const timeline = fc.record({
  zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  /** First and last day of each class's window for the second module; the first module is always open. */
  windows: fc.tuple(fc.tuple(fc.nat(days - 1), fc.nat(days - 1)), fc.tuple(fc.nat(days - 1), fc.nat(days - 1))),
  members: fc.array(fc.record({ level, inBoth: fc.boolean(), hasBought: fc.boolean() }), {
    minLength: 3,
    maxLength: 13,
  }),
  steps: fc.array(fc.record({ at: fc.nat(days * 24 * 4 - 1), step }), { minLength: 20, maxLength: 45 }),
  rangeFrom: fc.nat(days - 8),
  rangeDays: fc.integer({ min: 1, max: 8 }),
});

type Watched = {
  readonly at: number;
  readonly shares: readonly string[];
  readonly videoId: number;
  readonly slices: readonly number[];
  readonly milliseconds: number;
  readonly rate: number;
};
type Answered = {
  readonly shares: readonly string[];
  readonly videoId: number;
  readonly n: number;
  readonly isRight: boolean;
};

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
const hoursShown = (milliseconds: number): number => Math.round(milliseconds / 36_000) / 100;

/** Ten-second slices covered by a post. */
const touched = (until: number, rate: number): number[] => {
  const first = Math.max(0, until - 10 * rate);
  const slices: number[] = [];
  for (let slice = Math.floor(first / 10); slice * 10 < until; slice++) slices.push(slice);
  return slices;
};

test("DSH-75, DSH-70, DSH-79, E-131, E-049: every figure equals a naive count of the posts, in three time zones and across daylight saving changes", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(timeline, async (drawn) => {
      clock = start - 2 * day;
      const windowDays = drawn.windows.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
      const opening = windowDays.map(([first, last], n) => {
        const zone = drawn.zones[n] ?? "UTC";
        const until = midnight(dayOf(start + (last + 1) * day), zone);
        return { from: midnight(dayOf(start + first * day), zone), until };
      });
      const school = await makeSchool(
        windowDays.map(([first, last], n) => ({
          timeZone: drawn.zones[n] ?? "UTC",
          windows: [
            { from: "2026-01-01", until: "2026-12-31" },
            { from: dayOf(start + first * day), until: dayOf(start + last * day) },
          ],
        })),
      );
      const play = playIn(school);
      const registers = [register(), register()];
      const watched: Watched[] = [];
      const answered: Answered[] = [];
      const named = new Map<string, readonly string[]>();
      const attempts = new Map<string, number>();

      const join = async (student: number, n: number, input: Level) => {
        const [person, group, of] = [play.students[student], school.classes[n], registers[n]];
        if (!person || !group || !of || of.of(student)) return;
        clock += 1000;
        await play.join(person, group, input);
        of.join(student, input, clock);
      };
      for (const [student, { level: input, inBoth, hasBought }] of drawn.members.entries()) {
        const person = await play.enter();
        if (hasBought) await hold(person, school.course.id, permanent);
        await join(student, 0, input);
        if (inBoth) await join(student, 1, input);
      }

      /** The shares that data counts under: E-131, DSH-74, DSH-91, DSH-92. Both classes have the same teacher. */
      const sharesAt = (student: number, lecture: number): string[] => {
        const open = registers.flatMap((of, n) => {
          const share = of.of(student);
          const window = opening[n];
          const isOpen = lecture === 0 || (window && clock >= window.from && clock < window.until);
          return share && isOpen ? [{ n, of, share }] : [];
        });
        const hidden = open
          .filter(({ share }) => share.level === "anonymous")
          .toSorted((one, other) => other.share.joined - one.share.joined);
        const counts = hidden.length > 0 ? hidden.slice(0, 1) : open.filter(({ share }) => share.level === "full");
        return counts.flatMap(({ n, of, share }) => (of.isWaiting(share) ? [] : [`${n}#${share.id}`]));
      };

      const watch = async (
        student: number,
        n: number,
        { from, posts, rate }: { from: number; posts: number; rate: number },
      ) => {
        const [person, lecture] = [play.students[student], school.lectures[n]];
        if (!person || !lecture) return;
        // In the longer video around its half hour, where a new item begins.
        const first = 10 * (n === 0 ? from : 140 + from);
        for (let post = 1; post <= posts; post++) {
          clock += 10_000;
          const until = first + 10 * rate * post;
          if (!(await isAllowed(() => play.post(person, lecture, { rate, until })))) return;
          const halfHour = Math.floor((until - 5 * rate) / 1800);
          const item = `${student}#${n}#${Math.floor(clock / hour)}#${halfHour}`;
          const shares = named.get(item) ?? sharesAt(student, n);
          named.set(item, shares);
          const { videoId } = lecture.place;
          watched.push({ at: clock, shares, videoId, slices: touched(until, rate), milliseconds: 10_000, rate });
        }
      };

      const answer = async (student: number, n: number, isRight: boolean) => {
        const [person, lecture] = [play.students[student], school.lectures[n]];
        if (!person || !lecture || !(await isAllowed(() => play.answer(person, lecture, isRight)))) return;
        const count = (attempts.get(`${student}#${n}`) ?? 0) + 1;
        attempts.set(`${student}#${n}`, count);
        answered.push({ shares: sharesAt(student, n), videoId: lecture.place.videoId, n: count, isRight });
      };

      const compare = async () => {
        await play.fold();
        compared += 1;
        for (const [n, of] of registers.entries())
          await compareClass({ school, of, n, watched, answered, students: play.students }, drawn);
      };

      const steps = drawn.steps.toSorted((one, other) => one.at - other.at);
      let unfoldedSince = clock;
      for (const [index, { at, step: one }] of steps.entries()) {
        const next = Math.max(clock + 10 * 60_000, start + (at * hour) / 4);
        // Nothing stays in the stream for longer than a day.
        if (next - unfoldedSince > 20 * hour) {
          await play.fold();
          unfoldedSince = next;
        }
        clock = next;
        if (one.kind === "fold") {
          await play.fold();
          if (one.together) await play.bringTogether();
          continue;
        }
        const student = one.who % play.students.length;
        if (one.kind === "watch") await watch(student, one.lecture, one);
        else if (one.kind === "answer") await answer(student, one.lecture, one.isRight);
        else {
          const [person, group, of] = [play.students[student], school.classes[one.inClass], registers[one.inClass]];
          if (!person || !group || !of) continue;
          if (one.kind === "join") await join(student, one.inClass, one.level);
          else if (of.of(student) && one.kind === "leave") {
            await play.leave(person, group);
            of.leave(student);
          } else if (of.of(student) && one.kind === "choose") {
            await play.choose(person, group, one.level);
            of.choose(student, one.level);
          }
        }
        if (index === steps.length >> 1) await compare();
      }
      await play.fold();
      clock = Math.max(clock, start + days * day);
      await compare();
      clock += 12 * day;
      await play.bringTogether();
      await compare();
    }),
    histories(20, 200),
  );
  expect(compared).toBeGreaterThanOrEqual(2 * histories(20, 200).numRuns);
});

/** Whether the request was accepted: data without access, or after a question is answered, does not count. */
const isAllowed = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Failure && /^(?:access\.|quiz\.answered|video\.)/.test(error.code)) return false;
    throw error;
  }
};

type Compared = {
  readonly school: {
    readonly teacher: Person;
    readonly course: { readonly id: number };
    readonly lectures: readonly Lecture[];
    readonly classes: readonly { readonly id: number }[];
  };
  readonly of: Register;
  readonly n: number;
  readonly watched: readonly Watched[];
  readonly answered: readonly Answered[];
  readonly students: readonly Person[];
};

const compareClass = async (
  { school: { teacher, course, lectures, classes }, of, n, watched, answered, students }: Compared,
  drawn: { readonly zones: readonly string[]; readonly rangeFrom: number; readonly rangeDays: number },
): Promise<void> => {
  const coupon = String(classes[n]?.id);
  const counted = of.counted().map((share) => ({ ...share, name: `${n}#${share.id}` }));
  const isWithheld = counted.length < five;
  const told = <A>(value: A): A | null => (isWithheld ? null : value);
  const eventsOf = (name: string, among: readonly Watched[] = watched) =>
    among.filter(({ shares }) => shares.includes(name));
  const timeOf = (events: readonly Watched[]) => total(events.map(({ milliseconds }) => milliseconds));
  const times = counted.map(({ name }) => timeOf(eventsOf(name)));

  expect(await readClassStatistics(teacher, { coupon })).toMatchObject({
    classSize: of.size(),
    sharing: counted.length,
    semesterActiveUsers: told(times.filter((time) => time > 0).length),
    averageWatchTime: told(seconds(average(times))),
  });

  for (const { startDate, classMedianTimeSpent, classAverageTimeSpent } of await readWeeklyTime(teacher, teacher.id, {
    coupon,
  })) {
    const ofWeek = counted.map(({ name }) =>
      timeOf(eventsOf(name).filter(({ at }) => sunday(at) === startDate.slice(0, 10))),
    );
    expect([classMedianTimeSpent, classAverageTimeSpent]).toEqual([
      told(seconds(middle(ofWeek))),
      told(seconds(average(ofWeek))),
    ]);
  }

  // Whole days in the class's time zone.
  const zone = drawn.zones[n] ?? "UTC";
  const after = midnight(dayOf(start + drawn.rangeFrom * day), zone);
  const before = midnight(dayOf(start + (drawn.rangeFrom + drawn.rangeDays) * day), zone);
  const range = { after: new Date(after).toISOString(), before: new Date(before).toISOString() };
  const within = watched.filter(({ at }) => at >= after && at < before);
  const earlier = watched.filter(({ at }) => at >= 2 * after - before && at < after);
  const inRange = counted.map(({ name }) => timeOf(eventsOf(name, within)));
  const countedEvents = (among: readonly Watched[]) => counted.flatMap(({ name }) => eventsOf(name, among));

  const home = await readHomeVideos(teacher, { coupon, ...range });
  const videos = lectures.flatMap(({ place: { videoId } }) => {
    const ofVideo = within.filter((one) => one.videoId === videoId);
    const perShare = counted.map(({ name }) => timeOf(eventsOf(name, ofVideo)));
    const viewers = perShare.filter((time) => time > 0).length;
    return viewers > 0 ? [[videoId, seconds(total(perShare)), viewers]] : [];
  });
  const byId = (all: readonly (readonly number[])[] | undefined) =>
    all?.toSorted(([one = 0], [other = 0]) => one - other) ?? null;
  expect(byId(home.videos?.map((one) => [one.videoId, one.totalWatchTime, one.uniqueViewers]))).toEqual(
    told(byId(videos)),
  );

  const roster = await readHomeRoster(teacher, { coupon, ...range });
  expect(roster).toMatchObject({
    activeStudents: told(inRange.filter((time) => time > 0).length),
    totalWatchTime: told(seconds(total(inRange))),
    weekBefore: told({
      totalWatchTime: seconds(timeOf(countedEvents(earlier))),
      activeStudents: counted.filter(({ name }) => eventsOf(name, earlier).length > 0).length,
    }),
  });
  expect(roster.students.map(({ hours }) => hours)).toEqual(
    inRange
      .filter((time) => time > 0)
      .toSorted((a, b) => b - a)
      .slice(0, 10)
      .map(hoursShown),
  );

  const listed = (await readStudents(teacher, { coupon })).students;
  expect(listed).toHaveLength(counted.length);
  const rows = counted.map(({ student, level: of, name }) => ({
    id: of === "full" ? students[student]?.id : undefined,
    time: timeOf(eventsOf(name)),
    slices: (videoId: number) =>
      new Set(eventsOf(name).flatMap((one) => (one.videoId === videoId ? [...one.slices] : []))).size,
    lastSeenOn: eventsOf(name).reduce<string | null>(
      (last, { at }) => (last !== null && last > dayOf(at) ? last : dayOf(at)),
      null,
    ),
    name,
  }));
  for (const isNamed of [true, false]) {
    const text = (one: { time: number; lastSeenOn: string | null; id?: number | undefined }) =>
      `${one.id ?? ""} ${hoursShown(one.time)} ${one.lastSeenOn}`;
    expect(
      listed
        .filter(({ isAnonymous }) => isAnonymous !== isNamed)
        .map((one) => `${isNamed ? one.studentId : ""} ${one.hours} ${one.lastSeenOn}`)
        .toSorted(),
    ).toEqual(
      rows
        .filter(({ id }) => (id !== undefined) === isNamed)
        .map(text)
        .toSorted(),
    );
  }

  const modules = await readModulePercentages(teacher, { coupon });
  for (const [index, { place, video, question }] of lectures.entries()) {
    const { videoId } = place;
    const slices = Math.ceil((video.duration ?? 0) / 10);
    const shares = rows.map((row) => Math.floor((100 * row.slices(videoId)) / slices) / 100);
    const shown = modules[index]?.videos[0];
    expect([shown?.classSampleSize, shown?.classMedianWatchPercentage]).toEqual([counted.length, told(middle(shares))]);
    if (!isWithheld) expect(shown?.classAverageWatchPercentage).toBeCloseTo(average(shares), 10);

    const ofVideo = watched.filter((one) => one.videoId === videoId);
    const perShare = counted.map(({ name }) => timeOf(eventsOf(name, ofVideo)));
    const rated = total(countedEvents(ofVideo).map(({ milliseconds, rate }) => milliseconds * rate));
    const { courseId, moduleId } = place;
    expect(await readVideoStatistics(teacher, place, { coupon })).toMatchObject({
      classMedianWatchTime: told(seconds(middle(perShare))),
      classMedianWatchPercentage: told(middle(shares)),
      classAvgPlaybackRate: told(total(perShare) === 0 ? null : Math.round((100 * rated) / total(perShare)) / 100),
      userTimeSpent: null,
    });

    const retention = await readRetention(teacher, {
      coupon,
      ...range,
      collection: course.id,
      module: moduleId,
      video: videoId,
    });
    const seen = within.filter((one) => one.videoId === videoId);
    expect(retention.uniqueViewers).toBe(told(counted.filter(({ name }) => eventsOf(name, seen).length > 0).length));
    for (const { start: at, uniqueViewers, percentage } of retention.retention ?? []) {
      const viewers = counted.filter(({ name }) => eventsOf(name, seen).some((one) => one.slices.includes(at / 10)));
      expect([at, uniqueViewers, percentage]).toEqual([
        at,
        viewers.length,
        Math.round((100 * viewers.length) / counted.length),
      ]);
    }

    const tried = counted.flatMap(({ name }) => {
      const own = answered.filter((one) => one.videoId === videoId && one.shares.includes(name));
      const [first, last] = [own[0], own.at(-1)];
      return first && last ? [{ name, own, attempts: last.n - first.n + 1 }] : [];
    });
    const right = tried.filter(({ own }) => own.some(({ isRight }) => isRight));
    const statistics = await readClassQuestion(
      teacher,
      { courseId, moduleId, videoId, questionId: question.id },
      { coupon },
    );
    const times = (isRight: boolean) =>
      total(
        tried.map(({ own }) => own.filter((one) => one.isRight === isRight && one.n - (own[0]?.n ?? 0) < five).length),
      );
    expect(statistics).toMatchObject({
      answerers: told(tried.length),
      classNumOfCorrectAnswerers: told(right.length),
      firstTryCorrect: told(right.filter(({ own }) => own[0]?.isRight).length),
      classMedianAttempts: tried.length < five ? null : middle(tried.map(({ attempts }) => attempts)),
      choiceDistribution:
        tried.length < five
          ? null
          : question.options.map(({ id, correctAnswerFlag }) => ({
              option: id,
              timesSelected: times(correctAnswerFlag),
            })),
    });
  }

  const [one] = rows.filter(({ id }) => id !== undefined);
  if (one?.id === undefined) return;
  const thisWeek = sunday(clock);
  expect(await readStudentSummaries(teacher, one.id, { coupon })).toMatchObject({
    studentWatchTime: seconds(one.time),
    thisWeekWatchTime: seconds(timeOf(eventsOf(one.name).filter(({ at }) => sunday(at) === thisWeek))),
    videosWatched: lectures.filter(({ place }) => one.slices(place.videoId) > 0).length,
    lastSeenOn: one.lastSeenOn,
    classMedianWatchTime: told(seconds(middle(times))),
  });
};
