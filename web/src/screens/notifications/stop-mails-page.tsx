import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./notifications-page.module.css";

/** STA-79: one-click unsubscribe from an email link, with confirmation and without sign-in. */
export const StopMailsPage = () => {
  const [query] = useSearchParams();
  const token = query.get("mail") ?? "";
  const [isDone, setDone] = useState(false);
  const stop = useAction("notice.stop", { onSuccess: () => setDone(true) });
  return (
    <Page>
      <Title>No more mails</Title>
      <div className={styles.stop}>
        {token === "" ? (
          <>
            <Heading level={1}>Open the address in the mail</Heading>
            <Text>The link in your e-mail was incomplete. You can also change your notifications in your account.</Text>
            <LinkButton to={paths.accountNotifications}>To your account</LinkButton>
          </>
        ) : isDone ? (
          <>
            <div role="status">
              <Heading level={1}>You're unsubscribed</Heading>
            </div>
            <Text>You still get these notifications on the site.</Text>
            <LinkButton to={paths.accountNotifications}>Choose again in your account</LinkButton>
          </>
        ) : (
          <>
            <Heading level={1}>Unsubscribe from these e-mails?</Heading>
            <Text>Mails of the kind that led you here end, others stay. You need not log in.</Text>
            <Refusal error={stop.error} />
            <Button
              look="go"
              busy={stop.isMutating}
              busyText="Ending them"
              onClick={() => void stop.trigger({ params: { token } })}
            >
              End these mails
            </Button>
          </>
        )}
      </div>
    </Page>
  );
};
