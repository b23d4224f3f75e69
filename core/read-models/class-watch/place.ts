/** A class and one of its courses: the key of its watch data. */
export type ClassPlace = { readonly classId: number; readonly courseId: number };

export const watchedPartition = ({ classId, courseId }: ClassPlace): string =>
  `watched#class#${classId}#course#${courseId}`;

/** The location of the generation of read models that a mark refers to: a rebuild writes a new one. */
export type MadePlace = ClassPlace & { readonly generation: string };

export const madePlace = (place: ClassPlace, { generation = 0 }: { readonly generation?: number }): MadePlace => ({
  classId: place.classId,
  courseId: place.courseId,
  generation: generation === 0 ? "" : `#made#${generation}`,
});

export const madePartition = (place: MadePlace): string => `${watchedPartition(place)}${place.generation}`;

const slotMilliseconds = 15 * 60_000;

/**
 * Open pieces are sorted by the quarter of an hour in which they arrived rather than the hour watched, so that late
 * ones are read and merged like all others: `2026-03-01T14:15`, UTC.
 */
export const slotOf = (at: number): string =>
  new Date(Math.floor(at / slotMilliseconds) * slotMilliseconds).toISOString().slice(0, 16);

/** No writer takes longer between determining a slot and finishing its write. */
const latestMilliseconds = 2 * 60_000;

/** The first slot in which pieces may still arrive. */
export const openSlot = (at: number): string => slotOf(at - latestMilliseconds);

/** The time until no piece can arrive in a slot. */
export const untilOver = (slot: string, at: number): number =>
  Math.max(0, Date.parse(`${slot}Z`) + slotMilliseconds + latestMilliseconds - at);

const dayMilliseconds = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The Sunday of a day's week (D-37). */
export const weekOf = (day: string): string => dayAfter(day, -new Date(day).getUTCDay());
