import { standsAlone } from "@cu/core/courseware/alone.entity";
import { ModuleEntity, type ModuleItem } from "@cu/core/courseware/module.entity";
import { batchGet, type Item } from "@cu/core/store/batch";
import { Conflict, commit } from "@cu/core/store/commit";
import { eachOf } from "@cu/core/store/each-of";
import type { Step } from "./step.ts";

/** A module that was made alone by an older version stands in no list of its maker's. */
export const modules: Step = {
  name: "modules",
  kind: "module",
  upgrade: async (ids, { dry, count }) => {
    const items = await batchGet(ids.map((id) => ModuleEntity.get({ id }).params().Key));
    const alone = items
      .flatMap((Item) => ModuleEntity.parse({ Item }).data ?? [])
      .filter(({ parentCollection }) => parentCollection === undefined);
    if (!dry) await eachOf(alone, list);
    count("modules put into their maker's list", alone.length);
  },
};

const list = ({ id, createdBy }: ModuleItem): Promise<void> => {
  const { TableName, Key } = ModuleEntity.get({ id }).params<{ TableName: string; Key: Item }>();
  const check = { TableName, Key, ConditionExpression: "attribute_not_exists(parentCollection)" };
  const stillAlone = { name: "module", item: { ConditionCheck: check } };
  // One that joins a course at this very moment belongs in no list.
  return commit([standsAlone(createdBy, id), stillAlone]).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
  });
};
