import type { setDataSharing } from "@cu/api/class-own";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Returned } from "@cu/api/route";
import { sharingForm } from "@cu/api/sharing.form";
import type { Person } from "../../foundation/actor.ts";
import { isStill } from "../../foundation/store/as-seen.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { giveUpSeat, type Place, seatDrawer, takeSeat } from "../../storage/class/seats.ts";
import { endLease } from "../watch/lease.ts";
import { beginAnew } from "./begin-anew.ts";
import { choicesOf, type Level } from "./license.ts";

/**
 * COD-24, COD-25: sets what a member shares with their class, one of the allowed levels. A choice that the class no
 * longer allows stays until the student makes another. Each choice assigns a new seat and alias: earlier activity is no
 * longer attributable, and later activity does not link to it (DSH-73).
 */
export const shareData = async (
  person: Person,
  classId: number,
  wanted: string,
): Promise<Returned<typeof setDataSharing>> => {
  const drawSeat = seatDrawer(classId);
  const { dataAccessLevel, former } = await untilCommitted(() => chooseLevel(person, classId, wanted, drawSeat));
  if (former === "anonymous" && dataAccessLevel !== former) await beginAnew(classId);
  // Later watch posts use the new seat; repeating the choice completes one interrupted here.
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
  // Conditional: a concurrent leave must not be undone, as the number may already be another student's. Of two
  // concurrent choices each gives up the seats it was assigned.
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
    // Fails if the class changed since the choice was validated.
    isStill("class", keyOf(ClassEntity, { id: classId }), "revision", found.revision),
  ]);
  return { dataAccessLevel, former };
};
