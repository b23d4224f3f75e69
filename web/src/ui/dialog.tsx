import { Suspense } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import type { DialogProps } from "./dialog-window.tsx";
import { part } from "./part.tsx";
import { whenOnline } from "./when-online.ts";

// React Aria is 40 KB, so it loads with the first dialog.
const DialogWindow = part(() =>
  whenOnline(() => import("./dialog-window.tsx")).then((module) => ({ default: module.DialogWindow })),
);

/** A modal window: traps focus, closes on Esc, restores focus. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;

type ConfirmProps = Omit<DialogProps, "aside"> & {
  /** A verb and, for money, the amount: "Refund 200 cupoints". */
  action: string;
  onConfirm: () => void;
  busy?: boolean;
  cancel?: string;
};

/** Asks for confirmation; the second button names the action. */
export const ConfirmDialog = ({ action, onConfirm, busy, cancel = "Cancel", children, ...dialog }: ConfirmProps) => (
  <Dialog {...dialog}>
    {children}
    <div className={styles.actions}>
      <Button onClick={dialog.onClose} disabled={busy}>
        {cancel}
      </Button>
      <Button look="go" busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  </Dialog>
);
