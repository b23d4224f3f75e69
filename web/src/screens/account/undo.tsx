import { errorText, useAction } from "../../lib/api.ts";
import { accounts, paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./own-data.module.css";

const done = {
  leaving: "Your account stays. Log in as always.",
  device:
    "Every device is signed out, and an authenticator app set up since is off. Set a new password now: the old one is known to someone else.",
  email:
    "Your previous address is back, every device is signed out, and an authenticator app set up since is off. Set a new password now.",
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
              Undo the change we e-mailed you about: keep an account due for deletion, or sign out every device, restore
              your previous address and turn off an authenticator app set up since.
            </Text>
            <Button look="go" busy={isMutating} busyText="Undoing" onClick={() => void trigger({ params: { token } })}>
              Undo it
            </Button>
            {error && <Note tone="wrong">{errorText(error)}</Note>}
          </>
        )}
      </div>
    </Page>
  );
};
