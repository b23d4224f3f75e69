import { tidyName } from "@cu/api/name";
import { namesProblems } from "@cu/api/person.form";
import { looksReserved } from "./reserved.ts";

type Names = { readonly firstName: string; readonly lastName: string };

/**
 * A user's name from the user pool, which accepts any text. Invalid names are dropped: a new user then goes by the user
 * name, an existing one keeps the known name.
 */
export const nameFromPool = (told: Names, former: Names = { firstName: "", lastName: "" }): Names => {
  // Names only: the other stored fields may be older than the user pool's.
  const kept = { firstName: former.firstName, lastName: former.lastName };
  // A name the user already has is kept, even if it violates a newer rule.
  if (told.firstName === kept.firstName && told.lastName === kept.lastName) return kept;
  const names = { firstName: tidyName(told.firstName), lastName: tidyName(told.lastName) };
  return Object.keys(namesProblems(names, looksReserved)).length > 0 ? kept : names;
};
