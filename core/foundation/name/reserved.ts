import { isReservedName } from "@cu/api/name";
import { remove as toLatin } from "confusables";
import { config } from "../config/config.ts";

/**
 * Whether a name is confusable with a reserved one: "аdmin" with a Cyrillic а reads as "admin", and is reserved too.
 */
export const looksReserved = (name: string): boolean =>
  [name, toLatin(name), toLatin(name.normalize("NFKC"))].some((text) => isReservedName(text, config.productName));
