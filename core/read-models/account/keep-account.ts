import { Failure } from "@cu/api/failure";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Update } from "../../foundation/store/commit.ts";
import { commit, type Delete, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { LeavingEntity } from "./leaving.entity.ts";

/** Condition: the account was neither kept nor its deletion started since it was read. */
export const asLeaving = (sub: string, requestedAt: string) => ({
  TableName: tableName(),
  Key: keyOf(UserEntity, { sub }),
  ConditionExpression: "deletion.requestedAt = :requestedAt AND attribute_not_exists(deletion.pseudonym)",
  ExpressionAttributeValues: { ":requestedAt": requestedAt },
});

/** Cancels the deletion request within the caller's transaction. */
export const keepWrites = ({ sub, deletion }: Pick<UserItem, "sub" | "deletion">): Write[] => {
  const kept: Update = { ...asLeaving(sub, deletion?.requestedAt ?? ""), UpdateExpression: "REMOVE deletion" };
  return [
    { name: "user", item: { Update: kept } },
    { name: "leaving", item: { Delete: LeavingEntity.delete({ sub }).params<Delete>() } },
  ];
};

/** SES-103: cancels the deletion; a no-op without one. `undo.missing` when too late, `account.suspended`. */
export const keepAccount = (sub: string): Promise<void> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    if (!user || user.deletion?.pseudonym !== undefined) throw new Failure("undo.missing");
    if (!user.deletion) return;
    if (user.suspension) throw new Failure("account.suspended");
    const { dueAt } = user.deletion;
    await commit([...keepWrites(user), ...announce({ type: "account.told", sub, what: "kept", at: dueAt })]);
  });
