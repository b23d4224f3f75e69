import { ClassCodeField } from "../../features/classes/class-code-field.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./newcomer.module.css";

/** LRN-36: a code is typed where it is needed, without opening a window first. */
export const ClassCodeSection = ({ title }: { title: string }) => (
  <section aria-labelledby="code">
    <Heading level={2} look="h3" id="code">
      {title}
    </Heading>
    <p className={styles.quiet}>You see what it opens, and choose what you share, before you join.</p>
    <ClassCodeField />
  </section>
);
