import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./product.ts";

type Keyed = {
  schema: { model: { entity: string }; indexes: Record<string, { index?: string; pk: { template: string } }> };
};
const isEntity = (value: unknown): value is Keyed => Object(value).schema !== undefined && "query" in Object(value);

/** A partition key of every entity that core has, by its folder: `wallet#7` of `wallet`. */
export const entityKeys = async (): Promise<{ folder: string; key: string }[]> => {
  process.env.TABLE_NAME = "none";
  const core = path.join(root, "core");
  const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".entity.ts"));
  const keys = files.map(async (file) => {
    const loaded = (await import(/* @vite-ignore */ path.join(core, file))) as Record<string, unknown>;
    return Object.values(loaded)
      .filter(isEntity)
      .flatMap(({ schema: { indexes } }) => Object.values(indexes).filter(({ index }) => index === undefined))
      .map(({ pk }) => ({ folder: path.basename(path.dirname(file)), key: pk.template.replace(/\$\{\w+\}/g, "7") }));
  });
  return (await Promise.all(keys)).flat();
};
