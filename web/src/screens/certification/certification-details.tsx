import { conditionsOf } from "@cu/api/certification-conditions";
import type { Course } from "../../features/course/course.ts";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./certification-page.module.css";

export type Certification = NonNullable<Course["certification"]>;

type CertificationDetailsProps = { course: Course; certification: Certification };

/** Outcomes, prerequisites and procedure. */
export const CertificationDetails = ({ course, certification }: CertificationDetailsProps) => {
  const { validityMonths } = conditionsOf(certification);
  return (
    <div>
      <List title="What you will be able to do" items={certification.objectives} />
      <List title="What you should bring" items={certification.prerequisites} />
      <section className={styles.section}>
        <Heading level={2} look="h3">
          How it works
        </Heading>
        <ol className={styles.steps}>
          <li>Work through {countText(course.modules.length, "module")} at your own pace.</li>
          <li>
            {certification.minPerformLevel === null
              ? "Answer the questions of the lectures; attempts are unlimited."
              : `Score ${certification.minPerformLevel}% in the questions of the lectures; attempts are unlimited.`}
          </li>
          <li>Request your certificate within {monthsText(certification.duration)} of buying the certification.</li>
          <li>A reviewer decides. The certificate is valid for {monthsText(validityMonths)} from its issue.</li>
        </ol>
      </section>
    </div>
  );
};

/** CER-22: "12 months", "1 month". */
export const monthsText = (months: number): string => countText(months, "month");

const List = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <section className={styles.section}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item}>
            <Text>{item}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
