import { ArrowsOutCardinalIcon } from "@phosphor-icons/react/dist/csr/ArrowsOutCardinal";
import styles from "./move-toast.module.css";

type MoveToastProps = { said: string | undefined; undo: (() => void) | undefined };

/** Announces the current or last move, with Undo. The regular toasts have no button. */
export const MoveToast = ({ said, undo }: MoveToastProps) => (
  <div className={styles.place} role="status" aria-live="polite">
    {said && (
      <div className={styles.toast}>
        <ArrowsOutCardinalIcon size={18} aria-hidden />
        <span>{said}</span>
        {undo && (
          <button type="button" onClick={undo}>
            Undo
          </button>
        )}
      </div>
    )}
  </div>
);
