import { useState } from "react";
import { Link } from "react-router-dom";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Bar } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { DataSharing } from "./data-sharing.tsx";
import { EnrolledCourse } from "./enrolled-course.tsx";
import styles from "./enrolled-dialog.module.css";
import type { License } from "./license.ts";
import { StartWatching } from "./start-watching.tsx";
import { axisOf } from "./window-line.tsx";
import { clockText } from "./window-text.ts";

type EnrolledDialogProps = { coupon: License; onClose: () => void };

/** "Enrolled!": when each module is open, what instructors see, and the way to the first lecture (COD-04, COD-42). */
export const EnrolledDialog = ({ coupon, onClose }: EnrolledDialogProps) => {
  const [now] = useState(Date.now);
  const { scheduledAccesses } = coupon;
  const axis = axisOf([...scheduledAccesses, { accessFrom: coupon.validFrom, accessUntil: coupon.expiresOn }]);
  const courses = [...new Map(scheduledAccesses.map((access) => [access.collection, access.unlistedKey]))];
  return (
    <Dialog
      open
      title="Enrolled!"
      onClose={onClose}
      aside={
        <>
          <div className={styles.class}>
            <p className={styles.label}>{coupon.label}</p>
            <p className={styles.facts}>
              {coupon.createdByName || coupon.createdByUsername}, class code {coupon.code}
            </p>
          </div>
          <Sharing coupon={coupon} />
        </>
      }
    >
      <div className={styles.main}>
        <StartWatching accesses={scheduledAccesses} now={now} zone={coupon.timeZone} />
        <Text size={14} tone="quiet">
          These are the days on which you may watch each module. {clockText(now, coupon.timeZone)} You find them again
          in{" "}
          <Link className={styles.link} to={paths.myClasses}>
            My Classes
          </Link>
          .
        </Text>
        {courses.map(([courseId, courseKey]) => (
          <EnrolledCourse
            key={courseId}
            courseId={courseId}
            courseKey={courseKey}
            accesses={scheduledAccesses.filter(({ collection }) => collection === courseId)}
            axis={axis}
            zone={coupon.timeZone}
            now={now}
          />
        ))}
        {courses.length === 0 && <Text>Your instructor has not set any days yet.</Text>}
      </div>
    </Dialog>
  );
};

/** The choice is saved for the place in the class, which the answer to a code does not name. */
const Sharing = ({ coupon }: { coupon: License }) => {
  const { data, error, mutate } = useApi("class.used", {});
  const place = data?.find((used) => used.coupon.id === coupon.id);
  if (error && !data)
    return (
      <Failed title="Your data choice could not be loaded" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data) return <Bar width="100%" height={140} />;
  return (
    place && <DataSharing usedId={place.id} level={place.dataAccessLevel} allowed={coupon.allowableDataAccessChoices} />
  );
};
