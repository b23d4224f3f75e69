import { Navigate, useLocation } from "react-router-dom";
import { refresh } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import { AccountNav, type AccountPart } from "./account-nav.tsx";
import styles from "./account-page.module.css";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { CodesLeft } from "./codes-left.tsx";
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

const headings: Readonly<Record<AccountPart, string>> = {
  wallet: "Account and wallet",
  notifications: "Notification settings",
  security: "Security",
  data: "Your data",
};

/** Anchors of the previous single page, still used in emails and bookmarks. */
const moved: Readonly<Record<string, string>> = {
  "#notifications": paths.accountNotifications,
  "#sessions": paths.accountSecurity,
  "#your-data": paths.accountData,
};

/**
 * WAL-10 to WAL-12: wallet, notifications, security and data, a URL each. Guards itself (D-77): emails link to the
 * wallet with an undo token, which also works for users who can't sign in (SES-107).
 */
export const AccountPage = ({ part }: { part: AccountPart }) => {
  const { hash, search } = useLocation();
  const token = new URLSearchParams(search).get("undo");
  if (part === "wallet" && token !== null) return <Undo token={token} />;
  const to = part === "wallet" ? moved[hash] : undefined;
  return to === undefined ? <Guarded part={part} /> : <Navigate replace to={to} />;
};

const Guarded = ({ part }: { part: AccountPart }) => {
  const { status, user, error } = useSession();
  if (user) return <Account user={user} part={part} />;
  if (status !== "FAILED") return <AccountSkeleton title={headings[part]} />;
  if (error) return <FailedPage error={error} onRetry={() => void refresh(["user.read"])} />;
  return <GuestTurnedAway />;
};

const Account = ({ user, part }: { user: CurrentUser; part: AccountPart }) => (
  <Page>
    <Title>{headings[part]}</Title>
    <div className={styles.columns}>
      <AccountNav user={user} part={part} />
      <div className={styles.body}>
        <Heading level={1} look="h2">
          {headings[part]}
        </Heading>
        <Part user={user} part={part} />
      </div>
    </div>
  </Page>
);

const Part = ({
  user: { primaryWallet: wallet, recoveryCodesLeft },
  part,
}: {
  user: CurrentUser;
  part: AccountPart;
}) => {
  switch (part) {
    case "wallet":
      return (
        <>
          <Purse wallet={wallet} />
          {wallet.debt && <DebtNote debt={wallet.debt} />}
          <TopUpSection />
          <Transactions wallet={wallet} />
        </>
      );
    case "notifications":
      return <NoticeSettings />;
    case "security":
      return (
        <>
          <Sessions />
          <CodesLeft left={recoveryCodesLeft} />
        </>
      );
    case "data":
      return (
        <>
          <OwnData />
          <Deletion />
        </>
      );
  }
};
