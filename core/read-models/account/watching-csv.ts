import type { Cell } from "@cu/csv/csv";
import { rangesOf } from "@cu/watch/ranges";
import type { Item } from "../../foundation/store/batch.ts";

type Column = { readonly head: string; readonly about: string; readonly cell: (row: Item) => Cell };

/** SES-125: watched ranges in the terms of the player. The JSON file has all stored fields. */
export const watchingColumns: readonly Column[] = [
  { head: "hour", about: "the hour of the clock in which you watched, UTC", cell: ({ hour }) => `${String(hour)}:00` },
  { head: "course", about: "its name; its number when it is gone", cell: (row) => nameOr(row.course, row.courseId) },
  { head: "lecture", about: "its title; its number when it is gone", cell: (row) => nameOr(row.lecture, row.videoId) },
  { head: "watched", about: "the parts of the lecture that you watched, to ten seconds", cell: ({ s }) => partsOf(s) },
  { head: "minutes", about: "how long you watched by the clock", cell: ({ ms }) => minutesOf(ms) },
  {
    head: "minutesOfLecture",
    about: "how much of the lecture played meanwhile: more when it played faster",
    cell: ({ rms }) => minutesOf(rms),
  },
  { head: "stoppedAt", about: "where the player stood last", cell: ({ pos }) => timeOf(Number(pos ?? 0)) },
  {
    head: "lastNoted",
    about: "when the last of it was noted, UTC",
    cell: ({ at }) => (Number.isFinite(Number(at)) ? new Date(Number(at)).toISOString() : null),
  },
];

const nameOr = (name: unknown, id: unknown): Cell => (typeof name === "string" ? name : Number(id));

const minutesOf = (milliseconds: unknown): number => Math.round(Number(milliseconds ?? 0) / 6000) / 10;

const partsOf = (slices: unknown): string => {
  const all = Array.isArray(slices) ? slices.map(Number).toSorted((a, b) => a - b) : [];
  return rangesOf(all, null)
    .map(([from, to]) => `${timeOf(from)}-${timeOf(to)}`)
    .join(", ");
};

/** 3725 is "1:02:05", 65 is "1:05". */
const timeOf = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};
