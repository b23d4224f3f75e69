import { useAuthenticator } from "@aws-amplify/ui-react";
import { useState } from "react";
import styles from "./code-footer.module.css";

/** Below a field for a mailed code: whether another one is on its way, and the way back. */
export const CodeFooter = () => {
  const isSent = useSentAgain();
  return (
    <div className={styles.foot} data-sent={isSent ? "" : undefined}>
      <p role="status">{isSent && "A new code is on its way. Codes sent before it no longer work."}</p>
      {/* A page of its own: the steps here lead back to no login by themselves. */}
      <a className={styles.link} href={`/accounts/login/${location.search}`}>
        Back to Login
      </a>
    </div>
  );
};

type Seen = { isPending: boolean; error: string | undefined; isSent: boolean };

/**
 * Whether the last thing asked for was another code, and it was sent. A code that is checked ends the error before it, or
 * leaves one; sending another one touches none.
 */
const useSentAgain = (): boolean => {
  const { isPending, error } = useAuthenticator((context) => [context.isPending, context.error]);
  const [seen, setSeen] = useState<Seen>({ isPending, error, isSent: false });
  if (seen.isPending !== isPending || seen.error !== error)
    setSeen({ isPending, error, isSent: !isPending && seen.isPending && seen.error === error });
  return seen.isSent;
};
