/** A learner's first answer to a question, as it was graded. */
export type FirstAnswer = {
  readonly version: number;
  /** Chosen options; empty for open questions, which have no wrong answers. */
  readonly chosen: readonly number[];
  readonly isRight: boolean;
  /** Time since the last watched moment; null if unknown. */
  readonly seconds: number | null;
};

export type SheetAnswer = {
  /** Its index among the learner's answers to this video. */
  readonly place: number;
  /** Absent until it is counted, because answers may arrive in any order. */
  readonly first?: FirstAnswer | undefined;
  readonly newest: { readonly n: number; readonly version: number };
};

/** A learner's answers in a video, by question id. */
export type Sheet = { readonly revision: number; readonly answers: Readonly<Record<string, SheetAnswer>> };

export const noSheet: Sheet = { revision: 0, answers: {} };

type Counted = {
  readonly questionId: number;
  readonly n: number;
  readonly version: number;
  readonly chosen: readonly number[];
  readonly isRight: boolean;
  readonly seconds: number | null;
};

/** The sheet with one more answer; order does not matter. */
export const withAnswer = (sheet: Sheet, { questionId, n, ...answer }: Counted): Sheet => {
  const known = sheet.answers[questionId];
  const { version } = answer;
  const next: SheetAnswer = {
    place: known?.place ?? Object.keys(sheet.answers).length,
    first: n === 1 ? answer : known?.first,
    newest: known && known.newest.n > n ? known.newest : { n, version },
  };
  return { revision: sheet.revision + 1, answers: { ...sheet.answers, [questionId]: next } };
};

/** Named numbers, summed over learners. */
export type Sums = ReadonlyMap<string, number>;

/**
 * The rest score covers a learner's first forty questions of a video: each further answer changes the sums of all of
 * them, and an update expression holds no more.
 */
const maxCompared = 40;

/** Shares are summed in integer thousandths: fractions would depend on the order of addition. */
export const wholeShare = 1000;

const choiceAnswers = ({ answers }: Sheet) =>
  Object.entries(answers)
    .flatMap(([id, { place, first }]) => (first && first.chosen.length > 0 ? [{ id, place, first }] : []))
    .toSorted((a, b) => a.place - b.place);

/**
 * One learner's contribution to the sums of a video, by question and version: `v` newest answers it graded, `n` first
 * answers, `x` right ones; `m`, `w`, `y`, `z` and `p` are learners with a rest score, right ones among them, and the
 * sums of rest, rest squared and rest of the right ones.
 */
export const sumsOf = (sheet: Sheet): Sums => {
  const sums = new Map<string, number>();
  const add = (name: string, by: number) => by !== 0 && sums.set(name, (sums.get(name) ?? 0) + by);
  for (const [id, { newest, first }] of Object.entries(sheet.answers)) {
    add(nameOf("v", id, newest.version), 1);
    if (!first) continue;
    add(nameOf("n", id, first.version), 1);
    add(nameOf("x", id, first.version), Number(first.isRight));
  }
  const choices = choiceAnswers(sheet);
  const compared = choices.slice(0, maxCompared);
  const right = compared.filter(({ first }) => first.isRight).length;
  for (const [index, { id, first }] of choices.entries()) {
    const isCompared = index < maxCompared;
    const others = compared.length - Number(isCompared);
    if (others === 0) continue;
    const x = Number(first.isRight);
    const rest = Math.round((wholeShare * (right - (isCompared ? x : 0))) / others);
    for (const [letter, by] of Object.entries({ m: 1, w: x, y: rest, z: rest * rest, p: x * rest }))
      add(nameOf(letter, id, first.version), by);
  }
  return sums;
};

/** The contribution of a learner's first answer to the sums of its question: the options and the time taken. */
export const choiceSumsOf = (answer: SheetAnswer | undefined): Sums => {
  const { first } = answer ?? {};
  if (!first) return new Map();
  const { version, chosen, seconds } = first;
  const options = chosen.map((option) => [`f${version}o${option}`, 1] as const);
  return new Map([...options, ...(seconds === null ? [] : [[`f${version}t${slotOf(seconds)}`, 1] as const])]);
};

/** The increments from one state of sums to another. */
export const between = (before: Sums, after: Sums): Sums =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const by = (after.get(name) ?? 0) - (before.get(name) ?? 0);
      return by === 0 ? [] : [[name, by] as const];
    }),
  );

export const nameOf = (letter: string, questionId: number | string, version: number | ""): string =>
  `${letter}${questionId}v${version}`;

/** Ends of the time slots, in seconds. */
export const slotEnds = [5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1800] as const;

const slotOf = (seconds: number): number => slotEnds.findIndex((end) => seconds <= end);
