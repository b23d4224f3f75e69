import type { ReactElement } from "react";
import { type Session, useSession, useWho } from "../lib/use-session.ts";

type HomeOrLearnProps = {
  home: ReactElement;
  /** `user` is unknown while it is on its way. */
  learn: (user: Session["user"]) => ReactElement;
};

/**
 * LRN-01: the home page is the learning page for signed-in users, from the first frame on, and the marketing page for
 * guests.
 */
export const HomeOrLearn = ({ home, learn }: HomeOrLearnProps) => {
  const { user } = useSession();
  return useWho() === "guest" ? home : learn(user);
};
