import { ClassCodeButton } from "../../classes/class-code-button.tsx";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Strip } from "../../ui/strip.tsx";
import { FeaturedCards } from "./featured-cards.tsx";
import styles from "./newcomer.module.css";

/** LRN-10: the bare strip with the head at 0, the way to a first lecture, three courses, and a class code. */
export const Newcomer = ({ firstName }: { firstName: string | undefined }) => (
  <>
    <div className={styles.head}>
      <p className={styles.quiet}>
        {firstName ? `Welcome, ${firstName}. Your account is ready.` : "Your account is ready."}
      </p>
      <Heading level={1}>Nothing begun yet</Heading>
      <div className={styles.strip}>
        <Strip isFlush duration={13 * 60} now={0} label="Nothing is watched yet" />
      </div>
      <Text size={18} tone="quiet">
        Two minutes of every lecture are free, without buying anything.
      </Text>
      <div className={styles.actions}>
        <LinkButton look="go" size="large" to={paths.premium}>
          Browse Premium Courses
        </LinkButton>
        <LinkButton look="bare" to={paths.free}>
          See Free Courses
        </LinkButton>
      </div>
    </div>
    <FeaturedCards />
    <div className={styles.two}>
      <section aria-labelledby="code">
        <Heading level={2} look="h3" id="code">
          You were given a class code
        </Heading>
        <p className={styles.quiet}>You see what it opens before you join.</p>
        <ClassCodeButton />
      </section>
      <section aria-labelledby="later">
        <Heading level={2} look="h3" id="later">
          What will stand here
        </Heading>
        <p className={styles.quiet}>
          The lecture you stopped in, what is due, replies to you, and every course with what you watched and answered.
        </p>
      </section>
    </div>
  </>
);
