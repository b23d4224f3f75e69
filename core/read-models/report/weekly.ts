import { randomBytes } from "node:crypto";
import type { readWeekly as route } from "@cu/api/report";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { Asked } from "../dashboard/open-dashboard.ts";
import { openReports } from "./open.ts";
import { nextDue } from "./week.ts";
import { WeeklyEntity } from "./weekly.entity.ts";

type Weekly = Returned<typeof route>;

/** RPT-17: whether this user gets the class's weekly mail. */
export const readWeekly = async (person: Person, asked: Asked): Promise<Weekly> => {
  const { found } = await openReports(person, asked);
  return await stateOf(found.id, person);
};

/** RPT-17: turns the weekly mail on or off for this user; idempotent. */
export const setWeekly = async (person: Person, asked: Asked, isOn: boolean): Promise<Weekly> => {
  const { found } = await openReports(person, asked);
  const of = { classId: found.id, sub: person.sub };
  if (!isOn) await WeeklyEntity.delete(of).go();
  else if (!(await stateOf(found.id, person)).isOn)
    await WeeklyEntity.put({
      ...of,
      dueAt: nextDue(now(), found.timeZone),
      token: randomBytes(16).toString("base64url"),
    }).go();
  return await stateOf(found.id, person);
};

const stateOf = async (classId: number, { sub }: Person): Promise<Weekly> => {
  const { data } = await WeeklyEntity.get({ classId, sub }).go({ consistent: true });
  return { isOn: data !== null, nextAt: data?.dueAt ?? null };
};

/** RPT-17: unsubscribes by token. An unknown token changes nothing and gets the same response. */
export const stopWeekly = async (token: string): Promise<undefined> => {
  const classId = Number(token.slice(0, token.indexOf("-")));
  const { data } = await WeeklyEntity.query
    .byClass({ classId })
    .begins({ sub: "" })
    .go({ consistent: true, pages: "all" });
  const found = data.find((one) => `${classId}-${one.token}` === token);
  if (found) await WeeklyEntity.delete({ classId, sub: found.sub }).go();
};
