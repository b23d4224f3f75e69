import { cameForOf } from "../../features/course/came-for.ts";
import type { CurrentUser } from "../../features/course/course.ts";
import { useKeptCameFor } from "../../features/course/kept-came-for.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Strip } from "../../ui/strip.tsx";
import { ClassCodeSection } from "./class-code-section.tsx";
import { FeaturedCards } from "./featured-cards.tsx";
import styles from "./newcomer.module.css";
import { WhatFor } from "./what-for.tsx";

/**
 * LRN-10: a blank timeline with the playhead at 0, what brought the user here, three courses, and a class-code field.
 */
export const Newcomer = ({ user }: { user: CurrentUser }) => {
  const cameFor = cameForOf(useKeptCameFor(user.id));
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>{`Welcome, ${user.firstName || user.username}. Your account is ready.`}</p>
        <Heading level={1}>Nothing begun yet</Heading>
        <div className={styles.strip}>
          <Strip isFlush duration={13 * 60} now={0} label="Nothing is watched yet" />
        </div>
        {cameFor ? <WhatFor key={cameFor.to} cameFor={cameFor} userId={user.id} otherwise={<Begin />} /> : <Begin />}
      </div>
      <FeaturedCards title="Three to begin with" />
      <div className={styles.two}>
        <ClassCodeSection title="You were given a class code" />
        <section aria-labelledby="later">
          <Heading level={2} look="h3" id="later">
            Coming up here
          </Heading>
          <p className={styles.quiet}>
            The lecture you stopped in, reviews due, replies, and your progress in every course.
          </p>
        </section>
      </div>
    </>
  );
};

const Begin = () => (
  <>
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
  </>
);
