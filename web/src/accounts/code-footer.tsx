import { useEffect, useState } from "react";
import styles from "./code-footer.module.css";
import { useAuthenticator } from "./use-authenticator.ts";

/** Below a field for an e-mailed code: resend it, or go back. */
export const CodeFooter = () => {
  const { resendCode, isPending, error } = useAuthenticator((context) => [
    context.resendCode,
    context.isPending,
    context.error,
  ]);
  const isSent = useSentAgain();
  const [left, setLeft] = useState(60);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  // No waiting time after a wrong code.
  const mustWait = left > 0 && !(error && !isSent);
  const again = () => {
    setLeft(60);
    resendCode();
  };
  return (
    <div className={styles.foot} data-sent={isSent ? "" : undefined}>
      <p role="status">{isSent && "A new code is on its way. Codes sent before it no longer work."}</p>
      <button type="button" className={styles.again} disabled={mustWait || isPending} onClick={again}>
        Send a new code
        {mustWait && <span aria-hidden="true">{`0:${String(left).padStart(2, "0")}`.replace("0:60", "1:00")}</span>}
      </button>
      <p className={styles.spam}>Nothing there? Check your spam folder.</p>
      {/* A full page load: Amplify's steps cannot return to the login. */}
      <a className={styles.link} href={`/accounts/login/${location.search}`}>
        Back to Login
      </a>
    </div>
  );
};

type Seen = { isPending: boolean; error: string | undefined; isSent: boolean };

/**
 * Whether the last request sent another code. Checking a code clears or sets the error; resending leaves it unchanged.
 */
const useSentAgain = (): boolean => {
  const { isPending, error } = useAuthenticator((context) => [context.isPending, context.error]);
  const [seen, setSeen] = useState<Seen>({ isPending, error, isSent: false });
  if (seen.isPending !== isPending || seen.error !== error)
    setSeen({ isPending, error, isSent: !isPending && seen.isPending && seen.error === error });
  return seen.isSent;
};
