import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { GoneSeatEntity } from "@cu/core/classroom/gone-seat.entity";
import { readClasses } from "@cu/core/classroom/read-classes";
import { SeatsEntity } from "@cu/core/classroom/seats.entity";
import { compareRoster, remakeRoster } from "@cu/core/roster/remake-roster";
import { batchPut, type Item } from "@cu/core/store/batch";
import { keyOf } from "@cu/core/store/entity-item";
import { client, tableName } from "@cu/core/store/table";
import type { Step } from "./step.ts";

/**
 * Packs the rosters of classes whose members joined before there were any (docs/decisions/054). After the people: a
 * member needs a seat. The archive says nothing of members, so no rebuild has to come first.
 */
export const rosters: Step = {
  name: "rosters",
  // Coupons and classes take their ids from one sequence.
  kind: "coupon",
  upgrade: async (ids, { dry, count }) => {
    for (const classId of (await readClasses(ids)).keys()) {
      count("seats that anonymous students gave up kept by themselves", await keepGone(classId, dry));
      const items = dry ? await compareRoster(classId) : await remakeRoster(classId);
      count("items of rosters packed", items.length);
    }
  },
};

/** The seats of a class listed all that were ever given up, and each joining wrote the list again. */
const keepGone = async (classId: number, dry: boolean): Promise<number> => {
  const { data } = await SeatsEntity.get({ classId }).go({ consistent: true });
  const gone = data?.gone ?? [];
  if (dry || gone.length === 0) return gone.length;
  await batchPut(gone.map((seat) => GoneSeatEntity.put({ classId, seat }).params<{ Item: Item }>().Item));
  const Key = keyOf(SeatsEntity, { classId });
  await client.send(new UpdateCommand({ TableName: tableName(), Key, UpdateExpression: "REMOVE gone" }));
  return gone.length;
};
