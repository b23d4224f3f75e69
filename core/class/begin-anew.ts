import { tellGivenUp } from "../classroom/seat-news.ts";
import { readLeft } from "../roster/counted-members.ts";
import { moveSeat } from "./move-seat.ts";

/**
 * Gives those who are left of broken cohorts new seats, so that they wait for four others and are shown again (DSH-90).
 * They begin anew as after a choice: would they come back with what they had done, the one who does not come back would
 * be known. Until then they are hidden, so it may break off, and the next one who goes makes up for it. Safe to repeat
 * and at once with others. Three store calls for each, beside the reading of the roster.
 */
export const beginAnew = async (classId: number): Promise<void> => {
  for (const { seat, dataOf } of await readLeft(classId))
    await moveSeat({ classId, seat }, dataOf, tellGivenUp(classId, seat, { wasShown: true }));
};
