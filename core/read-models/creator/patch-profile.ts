import { Failure } from "@cu/api/failure";
import type { Creator } from "../../foundation/actor.ts";
import { Conflict, commit, type Update, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { ProfileEntity, type ProfileItem } from "../../storage/user/creator-profile.entity.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";

export type OwnText = Partial<Pick<ProfileItem, "bio" | "externalWebsite" | "universities" | "departments">> & {
  /** The key of its file; null removes it. */
  readonly profilePicture?: string | null | undefined;
};

/**
 * Updates the given fields of the creator's profile; an empty website removes it. `actor.forbidden` if their rights
 * were revoked since they were read.
 */
export const patchOwnProfile = async (
  { id, sub }: Creator,
  { externalWebsite, profilePicture, ...text }: OwnText,
): Promise<void> => {
  const set = { ...text, ...(externalWebsite && { externalWebsite }), ...(profilePicture && { profilePicture }) };
  const gone = [
    ...(externalWebsite === "" ? (["externalWebsite"] as const) : []),
    ...(profilePicture === null ? (["profilePicture"] as const) : []),
  ];
  // The unchanged sub is set, so that an update without fields is a valid expression.
  const profile = ProfileEntity.patch({ id })
    .set({ sub, ...set })
    .remove(gone)
    .where((field, { eq }) => eq(field.sub, sub))
    .params<Update>();
  await untilCommitted(async () => {
    try {
      await commit([{ name: "profile", item: { Update: profile } }, isStillCreator(sub)]);
    } catch (error) {
      throw error instanceof Conflict && error.lost.length > 0 ? new Failure("actor.forbidden") : error;
    }
  });
};

const isStillCreator = (sub: string): Write => ({
  name: "creator",
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(UserEntity, { sub }),
      ConditionExpression: "isContentCreator = :yes",
      ExpressionAttributeValues: { ":yes": true },
    },
  },
});
