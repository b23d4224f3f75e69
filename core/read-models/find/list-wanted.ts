import type { findWanted as route } from "@cu/api/find";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { WantedEntity } from "./want.entity.ts";

/** Phrases without results that users want to learn about, most wanted first. One store call. */
export const listWanted = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const [people = "", key = ""] = before?.split("~") ?? [];
  const all = WantedEntity.query.byPeople({});
  const query = before === undefined ? all : all.lt({ people: Number(people), key });
  const { data } = await query.go({ order: "desc", limit: deskPerPage });
  const last = data.at(-1);
  return {
    wanted: data.map(({ key: id, phrase, people: count }) => ({ id, phrase, people: count })),
    next: last && data.length === deskPerPage ? `${last.people}~${last.key}` : null,
  };
};
