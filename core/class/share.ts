import type { setDataSharing } from "@cu/api/class-own";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Returned } from "@cu/api/route";
import { sharingForm } from "@cu/api/sharing.form";
import type { Person } from "../actor.ts";
import { ClassEntity } from "../classroom/class.entity.ts";
import { EnrolmentEntity } from "../classroom/enrolment.entity.ts";
import { MemberEntity } from "../classroom/member.entity.ts";
import { isStill } from "../store/as-seen.ts";
import { commit, type Update, untilCommitted } from "../store/commit.ts";
import { choicesOf } from "./license.ts";

/**
 * COD-24, COD-25: what a member shares with their class from now on, one of the levels that it allows. A choice made
 * before the class allowed less stays until the student makes another: nobody else decides what they share.
 */
export const shareData = (person: Person, classId: number, wanted: string): Promise<Returned<typeof setDataSharing>> =>
  untilCommitted(async () => {
    const [{ data: enrolment }, { data: found }] = await Promise.all([
      EnrolmentEntity.get({ sub: person.sub, classId }).go({ consistent: true }),
      ClassEntity.get({ id: classId }).go({ consistent: true }),
    ]);
    if (!enrolment || !found) throw new Failure("class.missing");
    const { dataAccessLevel: former } = enrolment;
    if (wanted === former) return { id: classId, dataAccessLevel: former };
    const { dataAccessLevel } = filled(sharingForm(choicesOf(found)), { dataAccessLevel: wanted });
    const { number } = enrolment;
    // A member who leaves at this moment is not brought back, and their number may be another student's by now.
    const ownLevel = EnrolmentEntity.update({ sub: person.sub, classId })
      .set({ dataAccessLevel })
      .where((place, { eq }) => eq(place.number, number));
    const seenLevel = MemberEntity.update({ classId, number }).set({ dataAccessLevel });
    await commit([
      { name: "enrolment", item: { Update: ownLevel.params<Update>() } },
      { name: "member", item: { Update: seenLevel.params<Update>() } },
      // The class must still allow what it allowed when the choice was checked.
      isStill("class", ClassEntity.get({ id: classId }).params().Key, "revision", found.revision),
    ]);
    return { id: classId, dataAccessLevel };
  });
