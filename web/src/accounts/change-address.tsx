import { createContext, useContext } from "react";
import styles from "./code-footer.module.css";
import type { TypedSignUp } from "./typed-sign-up.ts";

type Correction = {
  /** The sign-up sent from this page; undefined when the person came to the code from the login. */
  last: () => TypedSignUp | undefined;
  /** Opens the sign-up again, filled in with it. */
  correct: () => void;
};

export const SignUpCorrection = createContext<Correction>({ last: () => undefined, correct: () => undefined });

/** A person who sees a slip in the address goes back to what they typed. */
export const ChangeAddress = () => {
  const { last, correct } = useContext(SignUpCorrection);
  if (!last()) return null;
  return (
    <p className={styles.change}>
      Not your address?{" "}
      <button type="button" className={styles.link} onClick={correct}>
        Change address
      </button>
    </p>
  );
};
