import { Failure } from "@cu/api/failure";
import { readAllStoredEntitlements } from "../../access/read-entitlements.ts";
import { writeEntitlements } from "../../access/write-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { chunks } from "../../foundation/store/batch.ts";
import { commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { giveUpSeat } from "../../storage/class/seats.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { endLease } from "../watch/lease.ts";
import { beginAnew } from "./begin-anew.ts";

/**
 * COD-59: ends a person's place in a class, all in one write: the place is free, they leave the roster, and what only
 * the class opened closes. What they bought stays, and so does what they wrote in its Q&A. With the code they may join
 * again, under a new number. `class.missing` for a person who is not in it.
 */
export const leaveClass = async (person: Person, classId: number): Promise<void> => {
  const level = await untilCommitted(async () => {
    const { data: enrolment } = await EnrolmentEntity.get({ sub: person.sub, classId }).go({ consistent: true });
    if (!enrolment) throw new Failure("class.missing");
    const allEntitlements = await grantsOf(person, classId);
    // Grants for courses that the class once had may be more than fit one write; they open nothing now.
    const [last, ...former] = chunks(allEntitlements, maxEntitlements).toReversed();
    for (const part of former) await commit(part.map(({ write }) => write));
    const { number, seat } = enrolment;
    await commit([
      {
        name: "enrolment",
        item: {
          Delete: EnrolmentEntity.delete({ sub: person.sub, classId })
            .where((place, { eq }) => `${eq(place.number, number)} AND ${eq(place.seat, seat)}`)
            .params(),
        },
      },
      ...(await giveUpSeat(enrolment)),
      // At once, not with the next joins: their name must not stay in what is packed (SES-104).
      ...announce({ type: "class.seated", classId }),
      { name: "member", item: { Delete: MemberEntity.delete({ classId, number }).params() } },
      { name: "class", item: { Update: ClassEntity.patch({ id: classId }).add({ redemptions: -1 }).params<Update>() } },
      {
        name: "user",
        item: {
          Update: UserEntity.patch({ sub: person.sub })
            .delete({ classIds: [classId] })
            .params<Update>(),
        },
      },
      ...(last ?? []).map(({ write }) => write),
    ]);
    return enrolment.dataAccessLevel;
  });
  if (level === "anonymous") await beginAnew(classId);
  await endLease(person.sub);
};

// A transaction has at most a hundred items.
const maxEntitlements = 84;

/**
 * All grants of the class, also in courses that it no longer covers: should it cover them again, it must not open them
 * to this person.
 */
const grantsOf = async ({ sub }: Person, classId: number): Promise<{ courseId: number; write: Write }[]> => {
  const stored = await readAllStoredEntitlements(sub);
  return [...stored].flatMap(([courseId, entitlements]) => {
    const grants = entitlements.grants.filter((grant) => grant.classId !== classId);
    if (grants.length === entitlements.grants.length) return [];
    return { courseId, write: writeEntitlements({ sub, courseId }, entitlements, { ...entitlements, grants }) };
  });
};
