import { encodeBundle, joinBundles } from "@cu/class-watch/day-bundle";
import type { Item } from "../../foundation/store/batch.ts";
import { finishedModels } from "../archive/build-models.ts";
import { byKey } from "../archive/compare-place.ts";
import { readMade, toItem } from "../archive/made-items.ts";
import { type ClassDay, daysOfPieces, queryClass, storedDays } from "../class-watch/days.ts";
import { type Mark, readMark } from "../class-watch/mark.ts";
import { type ClassPlace, madePlace, slotOf } from "../class-watch/place.ts";
import type { Finding } from "./audit.ts";

/** A slot is brought together some twenty minutes after its begin, and what arrives late is announced by itself. */
const broughtTogetherWithin = 3_600_000;

/**
 * ADM-128: what the dashboards of a class read of a course is what it watched: each piece that arrived is in its day, and
 * weeks and lifetimes are those of the days. One class at a time, so that no more than its own is in memory.
 */
export const auditWatching = async (place: ClassPlace, at: number): Promise<Finding[]> => {
  const mark = await readMark(place);
  const made = madePlace(place, mark);
  const [stored, open] = [await readMade(made), await queryClass(place, "open#", "open$")];
  const days = storedDays(stored);
  const problems = [
    ...lateDays(days, open, mark, slotOf(at - broughtTogetherWithin)),
    ...differing(
      byKey(stored.filter(({ sk }) => /^(life|week)#/.test(String(sk)))),
      byKey(finishedModels(days, mark.finishedThrough ?? "").map((model) => toItem(made, model))),
    ),
  ];
  const { classId, courseId } = place;
  return problems.map((problem) => ({ walletId: 0, problem: `class ${classId}, course ${courseId}: ${problem}` }));
};

const lateDays = (
  days: readonly ClassDay[],
  open: readonly Item[],
  { closedBefore = "" }: Mark,
  due: string,
): string[] => {
  const known = new Map(days.map((day) => [nameOf(day), day.bundle]));
  const over = open.filter(({ slot }) => String(slot) < due);
  const waiting = over.map(({ slot }) => String(slot)).filter((slot) => slot >= closedBefore);
  const late = daysOfPieces(over.filter(({ slot }) => String(slot) < closedBefore)).filter((piece) => {
    const day = known.get(nameOf(piece));
    return !day || Buffer.compare(encodeBundle(day), encodeBundle(joinBundles(day, piece.bundle))) !== 0;
  });
  const [first] = waiting.toSorted();
  return [
    ...(first === undefined ? [] : [`${waiting.length} pieces wait since ${first} to be brought together`]),
    ...late.map(({ day, videoId }) => `what was watched of video ${videoId} on ${day} is not all in its day`),
  ];
};

const nameOf = ({ day, chunk, videoId }: ClassDay): string => `${day}#${chunk}#${videoId}`;

const differing = (is: ReadonlyMap<string, string>, must: ReadonlyMap<string, string>): string[] =>
  [...new Set([...is.keys(), ...must.keys()])]
    .filter((key) => is.get(key) !== must.get(key))
    .toSorted()
    .map((key) => `${key} is not the sum of its days`);
