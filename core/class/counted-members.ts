import { paginateQuery } from "@aws-sdk/lib-dynamodb";
import { type Shown, shownCohorts } from "../classroom/cohorts.ts";
import { MemberEntity, type MemberItem } from "../classroom/member.entity.ts";
import { SeatsEntity, type SeatsItem } from "../classroom/seats.entity.ts";
import type { Item } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { anonymousLabel } from "./sharing.ts";

/**
 * A student of a class whose data may be shown and counted. `seat` and `dataOf`, the person's sub, find the data and
 * never leave the server.
 */
export type CountedMember = {
  /** The user's id; of an anonymous student the alias with a minus. */
  readonly studentId: number;
  /** The user name as the class knows it, or the label. */
  readonly username: string;
  readonly isAnonymous: boolean;
  readonly seat: number;
  readonly dataOf: string;
};

type Chosen = Pick<MemberItem, "sub" | "userId" | "username" | "seat" | "alias" | "dataAccessLevel">;

/**
 * The one filter between a class's members and everything that its dashboard and its reports show or count (COD-41,
 * DSH-72), for admins as for instructors. Takes all members, as they are at the moment: never keep the result.
 *
 * Who shares nothing is left out. Anonymous students come and go by whole cohorts: `shownCohorts`.
 */
export const countedMembers = (members: readonly Chosen[], shown: Shown = {}): CountedMember[] => {
  const seated = members.flatMap((member) => (member.seat === undefined ? [] : { ...member, seat: member.seat }));
  const named = seated
    .filter(({ dataAccessLevel }) => dataAccessLevel === "full")
    .map(({ sub, userId, username, seat }) => ({
      studentId: userId,
      username: username ?? String(userId),
      isAnonymous: false,
      seat,
      dataOf: sub,
    }));
  const anonymous = seated.filter(({ dataAccessLevel }) => dataAccessLevel === "anonymous");
  const whole = new Set(
    shownCohorts(
      anonymous.map(({ seat }) => seat),
      shown,
    ).flatMap(({ seats, isWhole }) => (isWhole ? seats : [])),
  );
  const labelled = anonymous
    .filter(({ seat }) => whole.has(seat))
    // By the label: seats are in the order in which students came.
    .toSorted((one, other) => (one.alias ?? 0) - (other.alias ?? 0))
    .map(({ sub, alias = 0, seat }) => ({
      studentId: -alias,
      username: anonymousLabel(alias),
      isAnonymous: true,
      seat,
      dataOf: sub,
    }));
  return [...named, ...labelled];
};

/** All students of a class whose data may be shown, as they share it at the moment. As many store calls as `readMembers`. */
export const readCounted = async (classId: number): Promise<CountedMember[]> => {
  const { members, shown } = await readMembers(classId);
  return countedMembers(members, shown);
};

/** All members of a class and who of them is shown. A store call for each megabyte, some 3,500 members. */
export const readMembers = async (
  classId: number,
): Promise<{ readonly members: readonly MemberItem[]; readonly shown: Shown }> => {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery(
    { client },
    {
      TableName: tableName(),
      // The class's seats sort behind its members, and only what concerns neither lies in between. They are read last:
      // whoever has gone meanwhile is known to have.
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :members AND :seats",
      ExpressionAttributeValues: {
        ":pk": keyOf(SeatsEntity, { classId }).pk,
        ":members": "member#",
        ":seats": "seats",
      },
      ConsistentRead: true,
    },
  ))
    items.push(...Items);
  const members = items.flatMap((item) => readAs<MemberItem>(MemberEntity, item) ?? []);
  return { members, shown: readAs<SeatsItem>(SeatsEntity, items.at(-1)) ?? {} };
};
