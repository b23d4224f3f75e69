import { isReservedName } from "@cu/api/name";
import { remove as toLatin } from "confusables";
import { config } from "../config/config.ts";

/** The same through other alphabets: "аdmin" with a Cyrillic а is read as "admin", and is as reserved. */
export const looksReserved = (name: string): boolean =>
  [name, toLatin(name), toLatin(name.normalize("NFKC"))].some((text) => isReservedName(text, config.productName));
