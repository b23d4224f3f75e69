import type { ReactNode } from "react";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./form-part.module.css";

type FormPartProps = { title: string; about: string; wide?: boolean; children: ReactNode };

/** One question of the form: what it is about on the left, the fields on the right. */
export const FormPart = ({ title, about, wide, children }: FormPartProps) => (
  <section className={wide ? styles.wide : styles.part} aria-label={title}>
    <div className={styles.about}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      <Text size={14} tone="quiet">
        {about}
      </Text>
    </div>
    <div className={styles.fields}>{children}</div>
  </section>
);
