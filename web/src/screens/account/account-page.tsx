import { useLocation } from "react-router-dom";
import { refresh } from "../../lib/api.ts";
import { useSession } from "../../lib/use-session.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { AccountDetails } from "./account-details.tsx";
import styles from "./account-page.module.css";
import { AccountSkeleton } from "./account-skeleton.tsx";
import type { CurrentUser } from "./current-user.ts";
import { DebtNote } from "./debt-note.tsx";
import { Deletion } from "./deletion.tsx";
import { GuestTurnedAway } from "./guest-turned-away.tsx";
import { NoticeSettings } from "./notice-settings.tsx";
import { OwnData } from "./own-data.tsx";
import { Purse } from "./purse.tsx";
import { Sessions } from "./sessions.tsx";
import { TopUpSection } from "./top-up-section.tsx";
import { Transactions } from "./transactions.tsx";
import { Undo } from "./undo.tsx";

/**
 * WAL-10 to WAL-12: who you are, what is in your wallet, how it came and went, where you are signed in, and how to take all of it along or leave. Guards
 * itself (D-77). Mails lead here with what undoes the thing they tell of, also for whoever cannot sign in (SES-107).
 */
export const AccountPage = () => {
  const token = new URLSearchParams(useLocation().search).get("undo");
  return token === null ? <Guarded /> : <Undo token={token} />;
};

const Guarded = () => {
  const { status, user, error } = useSession();
  if (user) return <Account user={user} />;
  if (status !== "FAILED") return <AccountSkeleton />;
  if (error) return <FailedPage error={error} onRetry={() => void refresh(["user.read"])} />;
  return <GuestTurnedAway />;
};

const Account = ({ user }: { user: CurrentUser }) => (
  <Page>
    <Title>Account and wallet</Title>
    <div className={styles.head}>
      <Heading level={1}>Account and wallet</Heading>
    </div>
    <div className={styles.columns}>
      <div>
        <Purse wallet={user.primaryWallet} />
        {user.primaryWallet.debt && <DebtNote debt={user.primaryWallet.debt} />}
        <TopUpSection />
      </div>
      <AccountDetails user={user} />
    </div>
    <Transactions wallet={user.primaryWallet} />
    <NoticeSettings />
    <Sessions />
    <OwnData />
    <Deletion />
  </Page>
);
