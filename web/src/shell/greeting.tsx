import { useEffect, useRef } from "react";
import { session } from "../lib/session.ts";
import { useSession } from "../lib/use-session.ts";
import { toast } from "../ui/toast.tsx";

/** Greets once after a sign-in (SES-25). */
export const Greeting = () => {
  const { user } = useSession();
  const greeted = useRef<number>(undefined);
  useEffect(() => {
    if (!user || !session.state().isFresh || greeted.current === user.id) return;
    greeted.current = user.id;
    const name = user.firstName || user.username;
    // Before registration is complete the user is new, so not "back".
    toast(user.completedAccountTypeRegistration ? `Welcome Back, ${name}!` : `Welcome, ${name}!`);
  }, [user]);
  return null;
};
