import type { setDataSharing } from "@cu/api/class-own";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Returned } from "@cu/api/route";
import { sharingForm } from "@cu/api/sharing.form";
import type { Person } from "../actor.ts";
import { ClassEntity } from "../classroom/class.entity.ts";
import { EnrolmentEntity } from "../classroom/enrolment.entity.ts";
import { MemberEntity } from "../classroom/member.entity.ts";
import { giveUpSeat, type Place, seatDrawer, takeSeat } from "../classroom/seats.ts";
import { isStill } from "../store/as-seen.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";
import { keyOf } from "../store/entity-item.ts";
import { endLease } from "../watch/lease.ts";
import { beginAnew } from "./begin-anew.ts";
import { choicesOf, type Level } from "./license.ts";

/**
 * COD-24, COD-25: what a member shares with their class from now on, one of the levels that it allows. A choice made
 * before the class allowed less stays until the student makes another: nobody else decides what they share. With the
 * choice the member gets another seat and alias: what they did under the former one is nobody's any more, and what they
 * do from now on leads back to none of it (DSH-73).
 */
export const shareData = async (
  person: Person,
  classId: number,
  wanted: string,
): Promise<Returned<typeof setDataSharing>> => {
  const drawSeat = seatDrawer(classId);
  const { dataAccessLevel, former } = await untilCommitted(() => chooseLevel(person, classId, wanted, drawSeat));
  if (former === "anonymous" && dataAccessLevel !== former) await beginAnew(classId);
  // The next posts begin anew, under the new seat; a choice made again completes a former one that died here.
  await endLease(person.sub);
  return { id: classId, dataAccessLevel };
};

type Chosen = { readonly dataAccessLevel: Level; readonly former: Level };

const chooseLevel = async (
  person: Person,
  classId: number,
  wanted: string,
  drawSeat: () => Promise<Place>,
): Promise<Chosen> => {
  const [{ data: enrolment }, { data: found }] = await Promise.all([
    EnrolmentEntity.get({ sub: person.sub, classId }).go({ consistent: true }),
    ClassEntity.get({ id: classId }).go({ consistent: true }),
  ]);
  if (!enrolment || !found) throw new Failure("class.missing");
  const { dataAccessLevel: former, number, seat: formerSeat } = enrolment;
  if (wanted === former) return { dataAccessLevel: former, former };
  const { dataAccessLevel } = filled(sharingForm(choicesOf(found)), { dataAccessLevel: wanted });
  const taker = { sub: person.sub, userId: person.id, username: person.username };
  const place = await drawSeat();
  const { seat, alias } = place;
  // A member who leaves at this moment is not brought back, and their number may be another student's by now. Whoever
  // chooses twice at once gives up each seat that they were given.
  const ownLevel = EnrolmentEntity.update({ sub: person.sub, classId })
    .set({ dataAccessLevel, seat })
    .where((own, { eq }) => `${eq(own.number, number)} AND ${eq(own.seat, formerSeat)}`);
  const seenLevel = MemberEntity.update({ classId, number }).set({
    dataAccessLevel,
    seat,
    alias,
    username: person.username,
  });
  await commit([
    { name: "enrolment", item: { Update: ownLevel.params<Update>() } },
    { name: "member", item: { Update: seenLevel.params<Update>() } },
    ...takeSeat(classId, place, dataAccessLevel, taker),
    ...(await giveUpSeat(enrolment)),
    // The class must still allow what it allowed when the choice was checked.
    isStill("class", keyOf(ClassEntity, { id: classId }), "revision", found.revision),
  ]);
  return { dataAccessLevel, former };
};
