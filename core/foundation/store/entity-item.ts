import type { Item } from "./batch.ts";
import type { Put } from "./commit.ts";
import { tableName } from "./table.ts";

/**
 * Keys and items of an entity without ElectroDB's chained calls, which cost more CPU time than everything else about
 * one item (decision 005). For hot paths; queries remain with ElectroDB.
 */
type Part = { readonly composite: readonly string[]; readonly template?: string };
type Attribute = { readonly type: unknown; readonly padding?: { readonly length: number; readonly char: string } };
export type Described = {
  readonly schema: {
    readonly model: { readonly entity: string; readonly version: string };
    readonly attributes: Readonly<Record<string, Attribute>>;
    readonly indexes: Readonly<
      Record<string, { readonly index?: string; readonly pk: Part; readonly sk?: Part | undefined }>
    >;
  };
};
type Values = Readonly<Record<string, unknown>>;
type Key = { readonly pk: string; readonly sk: string };

const keys = new WeakMap<Described, (of: Values) => Key>();

/** The key of the item with these values. */
export const keyOf = (entity: Described, of: Values): Key => {
  let compiled = keys.get(entity);
  if (!compiled) {
    compiled = compile(entity);
    keys.set(entity, compiled);
  }
  return compiled(of);
};

const compile = ({ schema }: Described): ((of: Values) => Key) => {
  const primary = Object.values(schema.indexes).find(({ index }) => index === undefined);
  const [pk, sk] = [written(schema.attributes, primary?.pk), written(schema.attributes, primary?.sk)];
  return (of) => ({ pk: pk(of), sk: sk(of) });
};

const written = (attributes: Described["schema"]["attributes"], part: Part | undefined): ((of: Values) => string) => {
  if (part?.template === undefined) throw new Error("A key needs a template.");
  // Alternating literal text and attribute names.
  const pieces = part.template.split(/\$\{(\w+)\}/);
  return (of) => {
    let key = pieces[0] ?? "";
    for (let n = 1; n < pieces.length; n += 2) {
      const name = pieces[n] ?? "";
      const value = of[name];
      if (typeof value !== "string" && typeof value !== "number") throw new Error(`A key needs ${name}.`);
      const { padding } = attributes[name] ?? {};
      key += padding ? String(value).padStart(padding.length, padding.char) : String(value);
      key += pieces[n + 1] ?? "";
    }
    return key;
  };
};

/** An item as an entity, typed like `EntityItem`; undefined if missing or of another entity. */
export const readAs = <T>({ schema }: Described, item: Item | undefined): T | undefined => {
  if (item?.__edb_e__ !== schema.model.entity) return undefined;
  const data: Record<string, unknown> = {};
  for (const name in schema.attributes) {
    const value = item[name];
    if (value !== undefined) data[name] = value instanceof Set ? [...value] : value;
  }
  return data as T;
};

/** A new item of an entity without secondary indexes, or a conditional replacement. */
export const putOf = (
  entity: Described,
  item: Values,
  condition: Pick<Put, "ConditionExpression" | "ExpressionAttributeValues"> = {
    ConditionExpression: "attribute_not_exists(pk)",
  },
): Put => {
  const { entity: name, version } = entity.schema.model;
  return {
    TableName: tableName(),
    Item: { ...item, ...keyOf(entity, item), __edb_e__: name, __edb_v__: version },
    ...condition,
  };
};
