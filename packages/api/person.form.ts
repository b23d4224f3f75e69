import type { FieldErrors } from "./failure.ts";
import { type Form, wrongField } from "./form.ts";
import { personNameProblem, reservedText, tidyName } from "./name.ts";

export type PersonNames = { readonly firstName: string; readonly lastName: string };

/**
 * ONB-09 and ONB-21, with the requirements' error texts. `isReserved` detects names that impersonate staff; the server
 * recognises look-alike letters of more alphabets than the site.
 */
export const personForm = (isReserved: (name: string) => boolean): Form<PersonNames, PersonNames> => ({
  read: (input) => {
    const kept = { firstName: tidyName(input.firstName), lastName: tidyName(input.lastName) };
    const missing: FieldErrors = {
      ...(kept.firstName === "" && { firstName: ["Missing first name"] }),
      ...(kept.lastName === "" && { lastName: ["Missing last name"] }),
    };
    return { kept, errors: { ...missing, ...namesProblems(kept, isReserved) } };
  },
});

/** Validates names if present; the user pool may omit them. */
export const namesProblems = (
  { firstName, lastName }: PersonNames,
  isReserved: (name: string) => boolean,
): FieldErrors => ({
  ...wrongField("firstName", personNameProblem(firstName)),
  ...wrongField("lastName", isReserved(`${firstName}${lastName}`) ? reservedText : personNameProblem(lastName)),
});
