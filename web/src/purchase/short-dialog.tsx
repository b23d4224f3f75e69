import { cupointsText, priceText } from "@cu/pricing/currency";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Text } from "../ui/heading.tsx";
import { whenOnline } from "../ui/when-online.ts";
import styles from "./purchase-dialog.module.css";

// Only a person short of cupoints needs the card forms.
const RefillDialog = lazy(() =>
  whenOnline(() => import("../checkout/refill-dialog.tsx")).then((m) => ({ default: m.RefillDialog })),
);

type ShortDialogProps = {
  /** What the balance is too small for. */
  name: string;
  missing: number;
  /** Part of what is missing: a card payment that was taken back, to be paid first (WAL-35). */
  owed: number;
  balance: number;
  price: number;
  onClose: () => void;
};

/** BUY-10. The refill happens here; once the wallet is enough, the purchase it was for takes this place again. */
export const ShortDialog = ({ name, missing, owed, balance, price, onClose }: ShortDialogProps) => {
  const [isRefilling, setIsRefilling] = useState(false);
  if (isRefilling)
    return (
      <Suspense fallback={null}>
        <RefillDialog shortfall={missing} onClose={() => setIsRefilling(false)} />
      </Suspense>
    );
  return (
    <Dialog open title="Insufficient Balance" onClose={onClose}>
      <Text strong>Looks like you are short</Text>
      <Text tone="quiet">
        {cupointsText(missing)} {missing === 1 ? "is" : "are"} missing for {name}. It costs {priceText(price)}.
        {owed > 0 &&
          ` Your wallet owes ${cupointsText(owed)} for a card payment that was taken back: they are paid first.`}
      </Text>
      <div className={styles.gauge} aria-hidden="true">
        <i style={{ flexGrow: balance }} />
        <i style={{ flexGrow: missing }} />
      </div>
      <p className={styles.legend}>
        <span>You have {cupointsText(balance)}</span>
        <span>Missing {cupointsText(missing)}</span>
      </p>
      <div className={styles.actions}>
        <Button look="go" onClick={() => setIsRefilling(true)}>
          Recharge Your Wallet
        </Button>
      </div>
      <p className={styles.next}>Then press Buy. Nothing is bought yet.</p>
    </Dialog>
  );
};
