import { isReservedName } from "@cu/api/name";
import { remove as toLatin } from "confusables";
import { config } from "../config/config.ts";

/**
 * Whether a name reads like a reserved one in any alphabet: "аdmin" with a Cyrillic а reads as "admin", and is as
 * reserved.
 */
export const looksReserved = (name: string): boolean =>
  [name, toLatin(name), toLatin(name.normalize("NFKC"))].some((text) => isReservedName(text, config.productName));
