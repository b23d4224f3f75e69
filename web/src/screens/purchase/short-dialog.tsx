import { cupointsText, priceText } from "@cu/pricing/currency";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import type { Course } from "./course.ts";
import styles from "./purchase-dialog.module.css";

/** WAL-06: the smallest amount a card can be charged for. */
const smallestTopUp = 100;

type ShortDialogProps = { course: Course; missing: number; balance: number; price: number; onClose: () => void };

/** BUY-10. The wallet page is told how much is missing and brings the learner back here. */
export const ShortDialog = ({ course, missing, balance, price, onClose }: ShortDialogProps) => {
  const amount = Math.max(missing, smallestTopUp);
  const back = `${location.pathname}${location.search}`;
  return (
    <Dialog open title="Insufficient Balance" onClose={onClose}>
      <Text strong>Looks like you are short</Text>
      <Text tone="quiet">
        {cupointsText(missing)} are missing for {course.name}. It costs {priceText(price)}.
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
        <LinkButton look="go" to={`${paths.account}?${new URLSearchParams({ topup: String(amount), next: back })}`}>
          Recharge Your Wallet
        </LinkButton>
      </div>
      <p className={styles.next}>Then come back and press Buy. Nothing is bought yet.</p>
    </Dialog>
  );
};
