import { personNameProblem, tidyName } from "@cu/api/name";
import { looksReserved } from "./reserved.ts";

type Names = { readonly firstName: string; readonly lastName: string };

/**
 * The name of a person as the user pool tells it, which takes any text. One that is not allowed is not taken over:
 * somebody new has no name then and is called by the user name, anybody else keeps the former one.
 */
export const nameFromPool = (told: Names, former: Names = { firstName: "", lastName: "" }): Names => {
  // Of somebody known no more than the name: what else is known of them is not the user pool's newest.
  const kept = { firstName: former.firstName, lastName: former.lastName };
  // What somebody is called already stays, by whatever rule it came.
  if (told.firstName === kept.firstName && told.lastName === kept.lastName) return kept;
  const names = { firstName: tidyName(told.firstName), lastName: tidyName(told.lastName) };
  const isRefused =
    [names.firstName, names.lastName].some((name) => personNameProblem(name) !== undefined) ||
    looksReserved(`${names.firstName}${names.lastName}`);
  return isRefused ? kept : names;
};
