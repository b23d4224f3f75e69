import type { FieldErrors } from "./failure.ts";
import { type Form, wrongField } from "./form.ts";
import { personNameProblem, reservedText, tidyName } from "./name.ts";

export type PersonNames = { readonly firstName: string; readonly lastName: string };

/**
 * ONB-09 and ONB-21, in the documents' own words. `isReserved` says whether a name would pass for the product's people;
 * the server sees through more alphabets than the screen.
 */
export const personForm = (isReserved: (name: string) => boolean): Form<PersonNames, PersonNames> => ({
  read: (wish) => {
    const kept = { firstName: tidyName(wish.firstName), lastName: tidyName(wish.lastName) };
    const missing: FieldErrors = {
      ...(kept.firstName === "" && { firstName: ["Missing first name"] }),
      ...(kept.lastName === "" && { lastName: ["Missing last name"] }),
    };
    return { kept, errors: { ...missing, ...namesProblems(kept, isReserved) } };
  },
});

/** What is wrong with names that are there; a user pool may leave them out. */
export const namesProblems = (
  { firstName, lastName }: PersonNames,
  isReserved: (name: string) => boolean,
): FieldErrors => ({
  ...wrongField("firstName", personNameProblem(firstName)),
  ...wrongField("lastName", isReserved(`${firstName}${lastName}`) ? reservedText : personNameProblem(lastName)),
});
