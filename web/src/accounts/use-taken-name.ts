import { useEffect, useEffectEvent, useState } from "react";
import type { SignUp, SignUpProblems } from "./sign-up-problems.ts";
import { useAuthenticator } from "./use-authenticator.ts";
import { freeNames } from "./user-pool.ts";

/** ONB-26: a user name that the pool refused as taken is marked at its field, with free ones to press. */
export const useTakenName = ({ username, email }: SignUp, say: (problems: SignUpProblems) => void) => {
  const { error } = useAuthenticator((context) => [context.error]);
  const isTaken = error === "User already exists";
  const [free, setFree] = useState<readonly string[]>([]);
  const mark = useEffectEvent((isShown: () => boolean) => {
    say({ username: `${username} is taken.` });
    void freeNames(username, email).then((names) => isShown() && setFree(names));
  });
  useEffect(() => {
    if (!isTaken) return undefined;
    let isShown = true;
    mark(() => isShown);
    return () => {
      isShown = false;
    };
  }, [isTaken]);
  return { isTaken, free, clear: () => setFree([]) };
};
