import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { root } from "../source/files.ts";

// A schema that has a description of its own wherever it is used, and no fields: a name would say less than it hides.
const isPlain = (schema: z.ZodType): boolean =>
  /^(?:string|number|int|boolean|pipe|custom|transform)$/.test(schema.def.type);

/** The shapes of the contract by the names of their own constants: what the document calls them. */
export const contractSchemas = async (): Promise<Record<string, z.ZodType>> => {
  const named = new Map<string, z.ZodType>();
  const files = globSync("packages/{api,captions,quiz-sheet,rich-text}/*.ts", { cwd: root }).toSorted();
  for (const file of files.filter((name) => !/\.test(?:-kit)?\.ts$/.test(name))) {
    const exported = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType && !isPlain(value) && !named.has(name)) named.set(name, value);
  }
  return Object.fromEntries(named);
};
