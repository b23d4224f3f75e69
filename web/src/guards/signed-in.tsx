import { Unreachable } from "@cu/api/client";
import type { ReactNode } from "react";
import { refresh } from "../lib/api.ts";
import { type Session, useSession } from "../lib/use-session.ts";
import { SignInNeededPage } from "../screens/static/sign-in-needed-page.tsx";
import { FailedPage } from "../ui/failed-page.tsx";
import { Spinner } from "../ui/skeleton.tsx";

type SignedInProps = {
  /** Gets the user, so that a page behind the guard never asks again whether there is one. */
  children: (user: NonNullable<Session["user"]>) => ReactNode;
  /** Shown to guests instead of the sign-in page. */
  guest?: ReactNode;
};

/** Guard of a protected page: spinner, then the page or the 403 page (SES-12, SES-13). */
export const SignedIn = ({ children, guest }: SignedInProps) => {
  const { status, user, error } = useSession();
  if (user) return children(user);
  if (status !== "FAILED") return <Spinner />;
  // Still signed in, only unreachable: asking for the password would be wrong.
  if (error instanceof Unreachable) return <FailedPage error={error} onRetry={() => void refresh(["user.read"])} />;
  return guest ?? <SignInNeededPage />;
};
