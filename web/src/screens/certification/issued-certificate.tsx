import { fullName } from "@cu/api/person-name";
import type { Course, CurrentUser } from "../../course/course.ts";
import { dateText } from "../../ui/date.ts";
import { Line } from "../../ui/line.tsx";
import { Mark } from "../../ui/mark.tsx";
import styles from "./issued-certificate.module.css";

type IssuedCertificateProps = {
  course: Course;
  user: CurrentUser;
  certificate: NonNullable<Course["userCertification"]>;
};

/** The certificate as a sheet of paper: who, for what, its number and its end. */
export const IssuedCertificate = ({ course, user, certificate }: IssuedCertificateProps) => (
  <section className={styles.paper} aria-label="Your certificate">
    <Mark size={28} />
    <p className={styles.course}>{course.name}</p>
    <p className={styles.small}>has been completed at the required level by</p>
    <p className={styles.name}>{fullName(user)}</p>
    <div className={styles.line}>
      <Line
        label={`${course.modules.length} modules, all of them the certificate's`}
        parts={course.modules.map(({ videos }) => ({
          duration: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
          state: "owned",
        }))}
      />
    </div>
    <p className={styles.foot}>
      <span>Certificate {certificate.id}</span>
      <span>Valid until {dateText(certificate.accessUntil)}</span>
    </p>
  </section>
);
