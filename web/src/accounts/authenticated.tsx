import { Authenticator } from "@aws-amplify/ui-react";
import { I18n } from "aws-amplify/utils";
import { type ReactNode, useEffect, useState } from "react";
import { Heading } from "../ui/heading.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { Failed } from "../ui/states.tsx";
import styles from "./authenticated.module.css";
import { connect } from "./user-pool.ts";

type AuthenticatedProps = {
  start: "signIn" | "signUp" | "forgotPassword";
  /** Shown once the person is signed in. */
  children: ReactNode;
};

/** Amplify's sign-in, sign-up with the mailed code and forgotten password, in the product's words and colours. */
export const Authenticated = ({ start, children }: AuthenticatedProps) => {
  const [state, setState] = useState<"connecting" | "ready" | "failed">("connecting");
  useEffect(() => {
    if (state !== "connecting") return;
    connect().then(
      () => setState("ready"),
      () => setState("failed"),
    );
  }, [state]);

  if (state === "failed")
    return (
      <Failed
        level={2}
        title="Unable to reach the server right now. Please try again later."
        onRetry={() => setState("connecting")}
        retryText="Try again"
      />
    );
  if (state === "connecting") return <Spinner />;
  return (
    <div className={styles.box}>
      <Authenticator
        initialState={start}
        loginMechanisms={["username"]}
        signUpAttributes={["email", "given_name", "family_name"]}
        formFields={formFields}
        components={components}
      >
        {() => <>{children}</>}
      </Authenticator>
    </div>
  );
};

// Amplify's words for the two tabs and the first button; the documents say Login and Sign Up.
I18n.putVocabulariesForLanguage("en", { "Sign In": "Login", "Sign in": "Login", "Create Account": "Sign Up" });

// Amplify's own headings skip levels below the page's.
const subtitle = (text: string) => ({
  Header: () => (
    <Heading level={2} look="h3">
      {text}
    </Heading>
  ),
});
const components = {
  ConfirmSignUp: subtitle("Check your e-mail"),
  ForgotPassword: subtitle("Where to send the code"),
  ConfirmResetPassword: subtitle("Check your e-mail"),
};

const username = { label: "User name", placeholder: "", isRequired: true, autocomplete: "username" };
const password = { label: "Password", placeholder: "", isRequired: true };

const formFields = {
  signIn: { username, password },
  signUp: {
    username: { ...username, order: 1 },
    email: { label: "E-mail", placeholder: "", isRequired: true, order: 2 },
    given_name: { label: "First name", placeholder: "", isRequired: true, order: 3 },
    family_name: { label: "Last name", placeholder: "", isRequired: true, order: 4 },
    password: { ...password, order: 5 },
    confirm_password: { label: "Password again", placeholder: "", isRequired: true, order: 6 },
  },
  confirmSignUp: { confirmation_code: { label: "Code from the e-mail", placeholder: "", isRequired: true } },
  forgotPassword: { username },
  confirmResetPassword: {
    confirmation_code: { label: "Code from the e-mail", placeholder: "", isRequired: true },
    password: { ...password, label: "New password" },
    confirm_password: { label: "New password again", placeholder: "", isRequired: true },
  },
};
