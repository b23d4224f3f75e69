import { Refused } from "@cu/api/refused";
import { useEffect, useState } from "react";
import { accounts } from "../lib/paths.tsx";
import { Note } from "../ui/note.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { Failed } from "../ui/states.tsx";
import { Authenticated } from "./authenticated.tsx";
import { LeavingPanel } from "./leaving-panel.tsx";
import { forget, handOver } from "./user-pool.ts";

type SignInPageProps = { start: "signIn" | "signUp" | "forgotPassword"; next: string | undefined };

const titles = {
  signIn: "Login",
  signUp: "Create your account",
  confirmSignUp: "Check your e-mail",
  confirmSignIn: "Enter the code of your app",
  forgotPassword: "Reset your password",
  confirmResetPassword: "Reset your password",
};

export const SignInPage = ({ start, next }: SignInPageProps) => (
  <Authenticated start={start} titles={titles}>
    <GoOn next={next} />
  </Authenticated>
);

/** Signed in: the server takes over the session, then the user returns to the previous page (SES-03). */
const GoOn = ({ next }: { next: string | undefined }) => {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const [dueAt, setDueAt] = useState<string>();
  const [unprotected, setUnprotected] = useState<"no app" | "no code">();
  // Reruns on each `attempt`.
  useEffect(() => {
    handOver(next).then(
      (address) => {
        forget();
        location.assign(address);
      },
      (error: unknown) => {
        if (error instanceof Refused && error.code === "account.leaving") setDueAt(String(error.facts.dueAt));
        const isUnprotected = error instanceof Refused && error.code === "account.unprotected";
        // SES-112: this sign-in is older than the app, and only a new one asks for its code.
        if (isUnprotected && error.facts.again) forget();
        setUnprotected(isUnprotected ? (error.facts.again ? "no code" : "no app") : undefined);
        setFailedAttempt(attempt);
      },
    );
  }, [next, attempt]);
  const again = () => {
    setDueAt(undefined);
    setAttempt(attempt + 1);
  };
  if (dueAt !== undefined) return <LeavingPanel dueAt={dueAt} onKept={again} />;
  if (unprotected === "no code")
    return (
      <Note tone="due">
        <p>Your authenticator app is set up.</p>
        <p>
          <a href={accounts.login(next)}>Log in again</a> with a code of it.
        </p>
      </Note>
    );
  if (unprotected)
    return (
      <Note tone="due">
        <p>Admins need an authenticator app.</p>
        <p>
          <a href={`${accounts.manage}#app`}>Set one up under Manage account</a>, then log in again.
        </p>
      </Note>
    );
  if (failedAttempt !== attempt) return <Spinner label="Logging in" />;
  return <Failed level={2} title="Something went wrong." onRetry={again} retryText="Try again" />;
};
