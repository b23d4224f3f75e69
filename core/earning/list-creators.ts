import type { listEarners as route } from "@cu/api/earning";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../actor.ts";
import { CreatorNameEntity } from "../creator/profile.entity.ts";
import { findCreators } from "../creator/search.ts";

/**
 * ADM-39: creators for whom payments are noted, 25 at a time by id, or those whom a search finds. What each has earned is
 * read when one is opened: summing it for a whole page would read all their sales. One store call, two for a search.
 */
export const listCreators = async (
  _admin: Admin,
  { search, after }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  if (search.trim() !== "") return { creators: await findCreators(search), next: null };
  const all = CreatorNameEntity.query.all({});
  const { data } = await (after === undefined ? all : all.gt({ id: after })).go({ limit: deskPerPage });
  const last = data.at(-1);
  return {
    creators: data.map(({ id, username, firstName, lastName }) => ({ id, username, firstName, lastName })),
    next: last && data.length === deskPerPage ? last.id : null,
  };
};
