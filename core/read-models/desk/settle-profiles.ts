import { batchGet } from "../../foundation/store/batch.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { institutionKey, readKnown } from "../../storage/institution/institution.ts";
import { ProfileEntity, type ProfileItem } from "../../storage/user/creator-profile.entity.ts";

/** ADM-112: updates profiles to the current names of their universities and departments. Idempotent. */
export const settleProfiles = async (ids: readonly number[]): Promise<void> => {
  const profiles = await readProfiles(ids);
  const names = await currentNames(profiles);
  const outdated = profiles.filter((profile) => settled(profile, names));
  await eachOf(
    outdated.map(({ id }) => id),
    (id) => untilCommitted(() => settleProfile(id)),
  );
};

const settleProfile = async (id: number): Promise<void> => {
  const [profile] = await readProfiles([id]);
  const next = profile && settled(profile, await currentNames([profile]));
  if (!profile || !next) return;
  const update = ProfileEntity.patch({ id })
    .set(next)
    .where(
      (field, { eq }) =>
        `${eq(field.universities, profile.universities)} AND ${eq(field.departments, profile.departments)}`,
    )
    .params<Update>();
  await commit([{ name: "profile", item: { Update: update } }]);
};

const readProfiles = async (ids: readonly number[]): Promise<ProfileItem[]> => {
  const items = await batchGet(
    ids.map((id) => keyOf(ProfileEntity, { id })),
    { consistent: true },
  );
  return items.flatMap((Item) => ProfileEntity.parse({ Item }).data ?? []);
};

type Names = { readonly universities: ReadonlyMap<string, string>; readonly departments: ReadonlyMap<string, string> };

const currentNames = async (profiles: readonly ProfileItem[]): Promise<Names> => {
  const keysOf = (list: "universities" | "departments") => [
    ...new Set(profiles.flatMap((profile) => profile[list].map(institutionKey))),
  ];
  const [universities, departments] = await Promise.all([
    readKnown("university", keysOf("universities")),
    readKnown("department", keysOf("departments")),
  ]);
  return { universities, departments };
};

const settled = (profile: ProfileItem, names: Names) => {
  const current = (list: "universities" | "departments") => [
    ...new Set(profile[list].map((name) => names[list].get(institutionKey(name)) ?? name)),
  ];
  const next = { universities: current("universities"), departments: current("departments") };
  const isSame = (["universities", "departments"] as const).every(
    (list) => next[list].join("\n") === profile[list].join("\n"),
  );
  return isSame ? undefined : next;
};
