import { existsSync } from "node:fs";
import path from "node:path";

/** The sample data's folder: a sibling of the checkout, or `SAMPLE_DATA`, which must exist if set. */
export const sampleFolder = (checkout: string, named = process.env.SAMPLE_DATA): string | undefined => {
  const folder = named ? path.resolve(named) : path.join(checkout, "../shared/data");
  if (existsSync(folder)) return folder;
  if (named) throw new Error(`SAMPLE_DATA names ${folder}, which does not exist.`);
  return undefined;
};
