import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleFile } from "./bundle.ts";

const root = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);

type Chain = { params: () => unknown; set: (values: object) => Chain };
type Values = Record<string, unknown>;
type Attribute = { type: unknown; items?: Attribute; properties?: Record<string, Attribute>; required?: boolean };
type Part = { composite: string[] };
type Entity = {
  schema: {
    model: { entity: string; version: string };
    attributes: Record<string, Attribute>;
    indexes: Record<string, { pk: Part; sk?: Part }>;
  };
  query: Record<string, (key: Values) => Chain>;
  scan: Chain;
  parse: (found: { Item: Values }) => unknown;
} & Record<"get" | "put" | "create" | "patch" | "update" | "delete" | "remove", (values: Values) => Chain>;
type Module = {
  keyOf: (entity: Entity, of: Values) => Values;
  putOf: (entity: Entity, item: Values) => { Item: Values };
  readAs: (entity: Entity, item: Values | undefined) => unknown;
  [group: string]: unknown;
};

let out: string;
let eager: Module;
let lazy: Module;

/** All entities in two bundles: built like a function's, and without the size-reducing steps. */
beforeAll(async () => {
  out = mkdtempSync(path.join(tmpdir(), "entities-"));
  const core = path.join(root, "core");
  const files = readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.test-kit)\.ts$/.test(file))
    .filter((file) => readFileSync(path.join(core, file), "utf8").includes("new Entity("));
  const all = path.join(out, "all.ts");
  const from = (file: string) => JSON.stringify(path.join(core, file));
  writeFileSync(
    all,
    [
      `export { keyOf, putOf, readAs } from ${from("foundation/store/entity-item.ts")};`,
      ...files.map((file, n) => `export * as group${n} from ${from(file)};`),
    ].join("\n"),
  );
  await bundleFile(root, all, path.join(out, "eager", "index.mjs"), true);
  await bundleFile(root, all, path.join(out, "lazy", "index.mjs"));
  eager = require(path.join(out, "eager", "index.mjs"));
  lazy = require(path.join(out, "lazy", "index.mjs"));
});
afterAll(() => rmSync(out, { recursive: true }));

const isEntity = (value: unknown): value is Entity =>
  typeof value === "object" && value !== null && "schema" in value && "parse" in value;

const entitiesOf = (module: Module): Map<string, Entity> =>
  new Map(
    Object.values(module)
      .flatMap((group) => (typeof group === "object" && group !== null ? Object.values(group) : []))
      .filter((value): value is Entity => isEntity(value) || isStandIn(value))
      .map((entity) => [entity.schema.model.entity, entity]),
  );

// Reading any property of a lazy entity except its schema would load ElectroDB.
const isStandIn = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).join().startsWith("schema,config");

const valuesFor = ({ type, items, properties }: Attribute): fc.Arbitrary<unknown> => {
  if (Array.isArray(type)) return fc.constantFrom(...type);
  if (type === "number") return fc.nat({ max: 1_000_000 });
  if (type === "boolean") return fc.boolean();
  if (type === "list") return fc.array(items ? valuesFor(items) : fc.string(), { maxLength: 3 });
  if (type === "set") return fc.uniqueArray(items ? valuesFor(items) : fc.string(), { minLength: 1, maxLength: 3 });
  if (type === "map") return valuesOf(properties ?? {});
  return fc.string({ minLength: 1, maxLength: 12 });
};

const valuesOf = (attributes: Record<string, Attribute>): fc.Arbitrary<Values> => {
  const required = Object.keys(attributes).filter((name) => attributes[name]?.required);
  const values = Object.fromEntries(Object.entries(attributes).map(([name, one]) => [name, valuesFor(one)]));
  return fc.record(values, { requiredKeys: required as never[] });
};

const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? { name: error.name, message: error.message } : error;
  }
};

/** Requests built by every entity operation in use, and the errors it throws. */
const requests = (entity: Entity, values: Values): unknown[] => {
  const { schema } = entity;
  const keys = new Set(
    Object.values(schema.indexes).flatMap(({ pk, sk }) => [...pk.composite, ...(sk?.composite ?? [])]),
  );
  const change = Object.fromEntries(Object.entries(values).filter(([name]) => !keys.has(name)));
  return [
    () => entity.get(values).params(),
    () => entity.put(values).params(),
    () => entity.create(values).params(),
    () => entity.delete(values).params(),
    () => entity.remove(values).params(),
    () => entity.patch(values).set(change).params(),
    () => entity.update(values).set(change).params(),
    () => entity.scan.params(),
    () => entity.parse({ Item: { ...values, __edb_e__: schema.model.entity, __edb_v__: schema.model.version } }),
    ...Object.keys(schema.indexes).map((name) => () => entity.query[name]?.(values).params()),
  ].map(outcome);
};

test("P10: keys, readings and items need no ElectroDB", () => {
  const [first, second] = [entitiesOf(eager), entitiesOf(lazy)];
  expect([...second.keys()]).toEqual([...first.keys()]);
  expect(second.size).toBeGreaterThanOrEqual(100);
  for (const [name, entity] of second) {
    const values = fc.sample(valuesOf(entity.schema.attributes), { numRuns: 5, seed: 7 });
    for (const item of values) {
      const found = { ...item, __edb_e__: name };
      const same = first.get(name) as Entity;
      expect(outcome(() => lazy.keyOf(entity, item))).toEqual(outcome(() => eager.keyOf(same, item)));
      expect(outcome(() => lazy.putOf(entity, item))).toEqual(outcome(() => eager.putOf(same, item)));
      expect(lazy.readAs(entity, found)).toEqual(eager.readAs(same, found));
    }
  }
  expect(require.cache).not.toHaveProperty([path.join(out, "lazy", "electrodb.cjs")]);
});

test("P10: every entity asks for the same with ElectroDB loaded late and without its validator", () => {
  const all = entitiesOf(eager);
  for (const [name, entity] of entitiesOf(lazy)) {
    const same = all.get(name) as Entity;
    fc.assert(
      fc.property(valuesOf(entity.schema.attributes), (values) => {
        const asked = requests(entity, values);
        expect(asked).toEqual(requests(same, values));
        const [got] = asked as [{ Key?: object }];
        if (got.Key) expect(lazy.keyOf(entity, values)).toEqual(got.Key);
      }),
      { numRuns: 3 },
    );
    expect(JSON.stringify(entity.schema)).toBe(JSON.stringify(same.schema));
  }
  expect(require.cache).toHaveProperty([path.join(out, "lazy", "electrodb.cjs")]);
});
