import { Link } from "react-router-dom";
import { axisOf, WindowLine } from "../../features/classes/window-line.tsx";
import { minutesText, onDay, weekdayText } from "../../features/library/texts.ts";
import { paths } from "../../lib/paths.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./class-windows.module.css";
import type { LearnClass } from "./learn.ts";
import type { ClassDue } from "./listed-windows.ts";

type Window = LearnClass["windows"][number];

type ClassWindowsProps = {
  of: LearnClass;
  /** Deadlines in these windows, listed only here (LRN-53). */
  due: readonly ClassDue[];
};

/** LRN-03, LRN-09: the windows of a class on one axis, with what was done in each and the way to what is left. */
export const ClassWindows = ({ of, due }: ClassWindowsProps) => {
  const { id, label, timeZone, course, windows } = of;
  const now = Date.now();
  const axis = axisOf(windows);
  return (
    <section aria-labelledby={`class-${id}`}>
      <Heading level={2} id={`class-${id}`}>
        {headingOf(of, now)}
      </Heading>
      <p className={styles.quiet}>
        Windows of your class in{" "}
        <Link to={paths.course(course.id, { key: course.key })} dir="auto">
          {course.name}
        </Link>
        .
      </p>
      <ol className={styles.list}>
        {windows.map((window) => (
          <li key={window.moduleNumber}>
            <span className={styles.number}>{window.moduleNumber}</span>
            <span className={styles.name}>{window.name}</span>
            <span className={styles.line}>
              <WindowLine window={window} axis={axis} now={now} state={isOpen(window, now) ? "open" : "still"} />
            </span>
            <span className={styles.state}>
              {stateOf(window, now, timeZone)}
              <Left due={due.find(({ moduleNumber }) => moduleNumber === window.moduleNumber)} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        Your instructor sees what you chose to share of {label}. <Link to={paths.myClasses}>Change what is shared</Link>
      </p>
    </section>
  );
};

const Left = ({ due }: { due: ClassDue | undefined }) => {
  if (!due) return null;
  const { course, next, secondsLeft } = due;
  return (
    <>
      {secondsLeft > 0 && `, about ${minutesText(secondsLeft)} left`}
      {next && (
        <Link
          className={styles.next}
          to={paths.video(course.id, next.moduleNumber, next.videoNumber, { key: course.key })}
        >
          Open {next.moduleNumber}.{next.videoNumber}
        </Link>
      )}
    </>
  );
};

const isOpen = ({ accessFrom, accessUntil }: Window, now: number) =>
  Date.parse(accessFrom) <= now && now <= Date.parse(accessUntil);

const headingOf = ({ label, windows, timeZone }: LearnClass, now: number): string => {
  const [closing] = windows
    .filter((window) => isOpen(window, now))
    .toSorted((a, b) => Date.parse(a.accessUntil) - Date.parse(b.accessUntil));
  if (closing) return `${label}: module ${closing.moduleNumber} closes ${onDay(closing.accessUntil, now, timeZone)}`;
  const [opening] = windows
    .filter(({ accessFrom }) => Date.parse(accessFrom) > now)
    .toSorted((a, b) => Date.parse(a.accessFrom) - Date.parse(b.accessFrom));
  return opening ? `${label}: module ${opening.moduleNumber} opens ${onDay(opening.accessFrom, now, timeZone)}` : label;
};

const stateOf = (window: Window, now: number, timeZone: string): string => {
  const { accessFrom, accessUntil, lectures, lecturesWatched, questions, right } = window;
  if (Date.parse(accessFrom) > now) return `opens ${weekdayText(accessFrom, timeZone)}`;
  const isDone = lectures > 0 && lecturesWatched === lectures;
  const done = isDone ? "watched" : `${lecturesWatched} of ${lectures} watched`;
  const answered = questions > 0 ? `${done}, ${right} of ${questions} right` : done;
  return Date.parse(accessUntil) < now || isDone
    ? answered
    : `${answered}, closes ${weekdayText(accessUntil, timeZone)}`;
};
