import { EnrolmentEntity } from "../classroom/enrolment.entity.ts";
import { MemberEntity } from "../classroom/member.entity.ts";
import { drawSeat } from "../classroom/seats.ts";
import { readLeft } from "../roster/counted-members.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";

/**
 * Gives those who are left of broken cohorts new seats, so that they wait for four others and are shown again (DSH-90).
 * They begin anew as after a choice: would they come back with what they had done, the one who does not come back would
 * be known. Until then they are hidden, so it may break off, and the next one who goes makes up for it. Safe to repeat
 * and at once with others. Three store calls for each, beside the reading of the roster.
 */
export const beginAnew = async (classId: number): Promise<void> => {
  for (const { seat, dataOf } of await readLeft(classId))
    await untilCommitted(() => moveFrom(seat, { sub: dataOf, classId }));
};

const moveFrom = async (former: number, place: { readonly sub: string; readonly classId: number }): Promise<void> => {
  const { data: enrolment } = await EnrolmentEntity.get(place).go({ consistent: true });
  if (enrolment?.seat !== former || enrolment.dataAccessLevel !== "anonymous") return;
  const { number, userId } = enrolment;
  const { sub, classId } = place;
  const drawn = await drawSeat(classId, "anonymous", { sub, userId, username: undefined }, former);
  const { seat, alias } = drawn.place;
  const own = EnrolmentEntity.update(place)
    .set({ seat })
    .where((is, { eq }) => `${eq(is.number, number)} AND ${eq(is.seat, former)}`);
  await commit([
    { name: "enrolment", item: { Update: own.params<Update>() } },
    {
      name: "member",
      item: { Update: MemberEntity.update({ classId, number }).set({ seat, alias }).params<Update>() },
    },
    ...drawn.writes,
  ]);
};
