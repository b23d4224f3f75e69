import { isAddress, isReservedName, longestName, personNameProblem, reservedText } from "@cu/api/name";
import { productName } from "../lib/product.ts";
import { passwordProblem } from "./password-rules.ts";

export type SignUpField = "email" | "username" | "password";
export type SignUp = Readonly<Record<SignUpField, string>>;
export type SignUpProblems = Partial<Record<SignUpField, string>>;

/** Validation errors of a sign-up by field (ONB-22); the server has the same rules (ONB-21). */
export const signUpProblems = ({ email, username, password }: SignUp): SignUpProblems => {
  const problems = {
    email: emailProblem(email.trim()),
    username: username === "" ? "Enter a user name." : userNameProblem(username),
    password: password === "" ? "Enter a password." : passwordProblem(password),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

/** Shown before a name violates it. */
export const nameRule = `Up to ${longestName} visible characters, each word in one alphabet. Names that look like staff, such as Support, are reserved.`;

/** Whether a name could be mistaken for the product or its staff, as far as the client can tell. */
export const isReserved = (name: string): boolean => isReservedName(name, productName);

const emailProblem = (email: string): string | undefined => {
  if (email === "") return "Enter an e-mail address.";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : "Enter the full address, like anna@example.org.";
};

const userNameProblem = (name: string): string | undefined => {
  // The pool would refuse this too, but its message quotes a pattern.
  if (/\s/.test(name)) return "A user name has no spaces.";
  if (isAddress(name)) return "Choose a user name that is not an e-mail address.";
  return isReserved(name) ? reservedText : personNameProblem(name);
};
