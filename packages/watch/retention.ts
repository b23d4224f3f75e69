import { sliceSeconds } from "./slices.ts";

/** Whole percent of the students who saw a slice; 0 of no students (F14, DSH-32). */
export function retentionPercent(uniqueViewers: number, students: number): number {
  return students === 0 ? 0 : Math.round((100 * uniqueViewers) / students);
}

/** The start of a slice as hh:mm:ss (DSH-31); a video of days counts its hours on. */
export function retentionLabel(slice: number): string {
  const seconds = slice * sliceSeconds;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
