import { Authenticator, useAuthenticator } from "@aws-amplify/ui-react";
import { type ReactNode, useEffect, useState } from "react";
import { Heading, Text } from "../ui/heading.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { Failed } from "../ui/states.tsx";
import styles from "./authenticated.module.css";
import { CodeFooter } from "./code-footer.tsx";
import { type SignUp, signUpProblems } from "./sign-up-problems.ts";
import { Head, type Step, StepHead } from "./step-head.tsx";
import { connect } from "./user-pool.ts";
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
    <Authenticator.Provider>
      <StepHead titles={titles} start={start} />
      {lead && <Lead>{lead}</Lead>}
      <div className={styles.box}>
        <Authenticator
          initialState={start}
          loginMechanisms={["username"]}
          signUpAttributes={["email", "given_name", "family_name"]}
          formFields={formFields}
          components={components}
          services={services}
        >
          {() => <>{children}</>}
        </Authenticator>
      </div>
    </Authenticator.Provider>
  );
};

const Lead = ({ children }: { children: string }) => {
  const { route } = useAuthenticator((context) => [context.route]);
  return route === "authenticated" ? null : <Text tone="quiet">{children}</Text>;
};

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
  ConfirmSignUp: { ...header("Check your e-mail"), Footer: CodeFooter },
  ForgotPassword: header("Where to send the code", "It goes to the e-mail address of your account."),
  ConfirmResetPassword: {
    // Whether there is such an account is nobody's business.
    ...header("Check your e-mail", "If there is such an account, its code is on the way. It may take a minute."),
    Footer: CodeFooter,
  },
};

const username = { label: "User name", placeholder: "", autocomplete: "username" };
const login = { ...username, label: "User name or e-mail" };
const password = { label: "Password", placeholder: "" };
const newPassword = {
  ...password,
  descriptiveText: "At least 8 characters, among them a capital letter, a small letter and a digit.",
};

const services = { validateCustomSignUp: (names: SignUp) => Promise.resolve(signUpProblems(names)) };

// Amplify asks for the password before the names unless they come first.
const first = { order: 1 };

const formFields = {
  signIn: { username: login, password: { ...password, autocomplete: "current-password" } },
  signUp: {
    username: { ...username, ...first },
    email: { label: "E-mail", placeholder: "", autocomplete: "email", ...first },
    given_name: { label: "First name", placeholder: "", ...first },
    family_name: { label: "Last name", placeholder: "", ...first },
    password: newPassword,
    confirm_password: { label: "Password again", placeholder: "" },
  },
  confirmSignUp: { confirmation_code: { label: "Code from the e-mail", placeholder: "" } },
  forgotPassword: { username: login },
  confirmResetPassword: {
    confirmation_code: { label: "Code from the e-mail", placeholder: "" },
    password: { ...newPassword, label: "New password" },
    confirm_password: { label: "New password again", placeholder: "" },
  },
};
