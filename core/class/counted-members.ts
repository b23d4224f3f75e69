import { paginateQuery } from "@aws-sdk/lib-dynamodb";
import { MemberEntity, type MemberItem } from "../classroom/member.entity.ts";
import { SeatsEntity, type SeatsItem } from "../classroom/seats.entity.ts";
import { cohortSize } from "../classroom/seats.ts";
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
 * Who shares nothing is left out. Anonymous students are shown once five of them have come (`drawSeat`), those in seats
 * up to `shownThrough`, and not at all while fewer than five are left of them: before and after anybody comes, the
 * anonymous ones differ by nobody or by five at least.
 */
export const countedMembers = (members: readonly Chosen[], shownThrough = -1): CountedMember[] => {
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
  const anonymous = seated
    .filter(({ dataAccessLevel, seat }) => dataAccessLevel === "anonymous" && seat <= shownThrough)
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ sub, alias = 0, seat }) => ({
      studentId: -alias,
      username: anonymousLabel(alias),
      isAnonymous: true,
      seat,
      dataOf: sub,
    }));
  return [...named, ...(anonymous.length < cohortSize ? [] : anonymous)];
};

/**
 * All students of a class whose data may be shown, as they share it at the moment. A store call for each megabyte, some
 * 3,500 members.
 */
export const readCounted = async (classId: number): Promise<CountedMember[]> => {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery(
    { client },
    {
      TableName: tableName(),
      // The class's seats sort behind its members, and only what concerns neither lies in between.
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
  return countedMembers(members, readAs<SeatsItem>(SeatsEntity, items.at(-1))?.shownThrough);
};
