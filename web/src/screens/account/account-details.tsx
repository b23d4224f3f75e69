import { fullName } from "@cu/api/person-name";
import { accounts } from "../../paths.tsx";
import { dateText } from "../../ui/date.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./account-details.module.css";
import type { CurrentUser } from "./current-user.ts";

export const AccountDetails = ({ user }: { user: CurrentUser }) => (
  <aside aria-labelledby="account">
    <Heading level={2} look="h3" id="account">
      Account
    </Heading>
    <dl className={styles.details}>
      <Detail name="Name">{fullName(user)}</Detail>
      <Detail name="E-mail">{user.email}</Detail>
      <Detail name="Account type">{user.isContentCreator ? "Content Creator" : "General User"}</Detail>
      <Detail name="Joined">
        <time dateTime={user.dateJoined}>{dateText(user.dateJoined)}</time>
      </Detail>
    </dl>
    <div className={styles.links}>
      <a className={styles.link} href={accounts.manage}>
        Manage account
      </a>
      <a className={styles.link} href="#notifications">
        What you are told
      </a>
      <a className={styles.link} href="#sessions">
        Where you are signed in
      </a>
      <a className={styles.link} href="#your-data">
        Your data
      </a>
    </div>
  </aside>
);

const Detail = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
