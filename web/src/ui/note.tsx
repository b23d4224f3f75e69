import { InfoIcon } from "@phosphor-icons/react/dist/csr/Info";
import { WarningCircleIcon } from "@phosphor-icons/react/dist/csr/WarningCircle";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import styles from "./note.module.css";

type NoteProps = {
  tone?: "quiet" | "right" | "wrong" | "due";
  /** Another icon than the tone's, 20 px. */
  icon?: ReactNode;
  children: ReactNode;
  onDismiss?: () => void;
};

/** A tinted message in the page. Warnings and failures are assertive. */
export const Note = ({ tone = "quiet", icon, children, onDismiss }: NoteProps) => (
  <div className={`${styles.note} ${styles[tone]}`} role={tone === "wrong" || tone === "due" ? "alert" : "status"}>
    <span className={styles.icon}>
      {icon ??
        (tone === "wrong" ? (
          <WarningCircleIcon size={20} weight="fill" aria-hidden />
        ) : (
          <InfoIcon size={20} aria-hidden />
        ))}
    </span>
    <div className={styles.body}>{children}</div>
    {onDismiss && (
      <span className={styles.dismiss}>
        <IconButton label="Dismiss" onClick={onDismiss}>
          <XIcon size={20} aria-hidden />
        </IconButton>
      </span>
    )}
  </div>
);
