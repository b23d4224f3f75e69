import { existsSync } from "node:fs";
import path from "node:path";

/** Where a checkout has the sample data: beside it, or where `SAMPLE_DATA` says. A folder that is named must be there. */
export const sampleFolder = (checkout: string, named = process.env.SAMPLE_DATA): string | undefined => {
  const folder = named ? path.resolve(named) : path.join(checkout, "../shared/data");
  if (existsSync(folder)) return folder;
  if (named) throw new Error(`SAMPLE_DATA names ${folder}, which does not exist.`);
  return undefined;
};
