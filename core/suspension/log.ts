import { randomUUID } from "node:crypto";
import type { Returned } from "@cu/api/route";
import type { listSuspensions as route } from "@cu/api/suspension";
import type { EntityItem } from "electrodb";
import type { Admin } from "../actor.ts";
import type { Put, Write } from "../store/commit.ts";
import { SuspensionLogEntity } from "./log.entity.ts";

const perPage = 50;

/** Notes a suspension or its lifting; belongs in the transaction that does it. */
export const logWrite = (entry: Omit<EntityItem<typeof SuspensionLogEntity>, "id">): Write => ({
  name: "log",
  item: { Put: SuspensionLogEntity.create({ ...entry, id: randomUUID() }).params<Put>() },
});

type Page = { before?: string | undefined; beforeId?: string | undefined };

/** ADM-78: suspensions and liftings, newest first; `before` and `beforeId` come from the last one seen. */
export const listSuspensions = async (_admin: Admin, { before, beforeId }: Page): Promise<Returned<typeof route>> => {
  const all = SuspensionLogEntity.query.byTime({});
  const query = before === undefined ? all : all.lt({ at: before, ...(beforeId !== undefined && { id: beforeId }) });
  const { data } = await query.go({ order: "desc", limit: perPage });
  return data.map(({ target, ...entry }) => {
    const [kind, id] = target.split("#");
    return { ...entry, kind: kind === "course" ? ("course" as const) : ("person" as const), targetId: Number(id) };
  });
};
