import { fullName } from "@cu/api/person-name";
import { CaretDownIcon } from "@phosphor-icons/react/dist/csr/CaretDown";
import { useState } from "react";
import { Link } from "react-router-dom";
import { accounts, paths } from "../../lib/paths.tsx";
import { dateText } from "../../ui/date.ts";
import styles from "./account-nav.module.css";
import type { CurrentUser } from "./current-user.ts";

export type AccountPart = "wallet" | "notifications" | "security" | "data";

export const accountParts: readonly { part: AccountPart; text: string; to: string }[] = [
  { part: "wallet", text: "Wallet", to: paths.account },
  { part: "notifications", text: "Notifications", to: paths.accountNotifications },
  { part: "security", text: "Security", to: paths.accountSecurity },
  { part: "data", text: "Data", to: paths.accountData },
];

/** WAL-10: the user's name and links to the four account pages; on phones a menu button. */
export const AccountNav = ({ user, part }: { user: CurrentUser; part: AccountPart }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.side} aria-label="Account">
      <dl className={styles.details}>
        <Detail name="Name">{fullName(user)}</Detail>
        <Detail name="E-mail">{user.email}</Detail>
        <Detail name="Account type">{user.isContentCreator ? "Content Creator" : "General User"}</Detail>
        <Detail name="Joined">
          <time dateTime={user.dateJoined}>{dateText(user.dateJoined)}</time>
        </Detail>
      </dl>
      <nav aria-label="Account pages">
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="account-pages"
          onClick={() => setIsOpen(!isOpen)}
        >
          {accountParts.find((one) => one.part === part)?.text}
          <CaretDownIcon size={20} aria-hidden />
        </button>
        <ul id="account-pages" className={isOpen ? styles.open : styles.pages}>
          {accountParts.map((one) => (
            <li key={one.part}>
              <Link
                className={styles.page}
                to={one.to}
                aria-current={one.part === part ? "page" : undefined}
                onClick={() => setIsOpen(false)}
              >
                {one.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a className={styles.manage} href={accounts.manage}>
        Manage account
      </a>
    </aside>
  );
};

const Detail = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
