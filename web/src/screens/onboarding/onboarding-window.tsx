import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { accounts } from "../../paths.tsx";
import hidden from "../../ui/hidden.module.css";
import styles from "./onboarding-window.module.css";

type OnboardingWindowProps = { title: string; lead?: string; username: string; children: ReactNode };

/** A window that nobody can go round (ONB-01); a person with the wrong account can leave. */
export const OnboardingWindow = ({ title, lead, username, children }: OnboardingWindowProps) => (
  <ModalOverlay isOpen isKeyboardDismissDisabled className={styles.scrim}>
    <Modal className={styles.modal}>
      <Dialog className={styles.dialog}>
        <Heading slot="title" level={1} className={title ? styles.title : hidden.hidden}>
          {title || "Registration"}
        </Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.body}>{children}</div>
        <p className={styles.who}>
          Signed in as {username}. <a href={accounts.logout()}>Log out</a>
        </p>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
