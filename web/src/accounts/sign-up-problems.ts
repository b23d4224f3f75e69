import { isReservedName, nameProblem, reservedText } from "@cu/api/name";
import { productName } from "../product.ts";

export type SignUp = { username?: string; given_name?: string; family_name?: string };

/** What is not right with the names of a sign-up, by field; the server keeps the same rules (ONB-21). */
export const signUpProblems = ({ username = "", given_name = "", family_name = "" }: SignUp): SignUp | undefined => {
  const first = nameProblem(given_name);
  const last = isReservedName(`${given_name}${family_name}`, productName) ? reservedText : nameProblem(family_name);
  const user = userNameProblem(username);
  const problems = {
    ...(user !== undefined && { username: user }),
    ...(first !== undefined && { given_name: first }),
    ...(last !== undefined && { family_name: last }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
};

const userNameProblem = (name: string): string | undefined => {
  // What the pool itself would refuse in words about a pattern.
  if (/\s/.test(name)) return "A user name has no spaces.";
  return isReservedName(name, productName) ? reservedText : nameProblem(name);
};
