import type { ReactNode } from "react";
import { NotAuthorizedPage } from "../screens/static/not-authorized-page.tsx";
import { SignedIn } from "./signed-in.tsx";

/** Guard of the creators' area: a guest signs in first, everybody else is told that it is not theirs (ERR-03, CRE-01). */
export const CreatorsOnly = ({ children }: { children: ReactNode }) => (
  <SignedIn>{(user) => (user.isContentCreator ? children : <NotAuthorizedPage />)}</SignedIn>
);
