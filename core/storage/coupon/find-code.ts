import { GetCommand } from "../../foundation/store/commands.ts";
import { isOf } from "../../foundation/store/row.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { ClassCodeEntity, type ClassCodeItem, CouponEntity, type CouponItem, codeKey } from "./code.entity.ts";

/** The coupon or class of a typed code, if any. */
export const findCode = async (code: string): Promise<{ coupon?: CouponItem; classCode?: ClassCodeItem }> => {
  const { Key } = CouponEntity.get({ codeKey: codeKey(code) }).params<{ Key: Record<string, unknown> }>();
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  if (!Item) return {};
  if (isOf("coupon")(Item)) return { coupon: CouponEntity.parse({ Item }).data ?? undefined };
  return { classCode: ClassCodeEntity.parse({ Item }).data ?? undefined };
};
