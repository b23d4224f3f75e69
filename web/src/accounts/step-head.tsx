import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Heading } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { Title } from "../ui/title.tsx";
import { useAuthenticator } from "./use-authenticator.ts";

// Shown to buyers only.
const EntrySteps = lazy(() => import("../features/entry/steps.tsx").then((m) => ({ default: m.EntrySteps })));

/** Sign-in steps with a heading; the short ones in between have no heading. */
export type Step = "signIn" | "confirmSignIn" | "signUp" | "confirmSignUp" | "forgotPassword" | "confirmResetPassword";

type Titles = Record<Step, string>;

/** The page's heading and document title. */
export const Head = ({ title }: { title: string }) => (
  <>
    <Title>{title}</Title>
    <Heading level={1} look="h2">
      {title}
    </Heading>
  </>
);

/** Heading of the current step, outcome of the previous one, and focus on a new step. */
export const StepHead = ({ titles, start }: { titles: Titles; start: Step }) => {
  const { route, isPending } = useAuthenticator((context) => [context.route, context.isPending]);
  const [{ step, before }, setSteps] = useState<{ step: Step; before?: Step }>({ step: start });
  if (isStep(titles, route) && route !== step) setSteps({ step: route, before: step });
  useStepFocus(step, isPending);
  const mark = step === "signUp" ? "Account" : step === "confirmSignUp" ? "Confirm" : undefined;
  const done = before && outcomeOf(before, step);
  return (
    <>
      {mark && isBuying() && (
        <Suspense>
          <EntrySteps at={mark} />
        </Suspense>
      )}
      <Head title={titles[step]} />
      {done && <Note tone="right">{done}</Note>}
    </>
  );
};

const isBuying = (): boolean => /[?&]buy=/.test(new URLSearchParams(location.search).get("next") ?? "");

const isStep = (titles: Titles, route: string): route is Step => route in titles;

const outcomeOf = (before: Step, step: Step): ReactNode => {
  if (step !== "signIn") return undefined;
  if (before === "confirmSignUp") return "Your e-mail address is confirmed. Log in to go on.";
  return before === "confirmResetPassword"
    ? "Your new password is set, and you are signed out everywhere. Log in with it."
    : undefined;
};

// The pressed button was removed with its step, or lost focus while disabled.
const useStepFocus = (step: Step, isPending: boolean) => {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isPending) hasBegun.current = true;
    else if (hasBegun.current && document.activeElement === document.body) fieldOf(step)?.focus();
  }, [step, isPending]);
};

// The first empty field; after a wrong password, the password.
const fieldOf = (step: Step): HTMLInputElement | undefined => {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-amplify-form] input:not([type=hidden])")];
  const again = step === "signIn" ? fields.find(({ type }) => type === "password") : fields[0];
  return fields.find(({ value }) => value === "") ?? again;
};
