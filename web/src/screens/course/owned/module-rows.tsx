import { Link } from "react-router-dom";
import type { Course, Module } from "../../../features/course/course.ts";
import { paths } from "../../../lib/paths.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { countText } from "../../../ui/duration.ts";
import { Heading, Hidden } from "../../../ui/heading.tsx";
import { Line } from "../../../ui/line.tsx";
import type { HistoryRow } from "../use-history.ts";
import styles from "./owned.module.css";
import { type Progress, progressOf } from "./progress.ts";

type RowsProps = { course: Course; rows: readonly HistoryRow[]; options: Parameters<typeof paths.video>[3] };

/** CRS-54: the modules of an owner, each with a timeline of its lectures. */
export const ModuleRows = ({ course, rows, options }: RowsProps) => {
  const whole = progressOf(course.modules, rows);
  return (
    <section className={styles.progress} aria-labelledby="progress">
      <Heading level={2} id="progress">
        {findingOf(whole)}
      </Heading>
      <ol className={styles.rows}>
        {course.modules.map((module) => (
          <Row key={module.id} {...{ course, module, rows, options }} />
        ))}
      </ol>
    </section>
  );
};

const findingOf = ({ percent, right, questions }: Progress): string =>
  questions > 0 ? `${percent}% watched, ${right} of ${countText(questions, "question")} right` : `${percent}% watched`;

const Row = ({ course, module, rows, options }: RowsProps & { module: Module }) => {
  const { watchedMinutes, minutes, right, questions, lectures, next, isBegun } = progressOf([module], rows);
  const verb = next === undefined ? "Open" : isBegun ? "Continue" : "Begin";
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {module.moduleIndex}
      </span>
      <div>
        <p className={styles.name}>
          <Link to={paths.module(course.id, module.moduleIndex, options)} dir="auto">
            {module.name}
          </Link>
        </p>
        <p className={styles.quiet}>
          {questions === 0
            ? "No questions"
            : right > 0
              ? `${right} of ${questions} right`
              : countText(questions, "question")}
        </p>
      </div>
      <div>
        <Line parts={lectures} label={`${watchedMinutes} of ${minutes} min of ${module.name} watched`} />
        <p className={styles.quiet} aria-hidden="true">
          {watchedMinutes} of {minutes} min
        </p>
      </div>
      <LinkButton
        size="small"
        to={paths.video(course.id, module.moduleIndex, (next ?? 0) + 1, {
          ...options,
          at: next === undefined ? 0 : secondsIn(module, rows, next),
        })}
      >
        {verb}
        <Hidden> {module.name}</Hidden>
      </LinkButton>
    </li>
  );
};

const secondsIn = (module: Module, rows: readonly HistoryRow[], place: number): number =>
  rows.find(({ videoId, moduleId }) => moduleId === module.id && videoId === module.videos[place]?.id)
    ?.lastVideoTimestamp ?? 0;
