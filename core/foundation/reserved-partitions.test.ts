import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { closedTo, reservedPartitions } from "./reserved-partitions.ts";

type Keyed = {
  schema: { model: { entity: string }; indexes: Record<string, { index?: string; pk: { template: string } }> };
};
const isEntity = (value: unknown): value is Keyed =>
  typeof value === "object" && value !== null && "schema" in value && "query" in value;

/** Every entity with its folder and partition template. */
const entities = async (): Promise<{ folder: string; name: string; partition: string }[]> => {
  const core = path.resolve(import.meta.dirname, "..");
  const files = readdirSync(core, { recursive: true, encoding: "utf8" });
  const found = files
    .filter((file) => file.endsWith(".entity.ts"))
    .map(async (file) => {
      const loaded = (await import(/* @vite-ignore */ path.join(core, file))) as Record<string, unknown>;
      return Object.values(loaded)
        .filter(isEntity)
        .flatMap(({ schema: { model, indexes } }) =>
          Object.values(indexes)
            .filter(({ index }) => index === undefined)
            .map(({ pk }) => ({
              folder: path.basename(path.dirname(file)),
              name: model.entity,
              partition: pk.template,
            })),
        );
    });
  return (await Promise.all(found)).flat();
};

const needOf = (partition: string): string | undefined =>
  Object.entries(reservedPartitions).find(([, starts]) => starts.some((start) => partition.startsWith(start)))?.[0];

test("SES-50: exactly the rows that book money are in ledger partitions", async () => {
  const found = await entities();
  expect(found.length).toBeGreaterThan(40);
  const money = ["ledger", "wallet", "payment", "debt", "purchase"];
  const keys = new Map([
    ["act", "acts.write"],
    ["act-head", "acts.write"],
    ["token-key", "tokenKey"],
    ["credential-key", "credentialKey"],
  ]);
  for (const { folder, name, partition } of found)
    expect([name, needOf(partition)]).toEqual([name, money.includes(folder) ? "ledger.write" : keys.get(name)]);
});

test("SES-50: no reserved partition begins as another kind of row does, nor is the end of a name cut off", async () => {
  const starts = Object.values(reservedPartitions).flat();
  for (const { partition } of await entities()) {
    const fixed = partition.split("$")[0] ?? "";
    for (const start of starts) expect([fixed, start.startsWith(fixed) && start !== fixed]).toEqual([fixed, false]);
  }
  expect(closedTo([])).toEqual(starts);
  expect(closedTo(["table.write", "ledger.write", "acts.write", "tokenKey", "credentialKey"])).toEqual([]);
});
