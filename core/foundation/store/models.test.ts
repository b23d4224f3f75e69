import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Entity } from "electrodb";
import { expect, test } from "vitest";
import { client, indexes, model } from "./table.ts";

const core = path.resolve(import.meta.dirname, "../..");
const files = readdirSync(core, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test|\.test-kit)\.ts$/.test(file))
  .filter((file) => readFileSync(path.join(core, file), "utf8").includes("new Entity("))
  .toSorted();

const namesIn = async (file: string): Promise<string[]> => {
  const exported = (await import(/* @vite-ignore */ path.join(core, file))) as Record<string, unknown>;
  return Object.values(exported).flatMap((one) =>
    one instanceof Entity ? (one.schema as { model: { entity: string } }).model.entity : [],
  );
};

// Functions omit the validator (functions/build/electrodb-beside.ts); here ElectroDB runs it when it creates each
// entity.
test("every model passes ElectroDB's validator, and each has a unique name", async () => {
  const names = (await Promise.all(files.map(namesIn))).flat();
  expect(names.length).toBeGreaterThanOrEqual(100);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("a model with a mistake does not pass", () => {
  const key = (field: string) => ({ field, composite: [], template: field, casing: "none" });
  const described = (attributes: object) => ({
    model: model("mistaken"),
    attributes,
    indexes: { byId: { pk: key(indexes.primary.pk), sk: key(indexes.primary.sk) } },
  });
  const make = (attributes: object) => () => new Entity(described(attributes) as never, { client, table: "t" });
  expect(make({ name: { type: "string" } })).not.toThrow();
  expect(make({ name: { required: true } })).toThrow('requires property "type"');
  expect(make({ name: { type: "string", get: "no function" } })).toThrow("must be a function");
});
