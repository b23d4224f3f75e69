import { errorText, useAction } from "../../lib/api.ts";
import { accounts, paths } from "../../paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./own-data.module.css";

const done = {
  leaving: "Your account stays. Log in as always.",
  device: "Everybody is signed out. Set a new password now: whoever signed in knows the old one.",
  email: "The former address is back and everybody is signed out. Set a new password now.",
} as const;

/** SES-107, SES-108: where the address in a mail leads. Opening it does nothing, since mail programs open addresses too. */
export const Undo = ({ token }: { token: string }) => {
  const { trigger, data, error, isMutating } = useAction("account.undo");
  return (
    <Page>
      <Title>Undo</Title>
      <div className={styles.undo}>
        <Heading level={1}>{data ? "Done" : "Was this not what you wanted?"}</Heading>
        {data ? (
          <>
            <div role="status">
              <Text>{done[data.what]}</Text>
            </div>
            {data.what === "leaving" ? (
              <LinkButton to={accounts.login(paths.account)}>Log in</LinkButton>
            ) : (
              <LinkButton to={accounts.newPassword(paths.account)}>Set a new password</LinkButton>
            )}
          </>
        ) : (
          <>
            <Text>
              One press takes back what our mail told you of: it keeps an account that was to be deleted, or signs
              everybody out and gives a changed address back.
            </Text>
            <Button
              look="go"
              busy={isMutating}
              busyText="Undoing"
              onClick={() => void trigger({ params: { token } }).catch(() => undefined)}
            >
              Undo it
            </Button>
            {error && <Note tone="wrong">{errorText(error)}</Note>}
          </>
        )}
      </div>
    </Page>
  );
};
