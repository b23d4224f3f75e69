export type Look = { width: number; colorScheme: "light" | "dark" };

export const narrow = 360;
const wide = [1024, 1440];
const schemes = ["light", "dark"] as const;

const allLooks = [narrow, ...wide].flatMap((width) => schemes.map((colorScheme): Look => ({ width, colorScheme })));

/** A narrow and a wide look, one of them light and one dark; the four pairs cover all six looks. */
const pairs = wide.flatMap((width): Look[][] => [
  [
    { width: narrow, colorScheme: "light" },
    { width, colorScheme: "dark" },
  ],
  [
    { width: narrow, colorScheme: "dark" },
    { width, colorScheme: "light" },
  ],
]);

/** Sums the characters, so that views with similar names take different pairs. */
const numberOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);

/**
 * The looks in which axe judges a view: all six with FULL, else a pair that TEST_SEED rotates, because axe takes most of
 * the time of these journeys. Of four consecutive seeds each gives a view another pair.
 */
export const looksOf = (view: string, { FULL, TEST_SEED = "" } = process.env): readonly Look[] =>
  FULL ? allLooks : (pairs[(Number(TEST_SEED) + numberOf(view)) % pairs.length] ?? allLooks);
