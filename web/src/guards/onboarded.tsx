import { lazy, type ReactNode, useState } from "react";
import { useSession } from "../lib/use-session.ts";

const OnboardingScreen = lazy(() =>
  import("../screens/onboarding/onboarding-screen.tsx").then((m) => ({ default: m.OnboardingScreen })),
);

/**
 * Guard of every page: users with an incomplete registration complete it first (ONB-02). The screen stays until they
 * continue, even once the registration has succeeded (ONB-03); the URL stays, so that the requested page isn't lost.
 */
export const Onboarded = ({ children }: { children: ReactNode }) => {
  const { user } = useSession();
  const [open, setOpen] = useState<number>();
  if (user && !user.completedAccountTypeRegistration && open !== user.id) setOpen(user.id);
  if (user && (open === user.id || !user.completedAccountTypeRegistration))
    return <OnboardingScreen key={user.id} user={user} onDone={() => setOpen(undefined)} />;
  return children;
};
