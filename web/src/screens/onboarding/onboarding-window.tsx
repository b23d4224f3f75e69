import type { ReactNode } from "react";
import { accounts } from "../../lib/paths.tsx";
// Not the lazy Dialog: this window is the page, so its code loads with it.
import { DialogWindow } from "../../ui/dialog-window.tsx";
import styles from "./onboarding-window.module.css";

type OnboardingWindowProps = { title: string; lead?: string; username: string; aside?: ReactNode; children: ReactNode };

/** A window that can't be dismissed (ONB-01); users with the wrong account can sign out. */
export const OnboardingWindow = ({ title, lead, username, aside, children }: OnboardingWindowProps) => (
  <DialogWindow open title={title || "Registration"} isTitleHidden={title === ""} aside={aside}>
    {lead && <p className={styles.lead}>{lead}</p>}
    <div className={title ? styles.body : undefined}>{children}</div>
    <p className={styles.who}>
      Signed in as {username}. <a href={accounts.logout()}>Log out</a>
    </p>
  </DialogWindow>
);
