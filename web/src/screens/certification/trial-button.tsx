import { useState } from "react";
import { GuestDialog } from "../../features/purchase/guest-dialog.tsx";
import { trialPurchase, useKeptPurchase } from "../../features/purchase/kept-purchase.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import styles from "./notes.module.css";
import { useSettled } from "./use-settled.ts";

type TrialButtonProps = {
  courseId: number;
  courseKey: string | null;
  days: number;
  isGuest: boolean;
  disabled: boolean;
};

/** CER-20: offered to all; guests sign up first and return here. */
export const TrialButton = ({ courseId, courseKey, days, isGuest, disabled }: TrialButtonProps) => {
  const { purchase, forget } = useKeptPurchase();
  const [isAsking, setIsAsking] = useState(purchase === trialPurchase && !isGuest);
  const { isBusy, error, run } = useSettled(
    "certification.evaluate",
    { courseId, key: courseKey },
    "Evaluation success.",
  );
  const close = () => {
    setIsAsking(false);
    forget();
  };
  return (
    <>
      <Button look="go" size="large" wide busy={isBusy} disabled={disabled} onClick={() => setIsAsking(true)}>
        {`Start a ${days}-Day Free Trial`}
      </Button>
      {isAsking && isGuest && <GuestDialog purchase={trialPurchase} onClose={close} />}
      <ConfirmDialog
        open={isAsking && !isGuest}
        title="Are you sure to evaluate this course?"
        action="Start the free trial"
        busy={isBusy}
        onClose={close}
        onConfirm={() => void run(close)}
      >
        <div className={styles.dialog}>
          <Text tone="quiet">
            {`All modules are open for ${countText(days, "day")}. Nothing is charged. A course can be tried only once.`}
          </Text>
          <Refusal error={error} />
        </div>
      </ConfirmDialog>
    </>
  );
};
