import { Button } from "../ui/button.tsx";
import { Heading, Text } from "../ui/heading.tsx";
import { Title } from "../ui/title.tsx";
import styles from "./form.module.css";

/** Only this form's POST ends the session, so a link or image on another site cannot sign users out. */
export const LogoutPage = ({ next = "/" }: { next?: string }) => (
  <form className={styles.form} method="post" action={`/accounts/logout/?next=${encodeURIComponent(next)}`}>
    <Title>Logout</Title>
    <Heading level={1} look="h2">
      Log out of this browser
    </Heading>
    <Text tone="quiet">You can log in again at any time. Your courses and your cupoints stay.</Text>
    <Button type="submit" look="go" wide>
      Logout
    </Button>
  </form>
);
