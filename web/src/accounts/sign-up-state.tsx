import { createContext, type ReactNode, useState } from "react";
import type { SignUpProblems } from "./sign-up-problems.ts";

type Shared = { problems: SignUpProblems; say: (problems: SignUpProblems) => void };

export const Problems = createContext<Shared>({ problems: {}, say: () => undefined });

/** Amplify draws its button between the fields and the line that names them, so both read what is wrong here. */
export const SignUpState = ({ children }: { children: ReactNode }) => {
  const [problems, say] = useState<SignUpProblems>({});
  return <Problems value={{ problems, say }}>{children}</Problems>;
};
