import type { ReactNode } from "react";
import { accounts } from "../../paths.tsx";
// Not the lazy Dialog: this window is the page, and its code comes with it.
import { DialogWindow } from "../../ui/dialog-window.tsx";
import styles from "./onboarding-window.module.css";

type OnboardingWindowProps = { title: string; lead?: string; username: string; aside?: ReactNode; children: ReactNode };

/** A window that nobody can go round (ONB-01); a person with the wrong account can leave. */
export const OnboardingWindow = ({ title, lead, username, aside, children }: OnboardingWindowProps) => (
  <DialogWindow open title={title || "Registration"} isTitleHidden={title === ""} aside={aside}>
    {lead && <p className={styles.lead}>{lead}</p>}
    <div className={title ? styles.body : undefined}>{children}</div>
    <p className={styles.who}>
      Signed in as {username}. <a href={accounts.logout()}>Log out</a>
    </p>
  </DialogWindow>
);
