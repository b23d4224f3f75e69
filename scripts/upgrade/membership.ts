import { randomInt } from "node:crypto";
import { EnrolmentEntity, type EnrolmentItem } from "@cu/core/classroom/enrolment.entity";
import { MemberEntity } from "@cu/core/classroom/member.entity";
import { UserEntity, type UserItem } from "@cu/core/person/user.entity";
import { commit, type Put, type Update, untilCommitted, type Write } from "@cu/core/store/commit";

// Far more than an old class has members, so that two draws seldom meet; when they do, we draw again.
const highestNumber = 1_000_000;

/**
 * Gives both lists to a person who joined a class when people had no list of their classes, and classes no list of
 * their members (docs/decisions/012). Answers how many places were not complete.
 */
export const joinAgain = async (user: Pick<UserItem, "sub" | "classIds">, dry: boolean): Promise<number> => {
  const { data } = await EnrolmentEntity.query.byPerson({ sub: user.sub }).go({ pages: "all", consistent: true });
  // What an older version wrote has no number, whatever the type says.
  const old = data.filter((one: Partial<EnrolmentItem> & { classId: number }) => {
    return one.number === undefined || !new Set(user.classIds).has(one.classId);
  });
  if (!dry) for (const enrolment of old) await untilCommitted(() => complete(enrolment));
  return old.length;
};

const complete = async ({ sub, classId }: EnrolmentItem): Promise<void> => {
  const { data: enrolment } = await EnrolmentEntity.get({ sub, classId }).go({ consistent: true });
  if (!enrolment) return;
  const { userId, usedAt, dataAccessLevel, number: former }: Partial<EnrolmentItem> = enrolment;
  const number = former ?? randomInt(1, highestNumber);
  const member = { classId, number, sub, userId: userId ?? 0, joinedAt: usedAt ?? "", dataAccessLevel };
  const noted = UserEntity.update({ sub }).add({ classIds: [classId] });
  await commit([
    { name: "user", item: { Update: noted.params<Update>() } },
    ...(former === undefined
      ? [
          {
            name: "enrolment",
            item: {
              Update: EnrolmentEntity.patch({ sub, classId })
                .set({ number })
                .where((field, { notExists }) => notExists(field.number))
                .params<Update>(),
            },
          },
          {
            name: "member",
            item: { Put: MemberEntity.create({ ...member, dataAccessLevel: enrolment.dataAccessLevel }).params<Put>() },
          },
        ]
      : [stillIn(sub, classId)]),
  ]);
};

// A member who leaves the class in this moment is not brought back into it.
const stillIn = (sub: string, classId: number): Write => {
  const { TableName, Key } = EnrolmentEntity.get({ sub, classId }).params<{
    TableName: string;
    Key: Record<string, unknown>;
  }>();
  const check = { TableName, Key, ConditionExpression: "attribute_exists(pk)" };
  return { name: "enrolment", item: { ConditionCheck: check } };
};
