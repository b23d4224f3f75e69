import { AccountSettings } from "@aws-amplify/ui-react";
import { fetchUserAttributes, signOut } from "aws-amplify/auth";
import { useEffect, useState } from "react";
import { paths } from "../paths.tsx";
import { Button } from "../ui/button.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { Authenticated } from "./authenticated.tsx";
import styles from "./form.module.css";
import { type Attributes, NameForm } from "./name-form.tsx";
import { handOver } from "./user-pool.ts";

/** Name, e-mail and password can only be changed by somebody who has just given the password. */
export const ManagePage = () => (
  <Authenticated
    start="signIn"
    titles={titles}
    lead="Log in once more before you change your name, e-mail or password."
  >
    <Settings />
  </Authenticated>
);

const title = "Manage account";
const titles = {
  signIn: title,
  signUp: title,
  confirmSignUp: title,
  forgotPassword: title,
  confirmResetPassword: title,
};

const Settings = () => {
  const [attributes, setAttributes] = useState<Attributes>();
  const [outcome, setOutcome] = useState<{ tone: "right" | "wrong"; text: string }>();
  useEffect(() => {
    fetchUserAttributes().then(setAttributes, () => setOutcome({ tone: "wrong", text: "Something went wrong." }));
  }, []);

  const tell = (work: Promise<unknown>, text: string) =>
    work.then(
      () => setOutcome({ tone: "right", text }),
      (error: unknown) =>
        setOutcome({ tone: "wrong", text: error instanceof Error ? error.message : "Something went wrong." }),
    );

  return (
    <div className={styles.form}>
      {outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}
      {attributes ? (
        <NameForm attributes={attributes} onWork={tell} onChanged={renewSession} />
      ) : (
        !outcome && <Spinner />
      )}
      <section className={styles.section}>
        <Heading level={2} look="h3">
          Password
        </Heading>
        <AccountSettings.ChangePassword onSuccess={() => void tell(renewSession(), "The password is changed.")} />
      </section>
      <section className={styles.section}>
        <Heading level={2} look="h3">
          Other devices
        </Heading>
        <Text tone="quiet">Ends your sessions in every browser, this one included.</Text>
        <Button
          onClick={() =>
            void tell(
              signOut({ global: true }).then(() => location.assign("/accounts/logout/")),
              "Signed out everywhere.",
            )
          }
        >
          Sign out everywhere
        </Button>
      </section>
      <a className={styles.back} href={paths.account}>
        Back to Account/Wallet
      </a>
    </div>
  );
};

// The server copies name and e-mail from the verified id token of the new session.
const renewSession = () => handOver(undefined, { renew: true });
