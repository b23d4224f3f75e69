import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Heading } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { Title } from "../ui/title.tsx";
import { useAuthenticator } from "./use-authenticator.ts";

// Only buyers see it.
const EntrySteps = lazy(() => import("../entry/steps.tsx").then((m) => ({ default: m.EntrySteps })));

/** The steps of signing in that have a name of their own; the short ones between them have none. */
export type Step = "signIn" | "confirmSignIn" | "signUp" | "confirmSignUp" | "forgotPassword" | "confirmResetPassword";

type Titles = Record<Step, string>;

/** The heading of the page, which is also its name in the browser. */
export const Head = ({ title }: { title: string }) => (
  <>
    <Title>{title}</Title>
    <Heading level={1} look="h2">
      {title}
    </Heading>
  </>
);

/** The heading of the current step, the outcome of the step before it, and the focus where the step begins. */
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

// The pressed button is gone with its step, or lost the focus while it waited for the server.
const useStepFocus = (step: Step, isPending: boolean) => {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isPending) hasBegun.current = true;
    else if (hasBegun.current && document.activeElement === document.body) fieldOf(step)?.focus();
  }, [step, isPending]);
};

// The first field still to be filled in; after a wrong password, the password.
const fieldOf = (step: Step): HTMLInputElement | undefined => {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-amplify-form] input:not([type=hidden])")];
  const again = step === "signIn" ? fields.find(({ type }) => type === "password") : fields[0];
  return fields.find(({ value }) => value === "") ?? again;
};
