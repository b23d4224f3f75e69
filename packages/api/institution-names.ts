import { atMost } from "./form.ts";
import { nameProblem, tidyName } from "./name.ts";

/** Code units, because they bound the bytes of a key: a sort key holds 1,024 and a code unit takes nine at most. */
export const longestInstitution = 100;
/** Universities, and departments, of one creator. */
const maxNames = 10;

/** Normalised universities or departments. */
export const institutionNames = (names: readonly string[] = []): string[] => names.map(tidyName).filter(Boolean);

/** Error of a creator's universities or departments; `missing` if at least one is required. */
export const institutionsProblem = (names: readonly string[], missing?: string): string | undefined => {
  if (names.length === 0) return missing;
  if (names.length > maxNames) return `At most ${maxNames}, please.`;
  if (names.some((name) => name.length > longestInstitution)) return atMost(longestInstitution);
  return names.map((name) => nameProblem(name)).find(Boolean);
};
