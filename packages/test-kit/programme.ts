/**
 * Sizes of the exhaustive programmes: a death at every store call, rubbish in every field, random histories.
 *
 * `npm run test:full` sets FULL=1 and runs everything. `npm test` sets TEST_SEED from the hash of the commit and runs one
 * part of each programme, every fourth trial from number `seed mod 4` on, so that the commits of a week visit all.
 * A file that is run by hand, or by `npm run mutate`, has no seed and leaves nothing out.
 */
export const programmeOf = ({ FULL, TEST_SEED }: { readonly FULL?: string; readonly TEST_SEED?: string }) => {
  const isFull = FULL === "1";
  const seed = Number(TEST_SEED ?? 0);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`TEST_SEED is ${TEST_SEED}: give a whole number.`);
  const isDrawn = (n: number): boolean => isFull || TEST_SEED === undefined || n % parts === seed % parts;
  const drawn = <T>(all: readonly T[]): T[] => all.filter((_, n) => isDrawn(n));
  const trials = (usual: number, full = usual): number[] =>
    drawn(Array.from({ length: isFull ? full : usual }, (_, n) => n + 1));
  return {
    isFull,
    /** 0 where there is none. */
    seed,
    /** Whether the n-th trial of a programme, from 0, belongs to this run. */
    isDrawn,
    /** The trials of a programme that belong to this run. */
    drawn,
    /** The one of `all` whose turn it is at the n-th trial of this run, or all of them where nothing is left out. */
    inTurn: <T>(all: readonly T[], n: number): readonly T[] =>
      isFull || TEST_SEED === undefined ? all : all.slice((n + seed) % all.length).slice(0, 1),
    /** The numbers, from 1, of the repetitions that belong to this run: of `full` in the full run, else of `usual`. */
    trials,
    /** Random histories for fast-check: as many as `trials` gives, one at least, and the same ones for the same seed. */
    histories: (usual: number, full = usual) => ({
      numRuns: Math.max(1, trials(usual, full).length),
      seed,
      endOnFailure: true,
    }),
    /** Milliseconds that one test may take: hours at full size, else what a programme takes on a busy machine. */
    patience: isFull ? 7_200_000 : 240_000,
  };
};

/** Few enough for the twenty-five commits of a week: the chance that they miss one of the parts is 3 in 1,000. */
const parts = 4;

export const { isFull, seed, isDrawn, drawn, inTurn, trials, histories, patience } = programmeOf(process.env);
