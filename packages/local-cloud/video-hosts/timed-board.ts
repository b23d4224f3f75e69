import type { Board, Chalk, Mark, Scene } from "./board.ts";

/** A mark with the seconds of the lecture at which something happens to it. */
export type TimedMark = {
  readonly mark: Mark;
  readonly at: number;
  /** How long its drawing takes. */
  readonly takes: number;
  readonly erasedAt?: number | undefined;
  readonly moves: readonly { readonly at: number; readonly by: readonly [x: number, y: number] }[];
  readonly colours: readonly { readonly at: number; readonly chalk: Chalk }[];
};

export type TimedNote = { readonly lines: readonly string[]; readonly at: number };

export type TimedScene = {
  readonly title: string;
  readonly at: number;
  readonly marks: readonly TimedMark[];
  readonly notes: readonly TimedNote[];
};

/** Seconds that a text takes for each character, and the bounds of a stroke. */
const secondsPerLetter = 1 / 26;
const shortest = 0.5;
const longest = 3;
const pixelsPerSecond = 420;
/** The marks of one step follow each other before the one before is quite done. */
const overlap = 0.7;

/** The board with `startOf` telling when the line with these words begins, in seconds. */
export const timeBoard = (board: Board, startOf: (words: string) => number): TimedScene[] =>
  board.scenes.map((scene) => timeScene(scene, startOf));

const timeScene = ({ title, steps }: Scene, startOf: (words: string) => number): TimedScene => {
  const timed = steps.map((step) => ({ ...step, at: startOf(step.when) }));
  const marks = timed.flatMap(({ at, draw = [] }) => {
    let begins = at;
    return draw.map((mark) => {
      const takes = durationOf(mark);
      const one = { mark, at: begins, takes };
      begins += takes * overlap;
      return one;
    });
  });
  return {
    title,
    at: timed[0]?.at ?? 0,
    marks: marks.map(({ mark, at, takes }) => {
      const { id } = mark;
      return {
        mark,
        at,
        takes,
        erasedAt: timed.find(({ erase }) => id !== undefined && erase?.includes(id))?.at,
        moves: timed.flatMap((step) => {
          const by = id === undefined ? undefined : step.move?.[id];
          return by ? [{ at: step.at, by }] : [];
        }),
        colours: timed.flatMap((step) => {
          const chalk = id === undefined ? undefined : step.colour?.[id];
          return chalk ? [{ at: step.at, chalk }] : [];
        }),
      };
    }),
    notes: timed.flatMap(({ at, note }) => (note === undefined ? [] : [{ lines: wrapped(note), at }])),
  };
};

const durationOf = (mark: Mark): number => {
  if ("text" in mark) return Math.max(0.3, mark.text.length * secondsPerLetter);
  return Math.min(longest, Math.max(shortest, lengthOf(mark) / pixelsPerSecond));
};

const lengthOf = (mark: Exclude<Mark, { text: string }>): number => {
  if ("line" in mark) return Math.hypot(mark.line[2] - mark.line[0], mark.line[3] - mark.line[1]);
  if ("circle" in mark) return 2 * Math.PI * mark.circle[2];
  if ("box" in mark) return 2 * (mark.box[2] + mark.box[3]);
  // A path is about as long as the way between the points it names.
  const numbers = (mark.path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  let length = 0;
  for (let n = 2; n + 1 < numbers.length; n += 2)
    length += Math.hypot((numbers[n] ?? 0) - (numbers[n - 2] ?? 0), (numbers[n + 1] ?? 0) - (numbers[n - 1] ?? 0));
  return length;
};

const lettersInLine = 25;

const wrapped = (note: string): string[] => {
  const lines: string[] = [];
  for (const word of note.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lettersInLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
