import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";
import type { DialogProps } from "./dialog.tsx";

export const DialogWindow = ({ title, open, onClose, children, aside, size }: DialogProps) => (
  <ModalOverlay isOpen={open} isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.scrim}>
    <Modal className={aside ? styles.wide : styles[size ?? "plain"]}>
      <Dialog className={styles.dialog}>
        <div className={styles.main}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label="Close" onClick={onClose}>
              <XIcon size={20} aria-hidden />
            </IconButton>
          </div>
          {children}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
