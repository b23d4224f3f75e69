import { FieldFailure } from "@cu/api/failure";
import { tidyName } from "@cu/api/name";
import { batchGet } from "../store/batch.ts";
import { Conflict, commit, type Put, untilCommitted, type Write } from "../store/commit.ts";
import { keyPart, leaseId } from "../store/id.ts";
import { tableName } from "../store/table.ts";
import { InstitutionEntity, type InstitutionKind } from "./institution.entity.ts";

/** Names that one account may add to the public list, ever; anybody may name what is in it (ONB-20). */
export const mostAdded = 20;

/** How many a form offers; people who do not find theirs type it. */
const mostListed = 2000;

/** Universities or departments by name (ONB-17), the first two thousand. One store call, seldom two. */
export const listInstitutions = async (kind: InstitutionKind): Promise<{ id: number; name: string }[]> => {
  const { data } = await InstitutionEntity.query.byKind({ kind }).go({ limit: mostListed });
  return data.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
};

/** The account that names them; operators name as many as they like. */
type Namer = { readonly sub: string };

/**
 * The names as the product writes them, each once; one that is new is added. Case and the space around a name make no
 * other institution, also when two people name it at once. Throws `FieldFailure` when an account adds more than its
 * share.
 */
export const nameInstitutions = async (
  kind: InstitutionKind,
  names: readonly string[],
  namer?: Namer,
): Promise<string[]> => {
  const wished = new Map<string, string>();
  for (const name of names.map(tidyName)) if (!wished.has(keyOf(name))) wished.set(keyOf(name), name);
  const known = await readKnown(kind, [...wished.keys()]);
  const unknown = [...wished].filter(([key]) => !known.has(key));
  if (unknown.length === 0) return [...wished.keys()].map((key) => known.get(key) ?? "");
  // One after the other: they share the account's count.
  for (const [key, name] of unknown) await untilCommitted(() => add({ kind, key, name }, namer));
  const added = await readKnown(kind, [...wished.keys()]);
  return [...wished].map(([key, name]) => added.get(key) ?? name);
};

const add = async (
  { kind, key, name }: { kind: InstitutionKind; key: string; name: string },
  namer: Namer | undefined,
): Promise<void> => {
  const item = InstitutionEntity.create({ kind, key, name, id: await leaseId(kind) }).params<Put>();
  try {
    await commit([{ name: "institution", item: { Put: item } }, ...(namer ? [countAdded(namer)] : [])]);
  } catch (error) {
    // Another person has just named it.
    if (error instanceof Conflict && error.lost.includes("institution")) return;
    if (!(error instanceof Conflict && error.lost.includes("share"))) throw error;
    throw new FieldFailure({
      [fieldOf[kind]]: [`An account adds at most ${mostAdded} new names. Please choose from the list.`],
    });
  }
};

const fieldOf = { university: "universities", department: "departments" } as const;

const countAdded = ({ sub }: Namer): Write => ({
  name: "share",
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: `person#${sub}`, sk: "institutions-added" },
      UpdateExpression: "ADD added :one",
      ConditionExpression: "attribute_not_exists(added) OR added < :most",
      ExpressionAttributeValues: { ":one": 1, ":most": mostAdded },
    },
  },
});

const keyOf = (name: string): string => keyPart(name.toLowerCase());

const readKnown = async (kind: InstitutionKind, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const items = await batchGet(
    keys.map((key) => InstitutionEntity.get({ kind, key }).params().Key),
    { consistent: true },
  );
  return new Map(items.map(({ key, name }) => [String(key), String(name)]));
};
