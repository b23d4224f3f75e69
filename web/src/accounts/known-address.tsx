import { useContext, useState } from "react";
import { accounts } from "../lib/paths.tsx";
import { SignUpCorrection } from "./change-address.tsx";
import styles from "./code-footer.module.css";
import { useAuthenticator } from "./use-authenticator.ts";
import { withWho } from "./who-comes.ts";

/** An address that has an account already: login and reset are one press away and take it along (ONB-23). */
export const KnownAddress = () => {
  const { error } = useAuthenticator((context) => [context.error]);
  const { last } = useContext(SignUpCorrection);
  const [form, setForm] = useState<HTMLFormElement | null>();
  if (!/^An account with the (?:given )?email already exists/.test(error ?? "")) return null;
  const next = new URLSearchParams(location.search).get("next") ?? "/";
  const written = form?.querySelector<HTMLInputElement>("input[name=email]")?.value;
  const taking = (address: string) => withWho(address, written ?? last()?.email ?? "");
  return (
    <p role="alert" className={styles.known} ref={(line) => setForm(line?.closest("form"))}>
      There is an account with this e-mail address already. <a href={taking(accounts.login(next))}>Log in</a>, or{" "}
      <a href={taking(accounts.newPassword(next))}>reset its password</a>.
    </p>
  );
};
