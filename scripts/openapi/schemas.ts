import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { root } from "../source/files.ts";

// Schemas without fields that are described where they are used: a named component would only hide them.
const isPlain = (schema: z.ZodType): boolean =>
  /^(?:string|number|int|boolean|pipe|custom|transform)$/.test(schema.def.type);

/** The contract's schemas by constant name, which becomes the component name. */
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
