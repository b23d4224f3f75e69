import { useEffect, useState } from "react";
import { accounts, paths } from "../lib/paths.tsx";
import { useOnce } from "../lib/use-once.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { Note } from "../ui/note.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import { fetchUserAttributes } from "./amplify.ts";
import { Authenticated } from "./authenticated.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { Deletion } from "./deletion.tsx";
import styles from "./form.module.css";
import { LeavingPanel } from "./leaving-panel.tsx";
import { type Attributes, NameForm } from "./name-form.tsx";
import { endEverywhere, handOver } from "./user-pool.ts";

/**
 * Only a person who has just given the password can change name and e-mail; a new password takes a mailed code, so that
 * the server hears of it from the user pool and not from this page (SES-52).
 */
export const ManagePage = () => (
  <Authenticated start="signIn" titles={titles} lead="Log in again to change your name, e-mail or password.">
    <Settings />
  </Authenticated>
);

const title = "Manage account";
const titles = {
  signIn: title,
  signUp: title,
  confirmSignUp: title,
  confirmSignIn: title,
  forgotPassword: title,
  confirmResetPassword: title,
};

const Settings = () => {
  const [attributes, setAttributes] = useState<Attributes>();
  const [outcome, setOutcome] = useState<{ tone: "right" | "wrong"; text: string }>();
  useEffect(() => {
    fetchUserAttributes().then(setAttributes, () => setOutcome({ tone: "wrong", text: "Something went wrong." }));
  }, []);

  const [dueAt, setDueAt] = useState<string>();

  const { run: signOutEverywhere, isBusy: isEnding } = useOnce(async () => {
    setOutcome(undefined);
    try {
      await endEverywhere();
      location.assign(paths.home);
      // The button stays busy until the browser has left the page.
      await new Promise(() => undefined);
    } catch (error) {
      setOutcome({ tone: "wrong", text: `${words(error)} You may still be signed in elsewhere. Try again.` });
    }
  });

  const tell = (work: Promise<unknown>, text: string) =>
    work.then(
      () => setOutcome({ tone: "right", text }),
      (error: unknown) => setOutcome({ tone: "wrong", text: words(error) }),
    );

  if (dueAt !== undefined)
    return <LeavingPanel dueAt={dueAt} onKept={() => location.assign(accounts.login(paths.account))} />;
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
        <Text tone="quiet">
          We'll email you a code to set a new password. You'll be signed out in every browser, including this one.
        </Text>
        <LinkButton to={accounts.newPassword(paths.account)}>Change password</LinkButton>
      </section>
      <AuthenticatorApp email={attributes?.email} />
      <section className={styles.section}>
        <Heading level={2} look="h3">
          Other devices
        </Heading>
        <Text tone="quiet">Signs you out in every browser, including this one.</Text>
        <Button busy={isEnding} busyText="Signing out" onClick={() => void signOutEverywhere()}>
          Sign out everywhere
        </Button>
      </section>
      {attributes && <Deletion email={attributes.email ?? ""} onLeft={setDueAt} />}
      <a className={styles.back} href={paths.account}>
        Back to Account/Wallet
      </a>
    </div>
  );
};

const words = (error: unknown): string => (error instanceof Error ? error.message : "Something went wrong.");

// The server copies name and e-mail from the verified id token of the new session.
const renewSession = () => handOver(undefined, { renew: true });
