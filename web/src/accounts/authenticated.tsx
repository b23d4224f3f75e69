import { Authenticator } from "@aws-amplify/ui-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { Heading, Text } from "../ui/heading.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { Failed } from "../ui/states.tsx";
import styles from "./authenticated.module.css";
import { ChangeAddress, SignUpCorrection } from "./change-address.tsx";
import { CodeFooter } from "./code-footer.tsx";
import { formFieldsFor } from "./form-fields.ts";
import { KnownAddress } from "./known-address.tsx";
import { LostApp } from "./lost-app.tsx";
import { passwordProblem } from "./password-rules.ts";
import { SendsItself } from "./sends-itself.tsx";
import { handleConfirmSignUp, handleSignIn } from "./sign-in.ts";
import { SignUpState } from "./sign-up-state.tsx";
import { Head, type Step, StepHead } from "./step-head.tsx";
import { type TypedSignUp, typedSignUp } from "./typed-sign-up.ts";
import { useAuthenticator } from "./use-authenticator.ts";
import { connect } from "./user-pool.ts";
import { whoComes } from "./who-comes.ts";
import "./words.ts";

type AuthenticatedProps = {
  start: "signIn" | "signUp" | "forgotPassword";
  /** The heading of the page at each step. */
  titles: Record<Step, string>;
  /** Below the heading until sign-in. */
  lead?: string;
  /** Shown after sign-in. */
  children: ReactNode;
};

/** Amplify's sign-in, sign-up with e-mail code and password reset, with the product's texts and colours. */
export const Authenticated = ({ start, titles, lead, children }: AuthenticatedProps) => {
  const [state, setState] = useState<"connecting" | "ready" | "failed">("connecting");
  const [sent] = useState(typedSignUp);
  const [{ round, typed }, setRound] = useState<{ round: number; typed?: TypedSignUp | undefined }>({ round: 0 });
  const correction = useMemo(
    () => ({
      last: sent.last,
      correct: () => setRound((before) => ({ round: before.round + 1, typed: sent.last() })),
    }),
    [sent],
  );
  const [fields] = useState(() => formFieldsFor(whoComes()));
  const services = useMemo(() => ({ ...checks, ...sent.services, handleConfirmSignUp, handleSignIn }), [sent]);
  const opening = typed ? "signUp" : start;
  useEffect(() => {
    if (state !== "connecting") return;
    connect().then(
      () => setState("ready"),
      () => setState("failed"),
    );
  }, [state]);

  if (state !== "ready")
    return (
      <>
        <Head title={titles[start]} />
        {state === "connecting" ? (
          <Spinner />
        ) : (
          <Failed
            level={2}
            title="Unable to reach the server right now. Please try again later."
            onRetry={() => setState("connecting")}
            retryText="Try again"
          />
        )}
      </>
    );
  return (
    // Amplify cannot return to a filled-in form, so a correction remounts its steps.
    <SignUpCorrection key={round} value={correction}>
      <Authenticator.Provider>
        <StepHead titles={titles} start={opening} />
        {lead && <Lead>{lead}</Lead>}
        <SignUpState>
          <div className={styles.box}>
            <Authenticator
              initialState={opening}
              loginMechanisms={["username"]}
              signUpAttributes={["email"]}
              formFields={fields}
              components={components}
              services={services}
            >
              {() => <>{children}</>}
            </Authenticator>
          </div>
        </SignUpState>
      </Authenticator.Provider>
    </SignUpCorrection>
  );
};

const Lead = ({ children }: { children: string }) => {
  const { route } = useAuthenticator((context) => [context.route]);
  return route === "authenticated" ? null : <Text tone="quiet">{children}</Text>;
};

// Not needed for a login.
const SignUpFields = lazy(() => import("./sign-up-form.tsx").then((m) => ({ default: m.SignUpFields })));
const SignUpFoot = lazy(() => import("./sign-up-form.tsx").then((m) => ({ default: m.SignUpFoot })));

// Amplify's own headings skip levels below the page's.
const header = (title: string, text?: string) => ({
  Header: () => (
    <div className={styles.head}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
    </div>
  ),
});
const components = {
  SignUp: {
    FormFields: () => (
      <Suspense fallback={<Spinner />}>
        <SignUpFields />
      </Suspense>
    ),
    Footer: () => (
      <Suspense>
        <SignUpFoot />
      </Suspense>
    ),
  },
  ConfirmSignIn: {
    ...header("Your authenticator app", "Open the app on your phone and type the six digits that it shows."),
    Footer: LostApp,
  },
  ConfirmSignUp: {
    Header: () => null,
    Footer: () => (
      <>
        <SendsItself />
        <KnownAddress />
        <ChangeAddress />
        <CodeFooter />
      </>
    ),
  },
  ForgotPassword: header("Where to send the code", "It goes to the e-mail address of your account."),
  ConfirmResetPassword: {
    // The page must not reveal whether the account exists.
    ...header("Check your e-mail", "If there is such an account, its code is on the way. It may take a minute."),
    Footer: CodeFooter,
  },
};

// The sign-up validates on submit, a new password while typing, with the same messages.
const checks = {
  // Replaces Amplify's check, which expects a second password field.
  validateRequiredFieldsForAuthMethod: () => Promise.resolve(null),
  validateFormPassword: ({ password = "" }: { password?: string }, touched: { password?: boolean }) => {
    const problem = touched.password ? passwordProblem(password) : undefined;
    const isSignUp = document.querySelector("[data-amplify-authenticator-signup]") !== null;
    return Promise.resolve(problem === undefined || isSignUp ? null : { password: [problem] });
  },
};
