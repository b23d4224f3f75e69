import { EnrolmentEntity, type EnrolmentItem } from "@cu/core/classroom/enrolment.entity";
import { MemberEntity } from "@cu/core/classroom/member.entity";
import { drawSeat } from "@cu/core/classroom/seats";
import type { UserItem } from "@cu/core/person/user.entity";
import { Conflict, commit, type Update } from "@cu/core/store/commit";

/**
 * Gives a seat to a person who joined a class before classes kept what they watch by seat (docs/decisions/042). What they
 * watched until then is not the class's: nothing says what they shared at the time. Answers how many seats were missing.
 */
export const giveSeats = async (user: Pick<UserItem, "sub" | "username">, dry: boolean): Promise<number> => {
  const { data } = await EnrolmentEntity.query.byPerson({ sub: user.sub }).go({ pages: "all", consistent: true });
  const old = data.filter(({ seat }) => seat === undefined);
  if (!dry) for (const enrolment of old) await giveSeat(enrolment, user.username);
  return old.length;
};

const giveSeat = async (
  { sub, userId, classId, number, dataAccessLevel }: EnrolmentItem,
  username: string,
): Promise<void> => {
  const { place, writes } = await drawSeat(classId, dataAccessLevel, { sub, userId, username });
  const { seat, alias } = place;
  const own = EnrolmentEntity.patch({ sub, classId })
    .set({ seat })
    .where(
      (field, { eq, notExists }) =>
        `${eq(field.number, number)} AND ${notExists(field.seat)} AND ${eq(field.dataAccessLevel, dataAccessLevel)}`,
    );
  const seen = MemberEntity.patch({ classId, number }).set({ seat, alias, username });
  try {
    await commit([
      { name: "enrolment", item: { Update: own.params<Update>() } },
      { name: "member", item: { Update: seen.params<Update>() } },
      ...writes,
    ]);
  } catch (error) {
    // They have left, or got a seat by another choice of sharing; a write beside it leaves the rest to the next run.
    if (!(error instanceof Conflict)) throw error;
  }
};
