import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { readWatchHistory as route } from "@cu/api/watch";
import { type Caller, isBearer, mustBePerson } from "../actor.ts";
import { findPerson } from "../person/person.ts";
import { readWatchHistory } from "../progress/history.ts";
import { readModulePercentages } from "./module-percentages.ts";

type Query = Parsed<typeof route>["query"];

/**
 * DSH-37: the caller's watch history, each video beside the median of the class that `coupon` names. The median is what
 * the dashboard shows the same caller: null for a class that is not theirs, or of fewer than five who share.
 */
export const readClassHistory = async (
  caller: Caller,
  courseId: number,
  query: Query,
): Promise<Returned<typeof route>> => {
  const [rows, medians] = await Promise.all([
    readWatchHistory(caller, courseId, query),
    query.coupon === undefined ? new Map<number, number | null>() : mediansIn(caller, courseId, query.coupon),
  ]);
  return rows.map((row) => ({ ...row, classMedianWatchPercentage: medians.get(row.videoId) ?? null }));
};

const mediansIn = async (caller: Caller, collection: number, coupon: string): Promise<Map<number, number | null>> => {
  const person = mustBePerson(isBearer(caller) ? await findPerson(caller) : caller);
  const modules = await readModulePercentages(person, { coupon, collection }).catch((error: unknown) => {
    // Another's class counts as none, as for the questions of the same answer (Z7).
    if (error instanceof Failure && error.code === "class.missing") return [];
    throw error;
  });
  return new Map(
    modules.flatMap(({ videos }) => videos.map((one) => [one.videoId, one.classMedianWatchPercentage] as const)),
  );
};
