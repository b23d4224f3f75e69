import { useAuthenticator } from "@aws-amplify/ui-react";
import { useEffect, useId, useRef } from "react";
import styles from "./why-disabled.module.css";

/** Says below the sign-up button why it is disabled, also to people who only hear the button. */
export const WhyDisabled = ({ labels }: { labels: Readonly<Record<string, string>> }) => {
  const { validationErrors } = useAuthenticator((context) => [context.validationErrors]);
  const wrong = Object.keys(labels).filter((name) => validationErrors[name] !== undefined);
  const text = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const isWrong = wrong.length > 0;
  // The button is Amplify's and takes no attribute of ours.
  useEffect(() => {
    const button = text.current?.closest("form")?.querySelector("button[type=submit]");
    if (isWrong) button?.setAttribute("aria-describedby", id);
    else button?.removeAttribute("aria-describedby");
  }, [isWrong, id]);
  return (
    <p ref={text} id={id} role="status" className={styles.why}>
      {isWrong && `Before you can sign up, correct: ${wrong.map((name) => labels[name]).join(", ")}.`}
    </p>
  );
};
