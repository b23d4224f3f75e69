import { accounts } from "../paths.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Text } from "../ui/heading.tsx";
import { useKeptWish } from "./kept-wish.ts";
import styles from "./purchase-dialog.module.css";

type GuestDialogProps = {
  /** What the guest has pressed; the same window opens when they are back (BUY-34). */
  wish: string;
  onClose: () => void;
};

/** CRS-29, CRS-30, BUY-22: sends a guest to sign up or to log in, and back to this page. */
export const GuestDialog = ({ wish, onClose }: GuestDialogProps) => {
  const next = useKeptWish().addressWith(wish);
  return (
    <Dialog open title="Sign up to continue" onClose={onClose}>
      <Text tone="quiet">You must be logged in to access course. Please sign up.</Text>
      <Text tone="quiet">
        You come back to this page and go on where you are now. Nothing is bought before you press.
      </Text>
      <div className={styles.actions}>
        <LinkButton look="go" to={accounts.signUp(next)}>
          Sign Up
        </LinkButton>
        <LinkButton to={accounts.login(next)}>Login</LinkButton>
      </div>
    </Dialog>
  );
};
