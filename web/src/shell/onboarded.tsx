import { lazy, type ReactNode, useState } from "react";
import { useSession } from "../lib/use-session.ts";

const OnboardingScreen = lazy(() =>
  import("../screens/onboarding/onboarding-screen.tsx").then((m) => ({ default: m.OnboardingScreen })),
);

/**
 * Guard of every page: a person who has not said yet who they are does so first (ONB-02). The screen stays until they
 * go on, also when the registration has succeeded meanwhile (ONB-03); the address stays, so that nothing asked for is
 * lost.
 */
export const Onboarded = ({ children }: { children: ReactNode }) => {
  const { user } = useSession();
  const [open, setOpen] = useState<number>();
  if (user && !user.completedAccountTypeRegistration && open !== user.id) setOpen(user.id);
  if (user && (open === user.id || !user.completedAccountTypeRegistration))
    return <OnboardingScreen key={user.id} user={user} onDone={() => setOpen(undefined)} />;
  return children;
};
