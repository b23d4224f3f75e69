import type { listEarners as route } from "@cu/api/earning";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { fileUrl } from "../../foundation/image/file-url.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { CreatorNameEntity, ProfileEntity, type ProfileItem } from "../../storage/user/creator-profile.entity.ts";
import { findCreators } from "../creator/search.ts";

type Creators = Awaited<ReturnType<typeof findCreators>>;

/**
 * ADM-39, ADM-40: creators to record payments for, with their pictures, 25 at a time by id, or the matches of a search.
 * Earnings are fetched separately per creator: summing a whole page first would read all its sales. Two store calls,
 * three for a search.
 */
export const listCreators = async (
  _admin: Admin,
  { search, after }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  if (search.trim() !== "") return { creators: await withPictures(await findCreators(search)), next: null };
  const all = CreatorNameEntity.query.all({});
  const { data } = await (after === undefined ? all : all.gt({ id: after })).go({ limit: deskPerPage });
  const last = data.at(-1);
  return {
    creators: await withPictures(
      data.map(({ id, username, firstName, lastName }) => ({ id, username, firstName, lastName })),
    ),
    next: last && data.length === deskPerPage ? last.id : null,
  };
};

const withPictures = async (creators: Creators) => {
  const items = await batchGet(creators.map(({ id }) => keyOf(ProfileEntity, { id })));
  const pictures = new Map(
    items.flatMap((item) => {
      const profile = readAs<ProfileItem>(ProfileEntity, item);
      return profile?.profilePicture ? [[profile.id, fileUrl(profile.profilePicture)] as const] : [];
    }),
  );
  return creators.map((creator) => ({ ...creator, profilePicture: pictures.get(creator.id) ?? null }));
};
