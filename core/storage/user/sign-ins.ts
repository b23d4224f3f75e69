import type { Bearer } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ConditionCheck, Update } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

/** A user item's fields about ended sessions. */
export type Ends = Partial<Pick<UserItem, "sessionsEndedAt" | "keptSession" | "endedSessions">>;

/** Longer than any token outlives its session's check, allowing for clock differences. */
const rememberedMilliseconds = 45 * 60_000;

/**
 * Above this number of sign-outs within the time above, all sessions are ended instead, so that the item stays small.
 */
const maxRemembered = 50;

/** Whether a token's session is still valid: tokens are stateless, so every request checks this. */
export const isSignedIn = (ends: Ends, { session, since }: Pick<Bearer, "session" | "since">): boolean =>
  isAfterEnd(ends, { session, since }) && !(ends.endedSessions ?? []).some((ended) => idOf(ended) === session);

const isAfterEnd = (
  { sessionsEndedAt = 0, keptSession }: Ends,
  { session, since }: Pick<Bearer, "session" | "since">,
) => since > sessionsEndedAt || session === keptSession;

/** The fields after one more session has ended. */
export const withEnded = (ends: Ends, session: string): Ends => {
  const at = now();
  const recent = (ends.endedSessions ?? []).filter((ended) => timeOf(ended) > at - rememberedMilliseconds);
  return recent.length < maxRemembered
    ? { ...ends, endedSessions: [...recent, `${at}.${session}`] }
    : // The later of the two clocks counts; sessions started by it are ended by id.
      { sessionsEndedAt: Math.max(at, ends.sessionsEndedAt ?? 0), endedSessions: [`${at}.${session}`] };
};

const timeOf = (ended: string): number => Number(ended.slice(0, ended.indexOf(".")));
const idOf = (ended: string): string => ended.slice(ended.indexOf(".") + 1);

/** Writes ended sessions, conditional on the item as read. */
export const changeEnds = (sub: string, seen: Ends, next: Ends): Update => {
  const { names, values, ConditionExpression, ...where } = asSeen(sub, seen);
  const changed = fields.map((field) => [field, stored(next[field])] as const);
  const set = changed.flatMap(([field, value]) => (value === undefined ? [] : `#${field} = :new_${field}`));
  const removed = changed.flatMap(([field, value]) => (value === undefined ? `#${field}` : []));
  return {
    ...where,
    UpdateExpression: `${set.length > 0 ? `SET ${set.join(", ")}` : ""}${removed.length > 0 ? ` REMOVE ${removed.join(", ")}` : ""}`,
    ConditionExpression,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(
        changed.flatMap(([field, value]) => (value === undefined ? [] : [[`:new_${field}`, value]])),
      ),
    },
  };
};

/** Condition: no session has ended since the item was read. */
export const sameEnds = (sub: string, seen: Ends): ConditionCheck => {
  const { names, values, ...where } = asSeen(sub, seen);
  return {
    ...where,
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};

/** Changes a user, conditional on no session having ended since the item was read. */
export const whileSameEnds = (sub: string, seen: Ends, change: string, values: Record<string, unknown>): Update => {
  const { ExpressionAttributeValues, ...check } = sameEnds(sub, seen);
  return { ...check, UpdateExpression: change, ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values } };
};

const fields = ["sessionsEndedAt", "keptSession", "endedSessions"] as const;

// DynamoDB does not store empty sets.
const stored = (value: Ends[keyof Ends]) =>
  Array.isArray(value) ? (value.length > 0 ? new Set(value) : undefined) : value;

const asSeen = (sub: string, seen: Ends) => {
  const known = fields.map((field) => [field, stored(seen[field])] as const);
  return {
    TableName: tableName(),
    Key: keyOf(UserEntity, { sub }),
    ConditionExpression: known
      .map(([field, value]) => (value === undefined ? `attribute_not_exists(#${field})` : `#${field} = :${field}`))
      .concat("attribute_exists(pk)")
      .join(" AND "),
    names: Object.fromEntries(fields.map((field) => [`#${field}`, field])),
    values: Object.fromEntries(known.flatMap(([field, value]) => (value === undefined ? [] : [[`:${field}`, value]]))),
  };
};
