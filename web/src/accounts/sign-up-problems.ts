import { isReservedName, longestName, personNameProblem, reservedText } from "@cu/api/name";
import { productName } from "../product.ts";

export type SignUp = { username?: string; given_name?: string; family_name?: string };

/** What is wrong with the names of a sign-up, by field; the server keeps the same rules (ONB-21). */
export const signUpProblems = ({ username = "", given_name = "", family_name = "" }: SignUp): SignUp | undefined => {
  const user = userNameProblem(username);
  const problems = {
    ...(user !== undefined && { username: user }),
    ...nameProblems({ given_name, family_name }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

/** The rule for a name, shown before anybody breaks it. */
export const nameRule = `A name has at most ${longestName} characters, and none that cannot be seen. A word is in letters of one alphabet. Names that look like the product's own people, such as Support, are reserved.`;

/** What is wrong with a first and a last name, by field. */
export const nameProblems = ({
  given_name,
  family_name,
}: Required<Omit<SignUp, "username">>): Record<string, string> => {
  const first = personNameProblem(given_name);
  const last = isReservedName(`${given_name}${family_name}`, productName)
    ? reservedText
    : personNameProblem(family_name);
  return { ...(first !== undefined && { given_name: first }), ...(last !== undefined && { family_name: last }) };
};

const userNameProblem = (name: string): string | undefined => {
  // The pool would refuse this too, but in words about a pattern.
  if (/\s/.test(name)) return "A user name has no spaces.";
  return isReservedName(name, productName) ? reservedText : personNameProblem(name);
};
