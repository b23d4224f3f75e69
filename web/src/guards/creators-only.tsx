import type { ReactNode } from "react";
import type { Session } from "../lib/use-session.ts";
import { NotAuthorizedPage } from "../screens/static/not-authorized-page.tsx";
import { SignedIn } from "./signed-in.tsx";

type CreatorsOnlyProps = { children: ReactNode | ((user: NonNullable<Session["user"]>) => ReactNode) };

/** Guard of the creator area: guests sign in first, other users see that they have no access (ERR-03, CRE-01). */
export const CreatorsOnly = ({ children }: CreatorsOnlyProps) => (
  <SignedIn>
    {(user) => {
      if (!user.isContentCreator) return <NotAuthorizedPage />;
      return typeof children === "function" ? children(user) : children;
    }}
  </SignedIn>
);
