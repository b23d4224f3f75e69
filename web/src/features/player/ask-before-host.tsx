import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import type { Host } from "./host.ts";
import { hostNames } from "./host-consent.ts";
import styles from "./player-view.module.css";

type AskBeforeHostProps = {
  host: Host;
  cover?: ReactNode;
  onGive: (remember: boolean) => void;
};

/** STA-62: replaces the picture until the user consents to contacting the host. */
export const AskBeforeHost = ({ host, cover, onGive }: AskBeforeHostProps) => {
  const [remembers, setRemembers] = useState(false);
  const id = useId();
  const name = hostNames[host];
  return (
    <div className={styles.box}>
      <section className={styles.message} aria-labelledby={id}>
        {cover && <div className={styles.cover}>{cover}</div>}
        <p id={id}>
          This lecture lies at {name}. Its player sends your address and what you watch there, and may set cookies.
          Transcript, questions and Q&A work without it.
        </p>
        <label className={styles.remember}>
          <input type="checkbox" checked={remembers} onChange={({ target }) => setRemembers(target.checked)} />
          Remember this for {name} in this browser
        </label>
        <div className={styles.actions}>
          <Button onClick={() => onGive(remembers)}>Load the video from {name}</Button>
          <Link className={styles.link} to={paths.privacy}>
            Privacy
          </Link>
        </div>
      </section>
    </div>
  );
};
