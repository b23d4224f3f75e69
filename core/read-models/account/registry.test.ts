import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { registry } from "./registry.ts";

type Named = { schema: { model: { entity: string }; attributes: Record<string, unknown> } };
const isEntity = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "schema" in value && "query" in value;

const core = path.join(import.meta.dirname, "../..");

const entities = async (): Promise<Named["schema"][]> => {
  const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".entity.ts"));
  const loaded = files.map((file) => import(/* @vite-ignore */ path.join(core, file)) as Promise<object>);
  return (await Promise.all(loaded)).flatMap((file) =>
    Object.values(file)
      .filter(isEntity)
      .map(({ schema }) => schema),
  );
};

const byHand = ["watch-item", "watch-clock", "qna-counts", "institutions-added", "made"];

test("SES-101: the registry of personal data contains exactly the existing kinds of rows", async () => {
  const names = (await entities()).map(({ model }) => model.entity);
  expect(names.length).toBeGreaterThan(90);
  expect(Object.keys(registry).toSorted()).toEqual([...new Set(names), ...byHand].toSorted());
});

test("SES-101: a kind with names defines the replacement of each", async () => {
  const naming =
    /^(?:sub|userId|username|firstName|lastName|email|reporterId|reporterSub|createdByName|createdByUsername)$/;
  for (const { model, attributes } of await entities()) {
    const named = Object.keys(attributes).filter((name) => naming.test(name));
    if (named.length === 0) continue;
    const personalData = registry[model.entity];
    if (personalData === undefined || personalData === "nobody")
      throw new Error(`${model.entity} has ${named.join(", ")}.`);
    const { end } = personalData;
    if (end === "deleted" || "kept" in end) continue;
    expect([model.entity, ...named.filter((name) => end.renamed[name] === undefined)]).toEqual([model.entity]);
  }
});
