import { problemsIn } from "@cu/api/form";
import { isReservedName, longestName, personNameProblem, reservedText } from "@cu/api/name";
import { namesProblems } from "@cu/api/person.form";
import { productName } from "../product.ts";

export type SignUp = { username?: string; given_name?: string; family_name?: string };

/** What is wrong with the names of a sign-up, by field; the server keeps the same rules (ONB-21). */
export const signUpProblems = ({ username = "", given_name = "", family_name = "" }: SignUp): SignUp | undefined => {
  const user = userNameProblem(username);
  const names = namesProblems({ firstName: given_name, lastName: family_name }, isReserved);
  const { firstName, lastName } = problemsIn(names);
  const problems = {
    ...(user !== undefined && { username: user }),
    ...(firstName !== undefined && { given_name: firstName }),
    ...(lastName !== undefined && { family_name: lastName }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

/** The rule for a name, shown before anybody breaks it. */
export const nameRule = `A name has at most ${longestName} characters, and none that cannot be seen. A word is in letters of one alphabet. Names that look like the product's own people, such as Support, are reserved.`;

/** Whether a name would pass for the product or its people, as far as a screen can see. */
export const isReserved = (name: string): boolean => isReservedName(name, productName);

const userNameProblem = (name: string): string | undefined => {
  // The pool would refuse this too, but in words about a pattern.
  if (/\s/.test(name)) return "A user name has no spaces.";
  return isReserved(name) ? reservedText : personNameProblem(name);
};
