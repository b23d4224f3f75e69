import { accounts } from "../paths.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Text } from "../ui/heading.tsx";
import styles from "./purchase-dialog.module.css";

/** CRS-29, CRS-30, BUY-22: a guest is sent to sign up or to log in, and comes back to this page. */
export const GuestDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Sign up to continue" onClose={onClose}>
    <Text tone="quiet">You must be logged in to access course. Please sign up.</Text>
    <div className={styles.actions}>
      <LinkButton look="go" to={accounts.signUp()}>
        Sign Up
      </LinkButton>
      <LinkButton to={accounts.login()}>Login</LinkButton>
    </div>
  </Dialog>
);
