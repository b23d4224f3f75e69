import type { searchCreators as route } from "@cu/api/creator";
import type { Returned } from "@cu/api/route";
import type { Creator } from "../actor.ts";
import { count } from "../limit/limit.ts";
import { inOneCase } from "./open-profile.ts";
import { CreatorNameEntity } from "./profile.entity.ts";

const searches = { name: "creator-search", times: 60, seconds: 60 };
const mostShown = 20;

/** WIZ-28: creators with the text anywhere in their user name or name, by name, at most 20. */
export const searchCreators = async (creator: Creator, search: string): Promise<Returned<typeof route>> => {
  await count(searches, creator.sub);
  const wanted = inOneCase(search.trim());
  const { data } = await CreatorNameEntity.query
    .all({})
    .where(({ text }, { contains }) => (wanted ? contains(text, wanted) : ""))
    .go({ pages: "all" });
  return data
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)) || a.id - b.id)
    .slice(0, mostShown)
    .map(({ id, username, firstName, lastName }) => ({ id, username, firstName, lastName }));
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
