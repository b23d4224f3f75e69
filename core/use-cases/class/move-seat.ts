import { commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { type Seat, seatDrawer, takeSeat } from "../../storage/class/seats.ts";

/**
 * Moves an anonymous student to a new seat, where they wait for a cohort; `givenUp` are the writes for the old one. No
 * effect if they no longer have that seat. Three store calls.
 */
export const moveSeat = async (
  { classId, seat: former }: Seat,
  sub: string,
  givenUp: readonly Write[],
): Promise<void> => {
  const drawSeat = seatDrawer(classId);
  await untilCommitted(async () => {
    const { data: enrolment } = await EnrolmentEntity.get({ sub, classId }).go({ consistent: true });
    if (enrolment?.seat !== former || enrolment.dataAccessLevel !== "anonymous") return;
    const { number, userId } = enrolment;
    const place = await drawSeat();
    const { seat, alias } = place;
    const own = EnrolmentEntity.update({ sub, classId })
      .set({ seat })
      .where((is, { eq }) => `${eq(is.number, number)} AND ${eq(is.seat, former)}`);
    await commit([
      { name: "enrolment", item: { Update: own.params<Update>() } },
      {
        name: "member",
        item: { Update: MemberEntity.update({ classId, number }).set({ seat, alias }).params<Update>() },
      },
      ...givenUp,
      ...takeSeat(classId, place, "anonymous", { sub, userId, username: undefined }),
    ]);
  });
};
