import { histories, patience } from "@cu/test-kit/programme";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { readCounted } from "../../storage/roster/counted-members.ts";
import { allAccept } from "../../use-cases/class/class.test-kit.ts";
import { updateClass } from "../../use-cases/class/save-class.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { askEverything } from "./ask-everything.test-kit.ts";
import { average, five, total } from "./naive.test-kit.ts";
import { type Level, makeSchool, type Play, playIn, type School } from "./play.test-kit.ts";

vi.setConfig({ testTimeout: patience });

const hour = 3_600_000;
const start = Date.parse("2026-03-25T10:00:00.000Z");
let clock = start;
let restore: () => void;
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => restore());

const always = { timeZone: "Europe/Berlin", windows: [1, 2].map(() => ({ from: "2026-01-01", until: "2026-12-31" })) };
const isoOf = (at: number) => new Date(at).toISOString();
const ranges = () => [
  { after: isoOf(clock - 5 * 24 * hour), before: isoOf(clock + hour) },
  { after: isoOf(clock - 5 * 24 * hour), before: isoOf(clock - hour) },
];

const level = fc.constantFrom<Level>("full", "anonymous", "anonymous", "anonymous", "no_access");
const step = fc.oneof(
  fc.record({ kind: fc.constant("join" as const), who: fc.nat(99), level }),
  fc.record({ kind: fc.constant("leave" as const), who: fc.nat(99), level }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("choose" as const), who: fc.nat(99), level }) },
);

/** Each student watches a distinct number of posts, so that a sum identifies its students. */
const watchAll = async (play: Play, { lectures }: School) => {
  const [lecture] = lectures;
  if (!lecture) return;
  // A new hour, so that watch time counts under today's seats.
  clock += hour;
  const begin = clock;
  for (const [n, student] of play.students.entries()) {
    clock = begin;
    for (let post = 1; post <= 1 + (n % 5); post++) {
      clock += 10_000;
      await play.post(student, lecture, { rate: 1, until: 10 * (n + post) }).catch(mayBeShut);
    }
    if (n % 2 === 0) await play.answer(student, lecture, n % 4 === 0).catch(mayBeShut);
  }
  await play.fold();
};

const mayBeShut = (error: unknown) => {
  if (!(error instanceof Error && "code" in error && /^(?:access\.|quiz\.)/.test(String(error.code)))) throw error;
};

type Row = {
  readonly studentId: number;
  readonly isAnonymous: boolean;
  readonly hours: number;
  readonly weeks: readonly number[];
};
type Asked = ReadonlyMap<string, unknown>;
const read = <A>(answers: Asked, name: string): A => answers.get(name) as A;
const rowsOf = (answers: Asked) => read<{ students: Row[] }>(answers, "roster name").students;
const labelsOf = (answers: Asked) => rowsOf(answers).filter(({ isAnonymous }) => isAnonymous);

/** The student behind each label: known to this test only. */
const truthOf = async (classId: number): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await readCounted(classId)).flatMap(({ isAnonymous, studentId, dataOf }) =>
      isAnonymous ? [[studentId, dataOf] as const] : [],
    ),
  );

const levelOf = async ({ sub }: Person, classId: number): Promise<Level | undefined> =>
  (await EnrolmentEntity.get({ sub, classId }).go({ consistent: true })).data?.dataAccessLevel;

test("DSH-90, DSH-91, DSH-92, DSH-73, COD-41, Z7: a curious instructor who asks everything, before and after every change, learns nothing of one student", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ level, inBoth: fc.boolean() }), { minLength: 6, maxLength: 14 }),
      fc.array(step, { minLength: 3, maxLength: 5 }),
      async (members, steps) => {
        clock = start;
        const school = await makeSchool([always, always]);
        const play = playIn(school);
        const [group, second] = school.classes;
        if (!group || !second) throw new Error("A school has two classes.");
        for (const { level: input, inBoth } of members) {
          const student = await play.enter();
          clock += 60_000;
          await play.join(student, group, input);
          if (inBoth) await play.join(student, second, "anonymous");
        }
        await watchAll(play, school);
        const subOfLabel = new Map<number, string>();
        let labels: number[] = [];

        const look = async (): Promise<Asked> => {
          const people = play.students.map(({ id, username }) => ({ studentId: id, username }));
          const listed = (await readCounted(group.id)).filter(({ isAnonymous }) => isAnonymous).slice(0, 1);
          const of = [...people.slice(0, 3), ...listed];
          const answers = await askEverything(school.teacher, school, group, { ranges: ranges(), of });
          await expectNoNames(answers, play.students, group.id);
          expectOrderFromWhatIsShown(answers);
          expectWithheld(answers);
          for (const { studentId } of listed) {
            const { askedQuestions } = read<{ askedQuestions: number | null }>(answers, `qna of ${studentId}`);
            expect(askedQuestions).toBeNull();
          }
          return answers;
        };

        let before = await look();
        for (const one of steps) {
          clock += 60_000;
          const student = play.students[one.who % play.students.length];
          if (one.kind === "join") await play.join(await play.enter(), group, one.level);
          else if (student && (await levelOf(student, group.id))) {
            if (one.kind === "leave") await play.leave(student, group);
            else await play.choose(student, group, one.level);
          }
          const after = await look();
          expectNobodySingledOut(before, after);
          labels = await expectFreshLabels(labels, group.id, subOfLabel);
          await watchAll(play, school);
          before = await look();
        }
        await expectClassesApart(school);
      },
    ),
    histories(4, 200),
  );
});

/** No response contains an id, name, email or key of a student who does not share fully. */
const expectNoNames = async (answers: Asked, students: readonly Person[], classId: number) => {
  for (const student of students) {
    if ((await levelOf(student, classId)) === "full") continue;
    for (const [name, answer] of answers) {
      // The question itself contains the searched name.
      const text = JSON.stringify(answer);
      expect(text.includes(student.sub), `${name} has a key`).toBe(false);
      expect(text.includes(student.username), `${name} has a name`).toBe(false);
      expect(
        new RegExp(`"(?:studentId|ownStudentId|userId|user|author\\w*)":${student.id}[,}]`).test(text),
        `${name} has an id`,
      ).toBe(false);
    }
    // The same response as for an unknown student.
    if (answers.has(`summaries of ${student.id}`)) {
      expect(answers.get(`summaries of ${student.id}`)).toBe("student.missing");
      expect(answers.get(`activity of ${student.id}`)).toBe("student.missing");
      expect(read<{ found: number }>(answers, `search of ${student.id}`).found).toBe(0);
    }
  }
};

/** Within equal sort values, entries are ordered by their labels, which are random. */
const expectOrderFromWhatIsShown = (answers: Asked) => {
  for (const [name, answer] of answers) {
    const { students } = answer as { students?: Row[] };
    // Top watchers are sorted by exact time, which the hours round.
    const shown = name.startsWith("home") ? [] : (students?.filter(({ studentId }) => studentId < 0) ?? []);
    if (shown.length === 0) continue;
    const key = /hours/.test(name) ? ({ hours }: Row) => hours : () => 0;
    for (const equal of Map.groupBy(shown, key).values()) {
      const ids = equal.map(({ studentId }) => studentId);
      const rising = ids.toSorted((one, other) => one - other);
      expect([rising, rising.toReversed()], name).toContainEqual(ids);
    }
  }
};

const expectWithheld = (answers: Asked) => {
  const { sharing, semesterActiveUsers } = read<{ sharing: number; semesterActiveUsers: number | null }>(
    answers,
    "statistics",
  );
  if (sharing >= five) return;
  expect(semesterActiveUsers).toBeNull();
  const text = JSON.stringify([...answers].filter(([name]) => !/ of /.test(name)));
  expect(text).not.toMatch(
    /"(?:averageWatchTime|classMedian\w*|classAverage\w*|totalWatchTime|activeStudents|answerers|watchTimeHistogram|retention|firstTryCorrect|uniqueViewers|choiceDistribution)":(?!null)/,
  );
};

/** The total minus the named students' time: the remainder is empty or covers at least five students. */
const hiddenTime = (
  answers: Asked,
  range: number,
): { readonly time: number; readonly of: ReadonlySet<number> } | undefined => {
  const { totalWatchTime } = read<{ totalWatchTime: number | null }>(answers, `home roster in ${range}`);
  if (totalWatchTime === null) return undefined;
  return { time: totalWatchTime, of: new Set(rowsOf(answers).map(({ studentId }) => studentId)) };
};

/**
 * Without new watch time in between, two responses differ only by complete cohorts of five labels and their figures.
 */
const expectNobodySingledOut = (before: Asked, after: Asked) => {
  const [old, now] = [labelsOf(before), labelsOf(after)];
  const ids = (rows: readonly Row[]) => new Set(rows.map(({ studentId }) => studentId));
  const gone = old.filter(({ studentId }) => !ids(now).has(studentId));
  const come = now.filter(({ studentId }) => !ids(old).has(studentId));
  expect([gone.length % five, come.length % five]).toEqual([0, 0]);
  // New labels start at zero, so the first figures do not reveal when a student joined.
  expect(come.map(({ hours, weeks }) => [hours, total(weeks)])).toEqual(come.map(() => [0, 0]));
  const named = (answers: Asked) => rowsOf(answers).filter(({ isAnonymous }) => !isAnonymous);
  const isSameNames =
    JSON.stringify([...ids(named(before))].toSorted()) === JSON.stringify([...ids(named(after))].toSorted());
  for (const range of [0, 1]) {
    const [one, other] = [hiddenTime(before, range), hiddenTime(after, range)];
    if (!one || !other || !isSameNames || one.time === other.time) continue;
    const differ = new Set([...one.of, ...other.of].filter((id) => !(one.of.has(id) && other.of.has(id))));
    expect(differ.size).toBeGreaterThanOrEqual(five);
  }
};

/** A label belongs to one student, and old labels are never reused after a change of sharing or a rejoin. */
const expectFreshLabels = async (former: readonly number[], classId: number, subOfLabel: Map<number, string>) => {
  const truth = await truthOf(classId);
  for (const [label, sub] of truth) {
    expect(subOfLabel.get(label) ?? sub).toBe(sub);
    if (!former.includes(label)) expect(subOfLabel.has(label)).toBe(false);
  }
  for (const [label, sub] of truth) subOfLabel.set(label, sub);
  return [...truth.keys()];
};

/**
 * Across two classes of one teacher, no student's activity appears in both for the same hours, and no label is in both.
 */
const expectClassesApart = async (school: School) => {
  const [group, second] = school.classes;
  if (!group || !second) return;
  const [one, other] = [await truthOf(group.id), await truthOf(second.id)];
  const answers = await askEverything(school.teacher, school, group, { ranges: ranges(), of: [] });
  const others = await askEverything(school.teacher, school, second, { ranges: ranges(), of: [] });
  const hoursOf = (rows: readonly Row[]) => new Map(rows.map(({ studentId, hours }) => [studentId, hours]));
  const [here, there] = [hoursOf(rowsOf(answers)), hoursOf(rowsOf(others))];
  const labelOf = new Map([...one].map(([label, sub]) => [sub, label]));
  for (const [label, sub] of other) {
    const same = labelOf.get(sub);
    expect(same).not.toBe(label);
    if (same !== undefined) expect(Math.min(here.get(same) ?? 0, there.get(label) ?? 0)).toBe(0);
  }
};

const series = (least: number): number => {
  for (let power = 1e-6; ; power *= 10)
    for (const step of [1, 2, 5]) if (step * power >= least * (1 - 1e-9)) return step * power;
};

test("DSH-93, DSH-S-03: from responses before and after another student joins or leaves, a student learns no more than k-anonymity allows, and can open no one's page", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 5, max: 23 }), fc.boolean(), async (size, isJoining) => {
      clock = start;
      const school = await makeSchool([always]);
      const play = playIn(school);
      const [group] = school.classes;
      if (!group) throw new Error("A school has a class.");
      for (let n = 0; n <= size; n++) await play.join(await play.enter(), group, "full");
      await watchAll(play, school);
      const [viewer, friend] = play.students;
      if (!viewer || !friend) throw new Error("Nobody joined.");
      const of = [{ studentId: friend.id, username: friend.username }];
      const look = () => askEverything(viewer, school, group, { ranges: ranges(), of });
      const before = await look();
      if (isJoining) await play.join(await play.enter(), group, "full");
      else await play.leave(friend, group);
      const after = await look();
      for (const answers of [before, after]) {
        const counted = await readCounted(group.id);
        for (const [name, answer] of answers) {
          if (/ of /.test(name))
            expect(["actor.forbidden", "student.missing"], name).toContain(
              answer === undefined ? "" : typeof answer === "string" ? answer : "actor.forbidden",
            );
          if (/^(?:home|members)/.test(name)) expect(["actor.forbidden", "class.missing"], name).toContain(answer);
          // All figures of the class are multiples of five.
          for (const [, count] of JSON.stringify(answer).matchAll(
            /"(?:sharing|numberOfStudents|classSampleSize|semesterActiveUsers|uniqueViewers|watchedAgain|answerers|classNumOfCorrectAnswerers|firstTryCorrect|timesSelected)":(\d+)/g,
          ))
            expect(Number(count) % five, name).toBe(0);
        }
        expect(JSON.stringify([...answers].filter(([name]) => !/ of /.test(name)))).not.toContain(friend.username);
        expect(counted.length).toBeGreaterThanOrEqual(five);
      }
      // An average reveals the sum no more precisely than five average students.
      const people = await readCounted(group.id);
      const truth = read<{ students: Row[] }>(
        await askEverything(school.teacher, school, group, { ranges: ranges(), of: [] }),
        "roster name",
      ).students.map(({ weeks }) => total(weeks));
      const { averageWatchTime } = read<{ averageWatchTime: number | null }>(after, "statistics");
      const least = (five * average(truth)) / (2 * people.length);
      const step = series(least);
      if (averageWatchTime !== null && step >= 1) expect(averageWatchTime % step).toBeCloseTo(0, 6);
      expect(2 * people.length * step).toBeGreaterThanOrEqual(five * average(truth) * (1 - 1e-9));
    }),
    histories(4, 200),
  );
});

test("E-123, DSH-I-13: a co-creator reads what the creator reads but the key of a question, and nothing once removed", async () => {
  clock = start;
  const school = await makeSchool([always]);
  const play = playIn(school);
  const [group] = school.classes;
  if (!group) throw new Error("A school has a class.");
  const helper = await makePerson({ isContentCreator: true });
  await updateClass(school.teacher, group.id, { coCreator1: helper.id });
  for (const [name, answer] of await askEverything(helper, school, group, { ranges: ranges(), of: [] }))
    expect(answer, name).toBe("class.missing");
  await allAccept(school.teacher, group.id);
  for (let n = 0; n < 7; n++) await play.join(await play.enter(), group, n < 5 ? "anonymous" : "full");
  await watchAll(play, school);
  const of = (await readCounted(group.id)).slice(-1);
  const asked = (viewer: Person) => askEverything(viewer, school, group, { ranges: ranges(), of });
  const [creator, helped] = [await asked(school.teacher), await asked(helper)];
  const isKey = /"(?:correctAnswerFlag|isCorrect)":true/;
  for (const [name, answer] of creator) {
    if (name.startsWith("question") || name === "videos") continue;
    const apart = (one: unknown) => (name === "statistics" ? { ...(one as object), role: "" } : one);
    expect(apart(helped.get(name)), name).toEqual(apart(answer));
  }
  expect(isKey.test(JSON.stringify(creator.get("question 0")))).toBe(true);
  expect(/"correctAnswerFlag":true/.test(JSON.stringify(helped.get("question 0")))).toBe(false);
  await updateClass(school.teacher, group.id, { coCreator1: null });
  for (const [name, answer] of await asked(helper)) expect(answer, name).toBe("class.missing");
  for (const [name, answer] of await asked(await makePerson())) expect(answer, name).toBe("class.missing");
});
