/** A class and one of its courses: where its watching is kept. */
export type ClassPlace = { readonly classId: number; readonly courseId: number };

export const watchedPartition = ({ classId, courseId }: ClassPlace): string =>
  `watched#class#${classId}#course#${courseId}`;

/** Where the read models of a class are that a mark names: a rebuild makes them anew beside the former ones. */
export type MadePlace = ClassPlace & { readonly generation: string };

export const madePlace = (place: ClassPlace, { generation = 0 }: { readonly generation?: number }): MadePlace => ({
  classId: place.classId,
  courseId: place.courseId,
  generation: generation === 0 ? "" : `#made#${generation}`,
});

export const madePartition = (place: MadePlace): string => `${watchedPartition(place)}${place.generation}`;

const slotMilliseconds = 15 * 60_000;

/**
 * Open pieces are ordered by the quarter of an hour in which they arrived, not by the hour that they tell of, so that
 * what comes late is read and brought together like everything else: `2026-03-01T14:15`, UTC.
 */
export const slotOf = (at: number): string =>
  new Date(Math.floor(at / slotMilliseconds) * slotMilliseconds).toISOString().slice(0, 16);

/** No writer takes as long between naming a slot and having written what belongs to it. */
const latestMilliseconds = 2 * 60_000;

/** The first slot in which anything may still arrive. */
export const openSlot = (at: number): string => slotOf(at - latestMilliseconds);

/** How long until nothing can arrive in a slot any more. */
export const untilOver = (slot: string, at: number): number =>
  Math.max(0, Date.parse(`${slot}Z`) + slotMilliseconds + latestMilliseconds - at);

const dayMilliseconds = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The Sunday of a day's week (D-37). */
export const weekOf = (day: string): string => dayAfter(day, -new Date(day).getUTCDay());
