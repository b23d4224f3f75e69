import { batchGet } from "../batch.ts";
import { eachOf } from "../each-of.ts";
import { keyPart, leaseId } from "../id.ts";
import { InstitutionEntity, type InstitutionKind } from "./institution.entity.ts";

/** Characters; a sort key holds 1,024 bytes and a character takes nine of them at most. */
export const longestInstitution = 100;

/** Universities or departments by name (ONB-17). */
export const listInstitutions = async (kind: InstitutionKind): Promise<{ id: number; name: string }[]> => {
  const { data } = await InstitutionEntity.query.byKind({ kind }).go({ pages: "all" });
  return data
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id);
};

/**
 * The names as the product writes them, each once; one that nobody has named before is added. The same name is the same
 * institution whatever the case of its letters and the space around it, also when two people name it at once.
 */
export const nameInstitutions = async (kind: InstitutionKind, names: readonly string[]): Promise<string[]> => {
  const wished = new Map<string, string>();
  for (const name of names.map(tidy)) if (!wished.has(keyOf(name))) wished.set(keyOf(name), name);
  const known = await readKnown(kind, [...wished.keys()]);
  const unknown = [...wished].filter(([key]) => !known.has(key));
  if (unknown.length === 0) return [...wished.keys()].map((key) => known.get(key) ?? "");
  await eachOf(unknown, async ([key, name]) => {
    await InstitutionEntity.create({ kind, key, name, id: await leaseId(kind) })
      .go()
      .catch(unlessKnown);
  });
  const added = await readKnown(kind, [...wished.keys()]);
  return [...wished].map(([key, name]) => added.get(key) ?? name);
};

export const tidy = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ");

const keyOf = (name: string): string => keyPart(name.toLowerCase());

const readKnown = async (kind: InstitutionKind, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const items = await batchGet(
    keys.map((key) => InstitutionEntity.get({ kind, key }).params().Key),
    { consistent: true },
  );
  return new Map(items.map(({ key, name }) => [String(key), String(name)]));
};

const unlessKnown = (error: unknown): void => {
  if (!(error instanceof Error && /conditional request failed/i.test(error.message))) throw error;
};
