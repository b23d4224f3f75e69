import { FieldFailure } from "@cu/api/failure";
import { tidyName } from "@cu/api/name";
import { batchGet } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { keyPart, leaseId } from "../../foundation/store/id.ts";
import { tableName } from "../../foundation/store/table.ts";
import { FormerInstitutionEntity, InstitutionEntity, type InstitutionKind } from "./institution.entity.ts";

/** Lifetime limit of names an account may add to the public list; existing names are free to use (ONB-20). */
export const maxAdded = 20;

/** How many a form offers; users type names that are missing. */
const maxListed = 2000;

/** Universities or departments by name (ONB-17), the first two thousand. One store call, seldom two. */
export const listInstitutions = async (kind: InstitutionKind): Promise<{ id: number; name: string }[]> => {
  const { data } = await InstitutionEntity.query.byKind({ kind }).go({ limit: maxListed });
  return data
    .filter(({ isHidden }) => isHidden !== true)
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
};

/** The account that names them; operators have no limit. */
type Namer = { readonly sub: string };

/**
 * Canonical spellings of the names, without duplicates; new ones are added. Case and whitespace do not distinguish
 * institutions, even for concurrent adds. Throws `FieldFailure` when an account exceeds its limit.
 */
export const nameInstitutions = async (
  kind: InstitutionKind,
  names: readonly string[],
  namer?: Namer,
): Promise<string[]> => {
  const wished = new Map<string, string>();
  for (const name of names.map(tidyName)) if (!wished.has(institutionKey(name))) wished.set(institutionKey(name), name);
  const known = await readKnown(kind, [...wished.keys()]);
  const unknown = [...wished].filter(([key]) => !known.has(key));
  if (unknown.length === 0) return eachOnce([...wished.keys()].map((key) => known.get(key) ?? ""));
  // Sequentially: they share the account's count.
  for (const [key, name] of unknown) await untilCommitted(() => add({ kind, key, name }, namer));
  const added = await readKnown(kind, [...wished.keys()]);
  return eachOnce([...wished].map(([key, name]) => added.get(key) ?? name));
};

// Two names may have been merged.
const eachOnce = (names: readonly string[]): string[] => [...new Set(names)];

const add = async (
  { kind, key, name }: { kind: InstitutionKind; key: string; name: string },
  namer: Namer | undefined,
): Promise<void> => {
  const item = InstitutionEntity.create({ kind, key, name, id: await leaseId(kind) }).params<Put>();
  try {
    await commit([
      { name: "institution", item: { Put: item } },
      notFormer(kind, key),
      ...(namer ? [countAdded(namer)] : []),
    ]);
  } catch (error) {
    // Another user has just added it, or an admin has just merged it.
    if (error instanceof Conflict && ["institution", "former"].some((name) => error.lost.includes(name))) return;
    if (!(error instanceof Conflict && error.lost.includes("share"))) throw error;
    throw new FieldFailure({
      [fieldOf[kind]]: [`An account adds at most ${maxAdded} new names. Please choose from the list.`],
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
      ExpressionAttributeValues: { ":one": 1, ":most": maxAdded },
    },
  },
});

const notFormer = (kind: InstitutionKind, key: string): Write => ({
  name: "former",
  item: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(FormerInstitutionEntity, { kind, key }),
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
});

/** One key for all spellings of a name. */
export const institutionKey = (name: string): string => keyPart(tidyName(name).toLowerCase());

/** ADM-112: the current spelling of a name, also after a rename or merge; unknown names remain. */
export const currentName = async (kind: InstitutionKind, name: string): Promise<string> => {
  const key = institutionKey(name);
  return (await readKnown(kind, [key])).get(key) ?? name;
};

/** Current spellings of names, by key; unknown ones are left out. One store call, one more per merge. */
export const readKnown = async (
  kind: InstitutionKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const items = await batchGet(
    keys.flatMap((key) => [keyOf(InstitutionEntity, { kind, key }), keyOf(FormerInstitutionEntity, { kind, key })]),
    { consistent: true },
  );
  const names = new Map(
    items.flatMap(({ key, name }) => (typeof name === "string" ? [[String(key), name] as const] : [])),
  );
  const former = items.flatMap(({ key, into }) => (typeof into === "string" ? [[String(key), into] as const] : []));
  if (former.length === 0) return names;
  const later = await readKnown(kind, [...new Set(former.map(([, into]) => into))]);
  return new Map([
    ...names,
    ...former.flatMap(([key, into]) => {
      const name = later.get(into);
      return name ? [[key, name] as const] : [];
    }),
  ]);
};
