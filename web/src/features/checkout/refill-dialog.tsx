import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./checkout.module.css";
import { Steps } from "./steps.tsx";
import { Summary } from "./summary.tsx";
import type { TopUp } from "./use-top-up.ts";

type WindowProps = {
  topUp: TopUp;
  onClose: () => void;
  /** Shown with the success message: where to continue. */
  children?: ReactNode;
};

/** A top-up in a dialog. Leaving while money may be in transit asks for confirmation. */
export const RefillWindow = ({ topUp, onClose, children }: WindowProps) => {
  const formId = useId();
  const [isWarned, setIsWarned] = useState(false);
  const close = () => {
    if (topUp.isPaying && !isWarned) setIsWarned(true);
    else onClose();
  };
  return (
    <Dialog
      open
      title="Recharge Your Wallet"
      onClose={close}
      aside={topUp.step === "done" ? undefined : <Summary formId={formId} topUp={topUp} />}
    >
      {isWarned && topUp.isPaying && (
        <div className={styles.warning}>
          <Note tone="due">
            <p>
              Your payment is on its way. If you close this now it is still finished, and you are not charged twice.
            </p>
            <div className={styles.actions}>
              <Button size="small" onClick={() => setIsWarned(false)}>
                Stay
              </Button>
              <Button size="small" onClick={onClose}>
                Close anyway
              </Button>
            </div>
          </Note>
        </div>
      )}
      <Steps formId={formId} topUp={topUp} />
      {topUp.step === "done" && (
        <div className={styles.actions}>{children ?? <Button onClick={onClose}>Close</Button>}</div>
      )}
    </Dialog>
  );
};
