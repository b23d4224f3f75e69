import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { anonymousName } from "../qna/names.ts";
import styles from "./demo-ask-box.module.css";

/** MOCK-10: the box of questions as it looks; nothing can be sent from it. */
export const DemoAskBox = () => {
  const [isAnonymous, setAnonymous] = useState(false);
  const id = useId();
  return (
    <fieldset className={styles.box} aria-label="Ask about this lecture">
      <p className={styles.as}>
        Posting as <b>{isAnonymous ? anonymousName : "Demo Visitor"}</b>
      </p>
      <textarea className={styles.text} aria-label="Your question" rows={3} placeholder="Ask about this lecture" />
      <div className={styles.foot}>
        <label>
          <input type="checkbox" checked={isAnonymous} onChange={({ target }) => setAnonymous(target.checked)} />
          Post anonymously
        </label>
        <Button look="go" disabled aria-describedby={id}>
          Ask Question
        </Button>
      </div>
      <p id={id} className={styles.as}>
        Questions can be asked with an account.
      </p>
    </fieldset>
  );
};
