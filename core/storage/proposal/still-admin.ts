import { Failure } from "@cu/api/failure";
import { newAdminDays } from "@cu/api/proposal-bounds";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ConditionCheck, Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { findUser } from "../user/find-user.ts";
import { UserEntity } from "../user/user.entity.ts";

/** Condition: the user is an admin at the time of the transaction, not only of the request. */
export const stillAdmin = (sub: string, name: "actor" | "proposer"): Write => {
  const check: ConditionCheck = {
    TableName: tableName(),
    Key: keyOf(UserEntity, { sub }),
    ConditionExpression: "isAdmin = :yes AND attribute_not_exists(suspension)",
    ExpressionAttributeValues: { ":yes": true },
  };
  return { name, item: { ConditionCheck: check } };
};

/** ADM-123: otherwise, an admin could promote a second account of theirs to confirm their proposals. */
export const mustBeSettled = async ({ id }: Admin): Promise<void> => {
  const { adminSince = 0 } = await findUser(id);
  if (adminSince + newAdminDays * 86_400_000 > now()) throw new Failure("proposal.early");
};
