import type { ReactElement } from "react";
import { type Session, useSession, useWho } from "../lib/use-session.ts";

type HomeOrLearnProps = {
  home: ReactElement;
  /** `user` is unknown while it is on its way. */
  learn: (user: Session["user"]) => ReactElement;
};

/** LRN-01: the first page is what a signed-in person learns, from the first frame on, and for guests what it was. */
export const HomeOrLearn = ({ home, learn }: HomeOrLearnProps) => {
  const { user } = useSession();
  return useWho() === "guest" ? home : learn(user);
};
