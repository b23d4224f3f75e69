import type { readClassStatistics as route } from "@cu/api/dashboard-home";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { markKey } from "../class-watch/mark.ts";
import { readWeeks } from "../class-watch/read-watched.ts";
import { crowdFor } from "./crowd.ts";
import { middleOf } from "./middle.ts";
import { type Asked, type Dashboard, fewestShared, markOf, openDashboard, sharedIn } from "./open-dashboard.ts";
import { valuesOf } from "./seats.ts";
import { activeAmong } from "./times.ts";
import { secondsOrNull, weeksBySeat } from "./weeks.ts";

/** DSH-42: a class, the caller's role in it, and its students' total watch time. Six store calls. */
export const readClassStatistics = async (person: Person, asked: Asked): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, asked, (place) => [markKey(place)]);
  const { found, role, place, enrolment } = opened;
  const [members, weeks, collections] = await Promise.all([
    readCountedSeats(opened.found.id),
    readWeeks(place, markOf(opened)),
    coursesIn(opened),
  ]);
  const { totals } = weeksBySeat(weeks);
  const times = valuesOf(members, totals);
  const isWithheld = members.length < fewestShared;
  const { count, amount } = crowdFor(role);
  return {
    ...sharedIn(opened, members),
    id: found.id,
    code: found.code,
    label: found.label,
    timeZone: found.timeZone,
    validFrom: found.validFrom,
    expiresOn: found.expiresOn,
    role,
    ownStudentId: enrolment ? person.id : null,
    collections,
    semesterActiveUsers: isWithheld ? null : count(activeAmong(times)),
    averageWatchTime: secondsOrNull(middleOf(times, amount).average),
  };
};

const coursesIn = async ({ found }: Dashboard): Promise<Returned<typeof route>["collections"]> => {
  const ids = found.collections;
  const cards = cardsOf(await batchGet(ids.map((id) => keyOf(CardEntity, { id }))));
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [{ id, name: card.name }] : [];
  });
};
