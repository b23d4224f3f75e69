import { batchGet } from "../../foundation/store/batch.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { UserEntity, UserIdEntity } from "./user.entity.ts";

export type Standing = { readonly sub: string; readonly isSuspended: boolean };

/** Whether users are currently suspended, by id. Two store calls per hundred; none for an empty list. */
export const standingsOf = async (userIds: Iterable<number>): Promise<ReadonlyMap<number, Standing>> => {
  const strong = { consistent: true };
  const pointers = await batchGet(
    [...new Set(userIds)].map((id) => keyOf(UserIdEntity, { id })),
    strong,
  );
  const users = await batchGet(
    pointers.map(({ sub }) => keyOf(UserEntity, { sub: String(sub) })),
    strong,
  );
  return new Map(
    users.flatMap((Item) => {
      const { data: user } = UserEntity.parse({ Item });
      return user ? [[user.id, { sub: user.sub, isSuspended: user.suspension !== undefined }] as const] : [];
    }),
  );
};

/** Condition of a write that affects another user: an admin may suspend them concurrently (ADM-77). */
export const stillActive = ({ sub }: Standing): Write => ({
  name: `person ${sub}`,
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(UserEntity, { sub }),
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(suspension)",
    },
  },
});
