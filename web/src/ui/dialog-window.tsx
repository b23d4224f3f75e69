import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";
import gate from "./gate.module.css";
import hidden from "./hidden.module.css";

type DialogWindowProps = Omit<DialogProps, "onClose"> & {
  /** Without it the window can't be dismissed and replaces the page. */
  onClose?: () => void;
  /** Visually hidden title. */
  isTitleHidden?: boolean;
};

export const DialogWindow = ({ title, isTitleHidden, open, onClose, children, aside, size }: DialogWindowProps) => {
  const sized = aside ? styles.wide : styles[size ?? "plain"];
  return (
    <ModalOverlay
      isOpen={open}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      className={onClose ? styles.scrim : aside ? gate.beside : gate.scrim}
    >
      <Modal className={onClose ? sized : gate.modal}>
        <Dialog className={onClose ? styles.dialog : gate.dialog}>
          {onClose ? (
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
          ) : (
            <div className={gate.main}>
              <Heading slot="title" level={1} className={isTitleHidden ? hidden.hidden : gate.title}>
                {title}
              </Heading>
              {children}
            </div>
          )}
          {aside && <div className={onClose ? styles.aside : gate.aside}>{aside}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

export type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A summary column on the right; widens the dialog to 880 px. */
  aside?: ReactNode;
  /** Width in px: 480 by default, `form` 700, `picture` 1120, `lecture` 1280. */
  size?: "form" | "picture" | "lecture";
};
