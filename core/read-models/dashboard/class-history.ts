import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { readWatchHistory as route } from "@cu/api/watch";
import { type Caller, isBearer, mustBePerson } from "../../foundation/actor.ts";
import { findPerson } from "../../storage/user/person.ts";
import { readWatchHistory } from "../../use-cases/progress/history.ts";
import { readModulePercentages } from "./module-percentages.ts";

type Query = Parsed<typeof route>["query"];

/**
 * DSH-37: the caller's watch history with the class median of each video; `coupon` names the class. The caller sees the
 * dashboard's median: null for classes they may not see and for fewer than five sharing students.
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
    // A class the caller may not see counts as none, like for the questions of this response (Z7).
    if (error instanceof Failure && error.code === "class.missing") return [];
    throw error;
  });
  return new Map(
    modules.flatMap(({ videos }) => videos.map((one) => [one.videoId, one.classMedianWatchPercentage] as const)),
  );
};
