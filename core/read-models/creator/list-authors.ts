import type { listAuthors as route } from "@cu/api/creator";
import { authorsPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import { fileUrl } from "../../foundation/image/file-url.ts";
import { termsOf } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { ProfileEntity } from "../../storage/user/creator-profile.entity.ts";
import { AuthorEntity, type AuthorItem } from "../catalogue/author.entity.ts";
import { creatorsNamed } from "./search.ts";

type Page = Returned<typeof route>;

// All sort keys are between these two; a DynamoDB key cannot be empty.
const first = "!";
const last = "~";

/**
 * STA-86: authors with at least one listed course, by name. A suspended one remains as long as such a course names them
 * (PUB-24). Two store calls; a search takes three or four and has one page.
 */
export const listAuthors = async ({ search = "", cursor }: Parsed<typeof route>["query"]): Promise<Page> => {
  const terms = termsOf(search);
  if (search.trim() !== "") return { authors: await shown(await found(terms)), next: null };
  const { data } = await AuthorEntity.query
    .byPlace({})
    .between({ place: cursor ?? first }, { place: last })
    .go({ limit: authorsPerPage + 2 });
  const behind = data.filter(({ place }) => place !== cursor);
  const page = behind.slice(0, authorsPerPage);
  return { authors: await shown(page), next: behind.length > page.length ? (page.at(-1)?.place ?? null) : null };
};

const found = async (terms: readonly string[]): Promise<AuthorItem[]> => {
  const creators = await creatorsNamed(terms);
  const items = await batchGet(creators.map(({ id }) => keyOf(AuthorEntity, { id })));
  return items
    .flatMap((Item) => AuthorEntity.parse({ Item }).data ?? [])
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, authorsPerPage);
};

// Former creators have no page, and therefore no row here.
const shown = async (rows: readonly AuthorItem[]): Promise<Page["authors"]> => {
  const items = await batchGet(rows.map(({ id }) => keyOf(ProfileEntity, { id })));
  const profiles = new Map(
    items.flatMap((Item) => {
      const { data } = ProfileEntity.parse({ Item });
      return data ? [[data.id, data] as const] : [];
    }),
  );
  return rows.flatMap(({ id, courses }) => {
    const profile = profiles.get(id);
    if (!profile) return [];
    const { firstName, lastName, username, profilePicture, universities } = profile;
    return {
      id,
      firstName,
      lastName,
      username,
      profilePicture: profilePicture === undefined ? null : fileUrl(profilePicture),
      universities: universities.map((name) => ({ name })),
      courses,
    };
  });
};
