import { tellGivenUp } from "../../storage/class/seat-news.ts";
import { readLeft } from "../../storage/roster/counted-members.ts";
import { moveSeat } from "./move-seat.ts";

/**
 * DSH-90: gives the remaining members of broken cohorts new seats, so that they wait for four others. They get a new
 * alias as after a new choice: keeping the old one would reveal which member left. They stay hidden until then, so an
 * interrupted run is completed by the next departure. Idempotent and safe to run concurrently. Three store calls per
 * seat, plus reading the roster.
 */
export const beginAnew = async (classId: number): Promise<void> => {
  for (const { seat, dataOf } of await readLeft(classId))
    await moveSeat({ classId, seat }, dataOf, tellGivenUp(classId, seat, { wasShown: true }));
};
