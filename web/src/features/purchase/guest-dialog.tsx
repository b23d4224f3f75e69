import { accounts } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import styles from "./guest-dialog.module.css";
import { useKeptPurchase } from "./kept-purchase.ts";
import type { Stop } from "./kept-stop.ts";

type GuestDialogProps = {
  /** The guest's intent; the same window reopens after sign-in (BUY-34). */
  purchase: string;
  stop?: Stop | undefined;
  onClose: () => void;
};

/** CRS-29, CRS-30, BUY-22: sends a guest to sign up or to log in, and back to this page. */
export const GuestDialog = ({ purchase, stop, onClose }: GuestDialogProps) => {
  const next = useKeptPurchase().addressWith(purchase, stop);
  return (
    <Dialog open title="Sign up to continue" onClose={onClose}>
      <Text tone="quiet">You must be logged in to access course. Please sign up.</Text>
      <Text tone="quiet">You'll return to this page. You won't be charged until you confirm.</Text>
      <div className={styles.actions}>
        <LinkButton look="go" to={accounts.signUp(next)}>
          Sign Up
        </LinkButton>
        <LinkButton to={accounts.login(next)}>Login</LinkButton>
      </div>
    </Dialog>
  );
};
