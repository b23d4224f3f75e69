import type { ReactNode } from "react";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./form-page.module.css";

type FormPageProps = {
  title: string;
  /** The form's purpose, in one or two sentences. */
  lead: ReactNode;
  /** What happens after sending. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page around one form: what it is about on the left, the form on a sheet of paper. */
export const FormPage = ({ title, lead, aside, children }: FormPageProps) => (
  <Page>
    <Title>{title}</Title>
    <div className={styles.columns}>
      <div className={styles.about}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.lead}>{lead}</p>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.sheet}>{children}</div>
    </div>
  </Page>
);
