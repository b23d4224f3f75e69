import { Authenticator, useAuthenticator } from "@aws-amplify/ui-react";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { Heading, Text } from "../ui/heading.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { Failed } from "../ui/states.tsx";
import styles from "./authenticated.module.css";
import { ChangeAddress, SignUpCorrection } from "./change-address.tsx";
import { CodeFooter } from "./code-footer.tsx";
import { formFieldsWith, signUpLabels } from "./form-fields.ts";
import { LostApp } from "./lost-app.tsx";
import { handleSignIn } from "./sign-in.ts";
import { type SignUp, signUpProblems } from "./sign-up-problems.ts";
import { Head, type Step, StepHead } from "./step-head.tsx";
import { type TypedSignUp, typedSignUp } from "./typed-sign-up.ts";
import { connect } from "./user-pool.ts";
import { WhyDisabled } from "./why-disabled.tsx";
import "./words.ts";

type AuthenticatedProps = {
  start: "signIn" | "signUp" | "forgotPassword";
  /** The heading of the page at each step. */
  titles: Record<Step, string>;
  /** Below the heading, until the person is signed in. */
  lead?: string;
  /** Shown once the person is signed in. */
  children: ReactNode;
};

/** Amplify's sign-in, sign-up with the mailed code and forgotten password, in the product's words and colours. */
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
  const fields = useMemo(() => formFieldsWith(typed), [typed]);
  const services = useMemo(() => ({ ...checks, ...sent.services, handleSignIn }), [sent]);
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
    // Amplify cannot go back to a filled-in form, so a correction starts its steps again.
    <SignUpCorrection key={round} value={correction}>
      <Authenticator.Provider>
        <StepHead titles={titles} start={opening} />
        {lead && <Lead>{lead}</Lead>}
        <div className={styles.box}>
          <Authenticator
            initialState={opening}
            loginMechanisms={["username"]}
            signUpAttributes={["email", "given_name", "family_name"]}
            formFields={fields}
            components={components}
            services={services}
          >
            {() => <>{children}</>}
          </Authenticator>
        </div>
      </Authenticator.Provider>
    </SignUpCorrection>
  );
};

const Lead = ({ children }: { children: string }) => {
  const { route } = useAuthenticator((context) => [context.route]);
  return route === "authenticated" ? null : <Text tone="quiet">{children}</Text>;
};

/** After a slip in the address, the address is what the person types next. */
function FocusOnAddress() {
  const { last } = useContext(SignUpCorrection);
  useEffect(() => {
    if (last()) document.querySelector<HTMLInputElement>("[data-amplify-form] input[name=email]")?.focus();
  }, [last]);
  return null;
}

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
  SignUp: { Header: FocusOnAddress, Footer: () => <WhyDisabled labels={signUpLabels} /> },
  ConfirmSignIn: {
    ...header("Your authenticator app", "Open the app on your phone and type the six digits that it shows."),
    Footer: LostApp,
  },
  ConfirmSignUp: {
    ...header("Check your e-mail"),
    Footer: () => (
      <>
        <ChangeAddress />
        <CodeFooter />
      </>
    ),
  },
  ForgotPassword: header("Where to send the code", "It goes to the e-mail address of your account."),
  ConfirmResetPassword: {
    // The page must not reveal whether there is such an account.
    ...header("Check your e-mail", "If there is such an account, its code is on the way. It may take a minute."),
    Footer: CodeFooter,
  },
};

const checks = { validateCustomSignUp: (names: SignUp) => Promise.resolve(signUpProblems(names)) };
