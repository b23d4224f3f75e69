import type { DashboardView } from "../../../features/dashboard/view.ts";
import { Cover } from "../../../ui/cover-picture.tsx";
import { dayText } from "../../../ui/date.ts";
import styles from "./home.module.css";

/** The course, and the class in three figures (DSH-42). */
export const ClassFacts = ({ view: { figures, collection } }: { view: DashboardView }) => {
  const course = figures.collections.find(({ id }) => id === collection);
  return (
    <dl className={styles.facts}>
      <div>
        <dt hidden>Course</dt>
        <dd className={styles.course}>
          <Cover courseId={collection} category={null} />
          <div>
            <p>{course?.name}</p>
            <span>
              {dayText(figures.validFrom, figures.timeZone)} to {dayText(figures.expiresOn, figures.timeZone)}
            </span>
          </div>
        </dd>
      </div>
      <div>
        <dt>Students</dt>
        <dd>{figures.classSize}</dd>
      </div>
      <div>
        <dt>Active this semester</dt>
        <dd>
          {figures.semesterActiveUsers ?? "–"} <small>of {figures.sharing} who share</small>
        </dd>
      </div>
      <div>
        <dt>Average watch time</dt>
        <dd>{figures.averageWatchTime === null ? "–" : <HoursAndMinutes seconds={figures.averageWatchTime} />}</dd>
      </div>
    </dl>
  );
};

const HoursAndMinutes = ({ seconds }: { seconds: number }) => {
  const minutes = Math.round(seconds / 60);
  return (
    <>
      {minutes >= 60 && (
        <>
          {Math.floor(minutes / 60)} <small>hr</small>{" "}
        </>
      )}
      {minutes % 60} <small>min</small>
    </>
  );
};
