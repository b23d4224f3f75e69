import { accounts } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./own-data.module.css";

const columns = [
  {
    title: "Deleted",
    rows: [
      "Name, e-mail, sign-ins",
      "Progress, answers, pictures, drafts",
      "Your classes, cupoints and what you bought",
    ],
  },
  { title: "Stays, without your name", rows: ["Questions and replies", "Sums of your classes, from five people on"] },
  {
    title: "Stays, because the law asks",
    rows: ["Payment records, anonymised", "The register of certificates, number only"],
  },
] as const;

/** SES-103: explains what account deletion does. It requires the password, so it starts on the accounts page. */
export const Deletion = () => (
  <section className={styles.section} aria-labelledby="deletion">
    <div className={styles.head}>
      <div>
        <Heading level={2} id="deletion">
          Delete account
        </Heading>
        <Text size={14} tone="quiet">
          You have 30 days to change your mind. Until then the account is closed and nothing is lost.
        </Text>
      </div>
      <LinkButton to={accounts.deletion}>Delete…</LinkButton>
    </div>
    <div className={styles.reasons}>
      {columns.map(({ title, rows }) => (
        <div key={title}>
          <Heading level={3} look="card">
            {title}
          </Heading>
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
);
