import { useEffect, useState } from "react";
import { takeKeptSave } from "../features/wish/kept-save.ts";
import { accounts } from "../lib/paths.tsx";
import { session } from "../lib/session.ts";
import { Heading, Text } from "../ui/heading.tsx";
import { Page } from "../ui/page.tsx";
import { Title } from "../ui/title.tsx";

const readMilliseconds = 500;
const waitMilliseconds = 3000;

/**
 * Ends the server session, forgets the tokens, shows a confirmation, and continues to the server's log-out page
 * (SES-10). The request is sent immediately: closing the page early must not leave the user signed in. If the server is
 * unreachable, its page retries.
 */
export const LogoutPage = () => {
  const [done, setDone] = useState(false);
  useEffect(() => {
    fetch(accounts.logout(), { method: "POST", credentials: "include", redirect: "manual" }).catch(() => undefined);
    session.clear();
    takeKeptSave();
    const timer = setTimeout(setDone, readMilliseconds, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => location.assign(accounts.logout()), waitMilliseconds);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Page>
      <Title>Logout</Title>
      <Heading level={1}>Logout</Heading>
      <div role="status">
        <Text size={18}>{done ? "You are now logged out" : "Logging out..."}</Text>
      </div>
    </Page>
  );
};
