import { histories, patience } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { readCounted } from "../../storage/roster/counted-members.ts";
import { askEverything, type Range } from "./ask-everything.test-kit.ts";
import { five } from "./naive.test-kit.ts";
import { type Level, makeSchool, type Play, playIn, type School } from "./play.test-kit.ts";

vi.setConfig({ testTimeout: Math.max(patience, 600_000) });

const hour = 3_600_000;
const start = Date.parse("2026-03-25T10:00:00.000Z");
let clock = start;
let restore: () => void;
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => restore());

const always = { timeZone: "UTC", windows: [1, 2].map(() => ({ from: "2026-01-01", until: "2026-12-31" })) };
const isoOf = (at: number) => new Date(at).toISOString();

const level = fc.constantFrom<Level>("full", "anonymous", "anonymous", "no_access");
const step = fc.oneof(
  fc.record({ kind: fc.constant("join" as const), who: fc.nat(99), level }),
  fc.record({ kind: fc.constant("leave" as const), who: fc.nat(99), level }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("choose" as const), who: fc.nat(99), level }) },
);
const history = fc.record({
  // Five at the start, so that there is a cohort.
  members: fc.array(fc.record({ level, inBoth: fc.boolean() }), { minLength: 2, maxLength: 4 }),
  steps: fc.array(step, { minLength: 2, maxLength: 3 }),
  swapped: fc.tuple(fc.nat(four()), fc.nat(four())),
});
type History = typeof history extends fc.Arbitrary<infer A> ? A : never;

function four(): number {
  return five - 1;
}

/** Whom each student plays in one lesson, by student numbers; undefined: no activity. */
type Cast = (lesson: number, student: number) => number | undefined;

/** All responses after a lesson or change, without names and ids. */
type Seen = readonly string[];

type World = {
  readonly seen: readonly Seen[];
  /** By lesson, the numbers of the students whose data may be shown. */
  readonly shown: readonly ReadonlySet<number>[];
  /** By lesson, the labels of the first five students. */
  readonly labels: readonly (readonly (number | undefined)[])[];
};

const mayBeShut = (error: unknown) => {
  if (!(error instanceof Error && "code" in error && /^(?:access\.|quiz\.)/.test(String(error.code)))) throw error;
};

type Lesson = {
  readonly actor: (student: number) => number | undefined;
  /**
   * Answering right locks the question, which would reveal the student, so right answers only come in the last lesson.
   */
  readonly isLast: boolean;
  readonly isFirst: boolean;
};

/** One hour in which each student watches and answers like the student they play. */
const teach = async (play: Play, { lectures }: School, { actor, isFirst, isLast }: Lesson) => {
  const [lecture] = lectures;
  if (!lecture) return;
  clock = Math.ceil((clock + 1) / hour) * hour;
  const begin = clock;
  for (const [n, student] of play.students.entries()) {
    clock = begin;
    const way = actor(n);
    if (way === undefined) continue;
    for (let post = 1; post <= 1 + (way % 5); post++) {
      clock += 10_000;
      await play.post(student, lecture, { rate: 1, until: 10 * (way + post) }).catch(mayBeShut);
    }
    if (isLast || (isFirst && way % 2 === 0)) await play.answer(student, lecture, isLast).catch(mayBeShut);
  }
  clock = begin + 60_000 * 10;
  await play.fold();
};

/** Reports the first differing line with some context. */
const expectSame = (other: World, one: World) => {
  for (const [look, lines] of one.seen.entries())
    for (const [n, line] of lines.entries()) {
      const also = other.seen[look]?.[n] ?? "";
      const from = line.split("").findIndex((letter, at) => letter !== also[at]);
      if (line !== also)
        expect(`${look}: …${also.slice(Math.max(0, from - 200), from + 200)}`).toBe(
          `${look}: …${line.slice(Math.max(0, from - 200), from + 200)}`,
        );
    }
  expect(other.seen.map(({ length }) => length)).toEqual(one.seen.map(({ length }) => length));
};

/** Runs a history and reads both classes after each lesson and change, in more and more ranges. */
const live = async ({ members, steps }: History, cast: Cast): Promise<World> => {
  clock = start;
  const school = await makeSchool([always, always]);
  const play = playIn(school);
  const [group, second] = school.classes;
  if (!group || !second) throw new Error("A school has two classes.");
  const enter = async (input: Level, inBoth: boolean) => {
    const student = await play.enter();
    clock += 60_000;
    await play.join(student, group, input);
    if (inBoth) await play.join(student, second, "anonymous");
  };
  for (let n = 0; n < five; n++) await enter("anonymous", false);
  for (const { level: input, inBoth } of members) await enter(input, inBoth);
  const ranges: Range[] = [];
  const seen: Seen[] = [];
  const shown: Set<number>[] = [];
  const labels: (number | undefined)[][] = [];
  const numberOf = (sub: string) => play.students.findIndex((student) => student.sub === sub);

  const look = async (isInFull: boolean) => {
    for (const [n, one] of [group, second].entries()) {
      const counted = isInFull && one === group ? await readCounted(one.id) : [];
      const of = counted.map(({ studentId, username }) => ({ studentId, username }));
      const answers = await askEverything(school.teacher, school, one, { ranges, of });
      seen.push(withoutNames(answers, play).map((line) => `${n} ${line}`));
    }
  };
  const lesson = async () => {
    const counted = await readCounted(group.id);
    const both = [...counted, ...(await readCounted(second.id))];
    shown.push(new Set(both.map(({ dataOf }) => numberOf(dataOf))));
    const labelOf = new Map(counted.map(({ dataOf, studentId }) => [numberOf(dataOf), studentId]));
    labels.push(Array.from({ length: five }, (_, n) => labelOf.get(n)));
    const before = clock;
    const n = labels.length - 1;
    await teach(play, school, {
      actor: (student) => cast(n, student),
      isFirst: n === 0,
      isLast: n === steps.length,
    });
    ranges.push({ after: isoOf(before), before: isoOf(clock) }, { after: isoOf(start), before: isoOf(clock) });
    await look(true);
  };

  await lesson();
  for (const one of steps) {
    clock += 60_000;
    const student = play.students[one.who % play.students.length];
    if (one.kind === "join") await enter(one.level, false);
    else if (student && (await isIn(student.sub, group.id))) {
      if (one.kind === "leave") await play.leave(student, group);
      else await play.choose(student, group, one.level);
    }
    await look(false);
    await lesson();
  }
  return { seen, shown, labels };
};

const isIn = async (sub: string, classId: number): Promise<boolean> =>
  (await EnrolmentEntity.get({ sub, classId }).go({ consistent: true })).data !== null;

const isOfPerson = /^(?:studentId|ownStudentId|userId|username|name)$/;
const isOfThing = /^(?:id|option|code|video|email|selectedOptions|selectedAnswers)$|Ids?$/;
const isLabel = (value: unknown): boolean =>
  typeof value === "number" ? value < 0 : typeof value === "string" && /^Anonymous Student \d+$/.test(value);

/**
 * All responses as sorted lines: named students become their number in the school, labels are masked, and values that
 * differ between schools (ids, codes, titles) removed. Lines of one label stay together.
 */
const withoutNames = (answers: ReadonlyMap<string, unknown>, { students }: Play): string[] => {
  const names = new Map<unknown, string>();
  for (const [n, { id, username }] of students.entries())
    for (const name of [id, username]) names.set(name, `student ${n}`);
  const plain = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) {
      const list = value.map((one) => plain(one, key));
      // Names and labels are random, so their order is ignored here; secrets.test.ts covers it.
      return key === "students" || key === "roster" || key === "mayNeedYou"
        ? list.map((one) => JSON.stringify(one)).toSorted()
        : list;
    }
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, name)]));
    if (isOfPerson.test(key)) return isLabel(value) ? "a label" : (names.get(value) ?? value);
    if (isOfThing.test(key) && value !== null) return "a thing";
    // Sums of fractions in a different order.
    if (typeof value === "number") return Number(value.toFixed(6));
    return key === "title" || key === "videoTitle" ? "a title" : value;
  };
  const ofLabels = new Map<string, string[]>();
  const lines: string[] = [];
  for (const [name, answer] of answers) {
    const [, what = "", id = ""] = /^(.*) of (-?\d+)$/.exec(name) ?? [];
    const line = JSON.stringify(plain(answer));
    if (what === "") lines.push(`${name}: ${line}`);
    else if (!id.startsWith("-")) lines.push(`${what} of ${names.get(Number(id))}: ${line}`);
    else ofLabels.set(id, [...(ofLabels.get(id) ?? []), `${what}: ${line}`]);
  }
  return [...lines, ...[...ofLabels.values()].map((of) => of.join("\n"))].toSorted();
};

test("DSH-101, DSH-91, Z7: however many answers are put together, those who share nothing or wait might as well have done nothing", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (drawn) => {
      const one = await live(drawn, (_, student) => student);
      const other = await live(drawn, (lesson, student) => (one.shown[lesson]?.has(student) ? student : undefined));
      expect(other.shown).toEqual(one.shown);
      expectSame(other, one);
    }),
    histories(1, 60),
  );
});

test("DSH-101, DSH-90, DSH-92, Z7: however many answers are put together, which of a cohort a student was is not among what they say", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (drawn) => {
      const one = await live(drawn, (_, student) => student);
      const [first, second] = drawn.swapped;
      const isTogether = (lesson: number) =>
        [first, second].every((n) => {
          const label = one.labels[lesson]?.[n];
          return label !== undefined && label < 0 && label === one.labels[0]?.[n];
        });
      // The two swap roles while both are in their first cohort.
      const other = await live(drawn, (lesson, student) =>
        isTogether(lesson)
          ? (new Map([
              [first, second],
              [second, first],
            ]).get(student) ?? student)
          : student,
      );
      expectSame(other, one);
    }),
    histories(1, 60),
  );
});
