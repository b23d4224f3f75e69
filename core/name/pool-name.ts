import { tidyName } from "@cu/api/name";
import { namesProblems } from "@cu/api/person.form";
import { looksReserved } from "./reserved.ts";

type Names = { readonly firstName: string; readonly lastName: string };

/**
 * The name of a person from the user pool, which accepts any text. A name that is not allowed is dropped: a new person
 * then has no name and goes by the user name, anybody else keeps the former one.
 */
export const nameFromPool = (told: Names, former: Names = { firstName: "", lastName: "" }): Names => {
  // Only the name of a known person: the rest may be older than the user pool's.
  const kept = { firstName: former.firstName, lastName: former.lastName };
  // A name that a person already has stays, by whatever rule it came.
  if (told.firstName === kept.firstName && told.lastName === kept.lastName) return kept;
  const names = { firstName: tidyName(told.firstName), lastName: tidyName(told.lastName) };
  return Object.keys(namesProblems(names, looksReserved)).length > 0 ? kept : names;
};
