/**
 * What one creator may make, in a UTC day and in total (CRE-42): far more than a teacher needs, and far less than a
 * script would need to fill the catalogue or the storage. Admins and operators' imports are not bound. A deleted thing
 * still counts for its day, but no longer in the total.
 */
export const creatorBounds = {
  drafts: { aDay: 200, inAll: 50 },
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
