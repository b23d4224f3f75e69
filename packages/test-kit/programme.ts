/**
 * Sizes of the exhaustive test programmes: a crash at every store call, invalid values in every field, random histories.
 *
 * `npm run test:full` sets FULL=1 and runs everything. `npm test` sets TEST_SEED from the hash of the commit and runs one
 * part of each programme, every fourth trial from number `seed mod 4` on, so that the commits of a week visit all.
 * Files run manually, or by `npm run mutate`, have no seed and skip nothing.
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
    /** 0 without TEST_SEED. */
    seed,
    /** Whether the n-th trial of a programme, from 0, belongs to this run. */
    isDrawn,
    /** The trials of a programme that belong to this run. */
    drawn,
    /** Round robin: the element of `all` for the n-th trial of this run, or all of them in a complete run. */
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
    /** Test timeout in milliseconds: hours at full size, otherwise enough for a busy machine. */
    patience: isFull ? 7_200_000 : 240_000,
  };
};

/** With twenty-five commits a week, the chance that some part is not run is 3 in 1,000. */
const parts = 4;

export const { isFull, seed, isDrawn, drawn, inTurn, trials, histories, patience } = programmeOf(process.env);
