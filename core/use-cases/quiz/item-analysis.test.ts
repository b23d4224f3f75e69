import fc from "fast-check";
import { expect, test } from "vitest";
import { analyse, learnersByVersion } from "./item-analysis.ts";
import { between, choiceSumsOf, noSheet, type Sheet, type Sums, sumsOf, withAnswer } from "./sheet.ts";

type Answer = Parameters<typeof withAnswer>[1];

const addTo = (all: Map<string, number>, by: Sums) => {
  for (const [name, value] of by) all.set(name, (all.get(name) ?? 0) + value);
};

/** The stored sums after these answers, with each added as a difference. */
const summed = (answers: readonly (Answer & { learner: number })[]) => {
  const video = new Map<string, number>();
  const questions = new Map<number, Map<string, number>>();
  const sheets = new Map<number, Sheet>();
  for (const { learner, ...answer } of answers) {
    const { questionId } = answer;
    const sheet = sheets.get(learner) ?? noSheet;
    const next = withAnswer(sheet, answer);
    addTo(video, between(sumsOf(sheet), sumsOf(next)));
    const own = questions.get(questionId) ?? new Map<string, number>();
    addTo(own, between(choiceSumsOf(sheet.answers[questionId]), choiceSumsOf(next.answers[questionId])));
    questions.set(questionId, own);
    sheets.set(learner, next);
  }
  return { video, questions };
};

// A seeded generator, so that failures are reproducible on every machine.
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** 200 learners of different ability, each answering up to twelve questions of a video in a random order. */
const crowd = (seed: number) => {
  const random = randomFrom(seed);
  const answers = Array.from({ length: 200 }, (_, learner) => {
    const ability = random();
    return Array.from({ length: 12 }, (__, question) => ({ question, at: random() }))
      .filter(() => random() < 0.8)
      .toSorted((a, b) => a.at - b.at)
      .map(({ question }) => {
        const isRight = random() < (ability + question / 12) / 2;
        const chosen = [question * 10 + (isRight ? 1 : 2 + Math.floor(random() * 3))];
        const seconds = random() < 0.1 ? null : Math.floor(random() * 200);
        return { learner, questionId: question + 1, n: 1, version: 1, chosen, isRight, seconds };
      });
  });
  return answers.flat();
};

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Pearson's r by its definition. */
const pearson = (pairs: readonly (readonly [number, number])[]) => {
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const spread = (of: (pair: readonly [number, number]) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0);
  const together = spread(([x, y]) => (x - mx) * (y - my));
  return together / Math.sqrt(spread(([x]) => (x - mx) ** 2) * spread(([, y]) => (y - my) ** 2));
};

test("QZC-47: sums give what a plain computation over two hundred learners gives, for every question", () => {
  for (const seed of [1, 2, 3]) {
    const answers = crowd(seed);
    const { video, questions } = summed(answers);
    for (let questionId = 1; questionId <= 12; questionId++) {
      const own = answers.filter((answer) => answer.questionId === questionId);
      const got = analyse(questionId, 1, video, questions.get(questionId) ?? new Map());
      if (!got) throw new Error("No analysis.");
      expect(got.learners).toBe(own.length);
      expect(got.difficulty).toBeCloseTo(mean(own.map(({ isRight }) => Number(isRight))), 12);
      const pairs = own.flatMap(({ learner, isRight }) => {
        const others = answers.filter((of) => of.learner === learner && of.questionId !== questionId);
        const rest = mean(others.map((of) => Number(of.isRight)));
        return others.length === 0 ? [] : [[Number(isRight), rest] as const];
      });
      // The rest score is stored in thousandths.
      expect(got.discrimination).toBeCloseTo(pearson(pairs), 3);
      for (const { option, share } of got.options)
        expect(share).toBeCloseTo(own.filter(({ chosen }) => chosen.includes(option)).length / own.length, 12);
      expect(got.options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      const times = own.flatMap(({ seconds }) => seconds ?? []).toSorted((a, b) => a - b);
      // Within the slot of the true median; the longest slot here has 120 seconds.
      expect(Math.abs((got.typicalSeconds ?? 0) - (times[Math.floor(times.length / 2)] ?? 0))).toBeLessThan(31);
    }
  }
});

test("QZC-46, QZC-47: answers add up to the same in any order of the learners, and later ones move only their version", () => {
  const answers = crowd(4);
  const byLearner = [...Map.groupBy(answers, ({ learner }) => learner).values()];
  const turned = byLearner.toReversed().flat();
  expect(new Map([...summed(turned).video].toSorted())).toEqual(new Map([...summed(answers).video].toSorted()));
  const again = answers.filter(({ questionId }) => questionId === 3).map((of) => ({ ...of, n: 2, version: 2 }));
  const before = summed(answers);
  const after = summed([...answers, ...again.slice(0, 12)]);
  const figures = ({ video, questions }: typeof before) => analyse(3, 1, video, questions.get(3) ?? new Map());
  expect(figures(after)).toEqual(figures(before));
  expect(learnersByVersion(3, after.video)).toEqual([
    { version: 2, learners: 12 },
    { version: 1, learners: again.length - 12 },
  ]);
  // The keys of question 3 are not a prefix match for question 30.
  expect(learnersByVersion(30, after.video)).toEqual([]);
});

test("QZC-47: nothing is shown for four learners, and no time or correlation for four among five", () => {
  const of = (learners: number, one: (learner: number) => Partial<Answer> = () => ({})) =>
    summed(
      Array.from({ length: learners }, (_, learner) => ({
        learner,
        questionId: 1,
        n: 1,
        version: 1,
        chosen: [1],
        isRight: true,
        seconds: learner < 4 ? 8 : null,
        ...one(learner),
      })),
    );
  const figures = ({ video, questions }: ReturnType<typeof of>) => analyse(1, 1, video, questions.get(1) ?? new Map());
  expect(figures(of(4))).toBeNull();
  expect(figures(of(5))).toEqual({
    learners: 5,
    difficulty: 1,
    discrimination: null,
    options: [{ option: 1, share: 1 }],
    typicalSeconds: null,
  });
  expect(figures(of(5, () => ({ seconds: 8, chosen: [] })))).toMatchObject({
    difficulty: null,
    options: [],
    typicalSeconds: 8,
  });
});

test("QZC-47: the change of one answer is at most 300 terms of one expression, whatever a learner has answered", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(ids, fc.boolean(), (questions, isRight) => {
      let sheet = noSheet;
      for (const questionId of questions) {
        const answer = { questionId, n: 1, version: 1, chosen: [1], isRight, seconds: 1 };
        const next = withAnswer(sheet, answer);
        const change = between(sumsOf(sheet), sumsOf(next));
        expect(change.size).toBeLessThanOrEqual(300);
        expect([...change.keys()].join(" :12, ").length).toBeLessThanOrEqual(4096);
        sheet = next;
      }
    }),
    { numRuns: 10 },
  );
});

/** The figures of the second version of a question, from given sums. */
const figuresOf = (video: Record<string, number>, question: Record<string, number> = {}) =>
  analyse(
    7,
    2,
    new Map(Object.entries(video).map(([letter, sum]) => [`${letter}7v2`, sum])),
    new Map(Object.entries(question).map(([name, sum]) => [`f2${name}`, sum])),
  );

test("QZC-47: the typical time is the middle of all, as even within its slot", () => {
  const typical = (slots: Record<string, number>) => figuresOf({ n: 20 }, slots)?.typicalSeconds;
  // Slots end at 5, 10, 20, 30 … and 1800 seconds.
  for (const [slots, seconds] of [
    [{ t0: 4 }, null],
    [{ t0: 5 }, 3],
    [{ t0: 8, t1: 2 }, 3],
    [{ t0: 10, t5: 10 }, 5],
    [{ t0: 9, t1: 11 }, 5],
    [{ t0: 5, t1: 10, t2: 5 }, 8],
    [{ t2: 1, t3: 8, t4: 1 }, 25],
    [{ t0: 2, t3: 2, t11: 6 }, 800],
    [{ t11: 6 }, 1200],
  ] as const)
    expect([slots, typical(slots)]).toEqual([slots, seconds]);
});

test("QZC-47: discrimination follows from the sums; without variance it is null", () => {
  const discrimination = (m: number, w: number, y: number, z: number, p: number) =>
    figuresOf({ n: m, m, w, y, z, p })?.discrimination;
  // Six learners, three of them right; rest scores in thousandths.
  const rests = (...list: number[]) => {
    const squares = list.reduce((sum, rest) => sum + rest * rest, 0);
    const ofRight = list.slice(0, 3).reduce((sum, rest) => sum + rest, 0);
    return [list.length, 3, list.reduce((sum, rest) => sum + rest, 0), squares, ofRight] as const;
  };
  expect(discrimination(...rests(1000, 1000, 1000, 0, 0, 0))).toBeCloseTo(1, 9);
  expect(discrimination(...rests(0, 0, 0, 1000, 1000, 1000))).toBeCloseTo(-1, 9);
  expect(discrimination(...rests(1000, 0, 500, 500, 1000, 0))).toBeCloseTo(0, 9);
  expect(discrimination(...rests(500, 500, 500, 500, 500, 500))).toBeNull();
  expect([discrimination(6, 6, 3000, 3_000_000, 3000), discrimination(6, 0, 3000, 3_000_000, 0)]).toEqual([null, null]);
  // Five learners are enough.
  expect(discrimination(5, 2, 2000, 2_000_000, 2000)).toBeCloseTo(1, 9);
  expect(discrimination(4, 2, 2000, 2_000_000, 2000)).toBeUndefined();
});

test("QZC-47: the figures are those of the version and the question that are asked for", () => {
  const video = new Map([
    ["n7v2", 10],
    ["x7v2", 4],
    ["n7v1", 20],
    ["n8v2", 30],
    ["x7v20", 9],
  ]);
  const question = new Map([
    ["f2o11", 6],
    ["f2o12", 4],
    ["f1o11", 9],
    ["f20o13", 9],
  ]);
  expect(analyse(7, 2, video, question)).toEqual({
    learners: 10,
    difficulty: 0.4,
    discrimination: null,
    options: [
      { option: 11, share: 0.6 },
      { option: 12, share: 0.4 },
    ],
    typicalSeconds: null,
  });
  // No one was right, so there is no sum.
  expect(figuresOf({ n: 5 }, { o11: 5 })?.difficulty).toBe(0);
  const versions = new Map([
    ["v7v1", 0],
    ["v7v2", 1],
    ["v7v10", 5],
    ["v70v2", 9],
    ["n7v3", 9],
  ]);
  expect(learnersByVersion(7, versions)).toEqual([
    { version: 10, learners: 5 },
    { version: 2, learners: 1 },
  ]);
});
