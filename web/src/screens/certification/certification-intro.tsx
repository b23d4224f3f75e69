import { CalendarBlankIcon } from "@phosphor-icons/react/dist/csr/CalendarBlank";
import { GaugeIcon } from "@phosphor-icons/react/dist/csr/Gauge";
import { StackIcon } from "@phosphor-icons/react/dist/csr/Stack";
import { AuthorLinks } from "../../features/course/authors.tsx";
import type { Course } from "../../features/course/course.ts";
import { Byline, Fact, Facts } from "../../features/course/facts.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { type Certification, monthsText } from "./certification-details.tsx";
import styles from "./certification-page.module.css";

/** The issuer, the subject, and three figures. */
export const CertificationIntro = ({ course, certification }: { course: Course; certification: Certification }) => (
  <div>
    <Heading level={1} look="course">
      {course.name}
    </Heading>
    <Byline>
      Certification of a course by <AuthorLinks authors={[course.primaryAuthor]} />
    </Byline>
    <p className={styles.description}>{certification.description || course.description}</p>
    <Facts>
      <Fact icon={<CalendarBlankIcon size={20} aria-hidden />}>Runs for {monthsText(certification.duration)}</Fact>
      {certification.minPerformLevel !== null && (
        <Fact icon={<GaugeIcon size={20} aria-hidden />}>{certification.minPerformLevel}% needed to pass</Fact>
      )}
      <Fact icon={<StackIcon size={20} aria-hidden />}>
        {countText(course.modules.length, "module")}, {countText(course.videoCount, "video")}
      </Fact>
    </Facts>
  </div>
);
