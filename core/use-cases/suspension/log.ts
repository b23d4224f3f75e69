import { randomUUID } from "node:crypto";
import type { Returned } from "@cu/api/route";
import type { listSuspensionsOf as ofOwnerRoute, listSuspensions as route } from "@cu/api/suspension";
import type { EntityItem } from "electrodb";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { SuspensionLogEntity } from "./log.entity.ts";

export type LogItem = EntityItem<typeof SuspensionLogEntity>;

const perPage = 50;

/** Logs a suspension or lifting, in its transaction. */
export const logWrite = (entry: Omit<LogItem, "id">): Write => ({
  name: "log",
  item: { Put: SuspensionLogEntity.create({ ...entry, id: randomUUID() }).params<Put>() },
});

type Page = { before?: string | undefined; beforeId?: string | undefined };

/** ADM-78: suspensions and liftings, newest first; `before` and `beforeId` come from the last one seen. */
export const listSuspensions = async (_admin: Admin, { before, beforeId }: Page): Promise<Returned<typeof route>> => {
  const all = SuspensionLogEntity.query.byTime({});
  const query = before === undefined ? all : all.lt({ at: before, ...(beforeId !== undefined && { id: beforeId }) });
  const { data } = await query.go({ order: "desc", limit: perPage });
  return data.map(toView);
};

const toView = ({ id: entryId, at, target, act, by, reason, takenDown }: LogItem) => {
  const [kind = "", id] = target.split("#");
  return { id: entryId, at, act, by, reason, takenDown, kind: kindOf(kind), targetId: Number(id) };
};

const kindOf = (kind: string): Returned<typeof route>[number]["kind"] =>
  kind === "course" || kind === "review" ? kind : "person";

const yearMilliseconds = 365 * 24 * 3_600_000;

/**
 * ADM-109: the newest suspensions and liftings of a user and of courses they were primary author of, and the number of
 * suspensions within a year; with more than fifty entries, among the newest. One store call.
 */
export const listSuspensionsOf = async (_admin: Admin, ownerId: number): Promise<Returned<typeof ofOwnerRoute>> => {
  const { data } = await SuspensionLogEntity.query.byOwner({ ownerId }).go({ order: "desc", limit: perPage });
  const since = new Date(now() - yearMilliseconds).toISOString();
  return {
    inYear: data.filter(({ act, at }) => act === "suspended" && at > since).length,
    suspensions: data.map(toView),
  };
};
