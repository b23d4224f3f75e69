/**
 * What one creator may make, in a UTC day and in all (CRE-42). Far beyond anybody who teaches, and far below what a script
 * would need to fill the catalogue or the storage. Admins and operators' imports are not bound. What is deleted again
 * counts in its day, and no more in all.
 */
export const creatorBounds = {
  courses: { aDay: 50, inAll: 1000 },
  modules: { aDay: 2000, inAll: 20_000 },
  classes: { aDay: 50, inAll: 1000 },
  promotions: { aDay: 50, inAll: 500 },
  images: { aDay: 500, inAll: 20_000 },
  questions: { aDay: 5000, inAll: 100_000 },
} as const;

export type Bounded = keyof typeof creatorBounds;

/** For the description of a route. */
export const boundText = (what: Bounded): string =>
  `At most ${creatorBounds[what].aDay} ${what} a day and ${creatorBounds[what].inAll} in all`;
