import { errorText, useApi } from "../../lib/api.ts";
import { Heading } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./enrolled-dialog.module.css";
import type { ScheduledAccess } from "./license.ts";
import { type Axis, WindowLine } from "./window-line.tsx";
import { isOpenAt, windowText } from "./window-text.ts";

type EnrolledCourseProps = {
  courseId: number;
  courseKey: string | null;
  accesses: readonly ScheduledAccess[];
  axis: Axis;
  zone: string;
  now: number;
};

/** Every module of a course with the days in which the class may watch it (COD-04, COD-05). */
export const EnrolledCourse = ({ courseId, courseKey, accesses, axis, zone, now }: EnrolledCourseProps) => {
  const { data, error, mutate } = useApi("course.read", {
    params: { courseId },
    query: { key: courseKey ?? undefined },
  });
  if (error && !data)
    return (
      <Failed title="The dates could not be loaded" onRetry={() => void mutate()}>
        {errorText(error)} You are in the class all the same.
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the dates">
        <Bar width="60%" height={24} />
        {accesses.map(({ id }) => (
          <div key={id} className={styles.module}>
            <Bar width="14px" />
            <Bar width="70%" />
            <Bar width="130px" />
          </div>
        ))}
      </Skeleton>
    );
  return (
    <section className={styles.course} aria-labelledby={`enrolled-${courseId}`}>
      <Heading level={3} look="card" id={`enrolled-${courseId}`}>
        {data.name}
      </Heading>
      <ul className={styles.modules}>
        {data.modules.map(({ id, name, moduleIndex }) => {
          const window = accesses.find(({ module }) => module === id);
          return (
            <li key={id} className={styles.module}>
              <span className={styles.number}>{moduleIndex}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.dates}>{windowText(window, zone)}</span>
              {window && (
                <div className={styles.line}>
                  <WindowLine window={window} axis={axis} now={now} state={isOpenAt(window, now) ? "open" : "still"} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
