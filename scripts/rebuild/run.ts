import { setTimeout } from "node:timers/promises";
import { comparePlace } from "@cu/core/read-models/archive/compare-place";
import { placeName, readArchive, type Told } from "@cu/core/read-models/archive/read-archive";
import { rebuildPlace, removeFormer } from "@cu/core/read-models/archive/rebuild-place";
import type { ClassPlace } from "@cu/core/read-models/class-watch/place";
import { readClasses } from "@cu/core/storage/class/read-classes";
import { compareRoster, remakeRoster } from "@cu/core/storage/roster/remake-roster";
import { chunksAfter, highestId } from "./ids.ts";
import { progressOfRun } from "./place.ts";

type Options = {
  readonly dry?: boolean;
  /** One class alone. */
  readonly only?: number;
  /** In each pass the whole archive is read, and a part of the classes kept in memory. */
  readonly passes?: number;
  readonly say?: (line: string) => void;
  /** Waits until no request can be reading the old read models. */
  readonly wait?: () => Promise<unknown>;
};

/** Longer than any request lasts. */
const longestReading = 60_000;

const kept = progressOfRun("rebuild");

/**
 * Rebuilds the read models of all classes from the archive, and their rosters from their members; a dry run prints the
 * differences. Resumable, idempotent, and safe while the product is in use.
 */
export const rebuild = async ({
  dry = false,
  only,
  passes = 1,
  say = () => {},
  wait = () => setTimeout(longestReading),
}: Options = {}): Promise<{ readonly places: number; readonly differences: number }> => {
  const isResumed = !dry && only === undefined;
  const former = isResumed ? await kept.read() : new Map<string, number>();
  let [places, differences] = [0, 0];
  for (let pass = 0; pass < passes; pass++) {
    const isOurs = (classId: number) => (only === undefined || classId === only) && classId % passes === pass;
    const step = `${pass} of ${passes}`;
    const told = await readArchive(isOurs, (files) => say(`pass ${pass + 1} of ${passes}: ${files} files read`));
    const swapped: ClassPlace[] = [];
    let rosterOf: number | undefined;
    for await (const place of placesOf(told, { after: former.get(step) ?? 0, isOurs, only })) {
      const of = told.get(placeName(place)) ?? { watched: [], answered: [] };
      places += 1;
      // Its courses come one after the other.
      if (rosterOf !== place.classId) {
        rosterOf = place.classId;
        for (const key of dry ? await compareRoster(rosterOf) : await remakeRoster(rosterOf)) {
          differences += 1;
          say(`class ${rosterOf}: ${key} differs`);
        }
      }
      if (dry) {
        for (const { key, problem } of await comparePlace(place, of)) {
          differences += 1;
          say(`class ${place.classId}, course ${place.courseId}: ${key} ${problem}`);
        }
        continue;
      }
      await rebuildPlace(place, of);
      swapped.push(place);
      say(
        `class ${place.classId}, course ${place.courseId}: rebuilt of ${of.watched.length + of.answered.length} parts`,
      );
      // The courses of one class come one after the other; the last of them is done when the next class begins.
      if (isResumed) await kept.keep(step, place.classId - 1);
    }
    if (swapped.length > 0) await wait();
    for (const place of swapped) await removeFormer(place);
  }
  if (isResumed) await kept.forget();
  return { places, differences };
};

type Which = {
  readonly after: number;
  readonly isOurs: (classId: number) => boolean;
  readonly only: number | undefined;
};

/** All courses of all existing classes, including previously covered ones, by class id. */
async function* placesOf(told: ReadonlyMap<string, Told>, { after, isOurs, only }: Which): AsyncGenerator<ClassPlace> {
  const archived = Map.groupBy(
    [...told.keys()].map((name) => name.split("#").map(Number)),
    ([classId]) => classId,
  );
  const all = only === undefined ? chunksAfter(after, await highestId("coupon")) : [[only]];
  for (const ids of all) {
    const classes = await readClasses(ids.filter(isOurs));
    for (const [classId, found] of [...classes].toSorted(([one], [other]) => one - other)) {
      const former = (archived.get(classId) ?? []).flatMap(([, courseId]) => courseId ?? []);
      for (const courseId of new Set([...found.collections, ...former])) yield { classId, courseId };
    }
  }
}
