import type { Item } from "@cu/core/foundation/store/batch";
import { packJson } from "@cu/core/foundation/store/packed";
import { buildPart } from "@cu/core/read-models/find/build";
import { manifestKey } from "@cu/core/read-models/find/manifest";
import { mergeParts } from "@cu/core/read-models/find/merge";
import { type Kind, writeShard } from "@cu/core/read-models/find/segment";
import { type Source, toSource } from "@cu/core/read-models/find/source";
import type { World } from "../world.ts";
import { at, crowd, crowdWord, far } from "./put.ts";

const id = "crowd";

/** Ten thousand courses in the global search, all with one word in title and transcript. */
export const found = async ({ course }: World): Promise<Item[]> => {
  const sources = [course.id, ...crowd.map((n) => far + n)].map((one, n): Source => {
    // The newest come first, and of these the crowd has whole courses.
    const createdAt = new Date(Date.parse(at) - n * 60_000).toISOString();
    const { revision, doc, names } = toSource({ ...course, id: one, name: crowdWord, createdAt });
    return { revision, doc, names, said: async () => ({ words: [crowdWord, "says", crowdWord], chunks: 1 }) };
  });
  const pieces: Record<string, number> = {};
  const write = async (kind: Kind, number: number, data: Uint8Array): Promise<void> => {
    const count = await writeShard(id, kind, number, data);
    if (count > 1) pieces[`${kind}#${number}`] = count;
  };
  const merged = await mergeParts([await buildPart(sources)], true, write);
  return [{ ...manifestKey, version: 1, data: packJson([{ ...merged, id, pieces }]) }];
};
