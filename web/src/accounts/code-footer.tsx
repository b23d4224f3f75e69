import { useAuthenticator } from "@aws-amplify/ui-react";
import { useState } from "react";
import styles from "./code-footer.module.css";

/** Below a field for a mailed code: whether another one is on its way, and the way back. */
export const CodeFooter = () => {
  const isSent = useSentAgain();
  return (
    <div className={styles.foot} data-sent={isSent ? "" : undefined}>
      <p role="status">{isSent && "A new code is on its way. Codes sent before it no longer work."}</p>
      {/* A page of its own: Amplify's steps have no way back to the login. */}
      <a className={styles.link} href={`/accounts/login/${location.search}`}>
        Back to Login
      </a>
    </div>
  );
};

type Seen = { isPending: boolean; error: string | undefined; isSent: boolean };

/**
 * Whether the last request was for another code, and it was sent. Checking a code clears the error before it, or sets
 * one; sending another code leaves the error as it is.
 */
const useSentAgain = (): boolean => {
  const { isPending, error } = useAuthenticator((context) => [context.isPending, context.error]);
  const [seen, setSeen] = useState<Seen>({ isPending, error, isSent: false });
  if (seen.isPending !== isPending || seen.error !== error)
    setSeen({ isPending, error, isSent: !isPending && seen.isPending && seen.error === error });
  return seen.isSent;
};
