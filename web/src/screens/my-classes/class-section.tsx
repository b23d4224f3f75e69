import { Link } from "react-router-dom";
import { DataSharing } from "../../features/classes/data-sharing.tsx";
import type { EnrolledClass } from "../../features/classes/license.ts";
import { StatusTag } from "../../features/classes/status-tag.tsx";
import { zoneName } from "../../features/classes/window-text.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { dateText, dayText } from "../../ui/date.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { AccessList } from "./access-list.tsx";
import styles from "./class-section.module.css";
import { LeaveClass } from "./leave-class.tsx";

type ClassSectionProps = { joined: EnrolledClass; now: number };

/** A class: instructor and end, its modules, and the student's sharing setting (COD-17, COD-24). */
export const ClassSection = ({ joined, now }: ClassSectionProps) => {
  const { id, coupon, collections, scheduledAccesses, dataAccessLevel, usedAt } = joined;
  const [first] = collections;
  return (
    <section className={styles.class} aria-labelledby={`class-${id}`}>
      <div className={styles.about}>
        {first && <Cover courseId={first.id} category={first.category} image={first.coverImage?.image} />}
        <div>
          <div className={styles.label}>
            <Heading level={2} look="h3" id={`class-${id}`}>
              {coupon.label}
            </Heading>
          </div>
          <StatusTag status={coupon.status} />
          <p className={styles.facts}>
            <span>{coupon.createdByName || coupon.createdByUsername}</span>
            <span>
              Class code <span className={styles.code}>{coupon.code}</span>
            </span>
            <span>
              {dayText(coupon.validFrom, coupon.timeZone)} to {dayText(coupon.expiresOn, coupon.timeZone)},{" "}
              {zoneName(coupon.timeZone)}
            </span>
            <span>You joined on {dateText(usedAt)}</span>
          </p>
          <p className={styles.way}>
            <LinkButton
              size="small"
              to={`${paths.dashboard}?${new URLSearchParams({ class: coupon.code })}`}
              aria-label={`Dashboard of ${coupon.label}`}
            >
              Dashboard
            </LinkButton>
          </p>
        </div>
      </div>
      <div className={styles.schedule}>
        <p className={styles.courses}>
          {collections.map((course, place) => (
            <span key={course.id}>
              {place > 0 && ", "}
              <Link to={paths.course(course.id, { key: course.collectionUnlistedKey })} dir="auto">
                {course.name}
              </Link>
            </span>
          ))}
        </p>
        {scheduledAccesses.length === 0 ? (
          <Text tone="quiet" size={14}>
            Your instructor has not set any days yet.
          </Text>
        ) : (
          <AccessList joined={joined} now={now} />
        )}
        <div className={styles.sharing}>
          <DataSharing usedId={id} level={dataAccessLevel} allowed={coupon.allowableDataAccessChoices} />
        </div>
        <div className={styles.sharing}>
          <LeaveClass joined={joined} />
        </div>
      </div>
    </section>
  );
};
