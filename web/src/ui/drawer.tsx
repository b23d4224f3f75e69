import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.tsx";
import styles from "./drawer.module.css";

type DrawerProps = {
  title: string;
  /** 37.5 % of the window, or 67.5 % where a table needs it. */
  isWide?: boolean;
  /** 1400 pixels, or all there is (DSH-29). */
  isWidest?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Modal: the focus stays in it, Esc closes, the focus returns to where it was. Fetch it with what it holds. */
export const Drawer = ({ title, isWide, isWidest, onClose, children }: DrawerProps) => (
  <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.scrim}>
    <Modal className={`${styles.drawer} ${isWidest ? styles.widest : isWide ? styles.wide : ""}`}>
      <Dialog className={styles.dialog}>
        <div className={styles.head}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          <IconButton label="Close" onClick={onClose}>
            <XIcon size={20} aria-hidden />
          </IconButton>
        </div>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
