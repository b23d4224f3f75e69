import type { listCoursePerformance } from "@cu/api/earning";
import type { Answer } from "@cu/api/route";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { Course } from "../../../features/course/course.ts";
import { IntroVideo } from "../../../features/course/intro-video.tsx";
import { dollarText } from "../../../features/earnings/money.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { countText, lengthText } from "../../../ui/duration.ts";
import { part } from "../../../ui/part.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import styles from "./courses.module.css";
import { Skyline } from "./skyline.tsx";
import type { Scale, Tower } from "./towers.ts";
import { TwelveWeeks } from "./twelve-weeks.tsx";

const ShareWindow = part(() =>
  whenOnline(() => import("../../../features/course/share/share-window.tsx")).then((m) => ({ default: m.ShareWindow })),
);

type CourseRowProps = { course: Course; sold: Performance | undefined; towers: readonly Tower[]; scale: Scale };

/** A course: what it is, what can be done with it (CRE-05), and what it earns. */
export const CourseRow = ({ course, sold, towers, scale }: CourseRowProps) => {
  const { id, name, privacyScope, mayEdit } = course;
  const [isSharing, setSharing] = useState(false);
  const isPublic = privacyScope === "public";
  const length = course.totalDuration > 0 ? `, ${lengthText(Math.round(course.totalDuration / 60) * 60)}` : "";
  const address = paths.course(id, { key: isPublic ? null : course.collectionUnlistedKey });
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <IntroVideo course={course} small />
      </div>
      <div className={styles.words}>
        <h3>{mayEdit ? <Link to={paths.ownCourse(id)}>{name}</Link> : <Link to={address}>{name}</Link>}</h3>
        <p className={styles.lead}>
          {countText(course.moduleCount, "module")}, {countText(course.videoCount, "video")}
          {length} <Tag tone={isPublic ? "quiet" : "now"}>{isPublic ? "Public" : "Unlisted"}</Tag>
        </p>
        <div className={styles.actions}>
          {mayEdit && (
            <LinkButton size="small" to={paths.editCourse(id)} aria-label={`Edit ${name}`}>
              Edit
            </LinkButton>
          )}
          <LinkButton size="small" to={address} aria-label={`Preview ${name}`}>
            Preview
          </LinkButton>
          <Button size="small" aria-label={`Shareable Links of ${name}`} onClick={() => setSharing(true)}>
            Shareable Links
          </Button>
        </div>
      </div>
      <Skyline towers={towers} scale={scale} hasEarned={(sold?.totalRevenue ?? 0) !== 0} />
      <dl className={styles.figures}>
        <div>
          <dt>Revenue</dt>
          <dd>{sold && sold.totalRevenue !== 0 ? dollarText(sold.totalRevenue) : "–"}</dd>
          {course.freeCourse && <dd className={styles.lead}>Free</dd>}
          {sold && (
            <dd>
              <TwelveWeeks weeks={sold.weeks} />
            </dd>
          )}
        </div>
        <div>
          <dt>Learners</dt>
          <dd>{sold ? sold.totalSubscribers + sold.totalLimitedSubscribers : "–"}</dd>
          {sold && sold.totalLimitedSubscribers > 0 && (
            <dd className={styles.lead}>{sold.totalLimitedSubscribers} of them in classes</dd>
          )}
        </div>
      </dl>
      <Suspense fallback={null}>
        {isSharing && <ShareWindow course={course} onClose={() => setSharing(false)} />}
      </Suspense>
    </li>
  );
};

export type Performance = Answer<typeof listCoursePerformance>[number];
