import { fullName } from "@cu/api/person-name";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { Link } from "react-router-dom";
import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { dateText } from "../../ui/date.ts";
import { Line } from "../../ui/line.tsx";
import { Tag } from "../../ui/tag.tsx";
import type { LearnRow } from "./learn.ts";
import styles from "./library.module.css";
import { minutesText, percentText, questionsText, weekdayText } from "./texts.ts";

/** LRN-05: a course that is held: its line filled per module, the right answers, and where it goes on. */
export const LibraryRow = ({ row }: { row: LearnRow }) => {
  const { course, state, modules, watched, questions, right, secondsLeft, next, classes, certificate } = row;
  const options = { key: course.key };
  const place = next && paths.video(course.id, next.moduleNumber, next.videoNumber, options);
  const resume =
    next &&
    paths.video(course.id, next.moduleNumber, next.videoNumber, {
      ...options,
      ...(next.seconds && { at: next.seconds }),
    });
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover courseId={course.id} category={course.category} image={course.coverImage} />
      </div>
      <div className={styles.who}>
        <h3>
          <Link className={styles.title} to={paths.course(course.id, options)}>
            {course.name}
          </Link>
        </h3>
        <p>
          {course.authors.map(fullName).join(", ")}{" "}
          {classes.map(({ id, label }) => (
            <Tag key={id} tone="act">
              {label}
            </Tag>
          ))}{" "}
          {certificate && <Tag>{certificateText(certificate)}</Tag>}{" "}
          {state === "finished" && (
            <Tag tone="right">
              <CheckIcon size={12} weight="bold" aria-hidden /> Finished
            </Tag>
          )}
        </p>
      </div>
      <div className={styles.progress}>
        <Line
          parts={modules.map(({ duration, watched: share }) => ({ duration, watched: share }))}
          label={`${percentText(watched)} of ${course.name} watched, by module: ${modules.map((one) => percentText(one.watched)).join(", ")}`}
        />
        <p className={styles.counts}>
          <span>
            <b>{percentText(watched)}</b> watched
          </span>
          {questions > 0 && (
            <span>
              {state === "not-begun" ? questionsText(questions) : <Right right={right} questions={questions} />}
            </span>
          )}
          <span>{endText(row)}</span>
        </p>
        {next && place ? (
          <p className={styles.next}>
            {state === "not-begun" ? "First" : "Next"}{" "}
            <Link className={styles.place} to={place}>
              {next.moduleNumber}.{next.videoNumber} {next.title}
            </Link>
          </p>
        ) : (
          <p className={styles.next}>{restText(row, secondsLeft)}</p>
        )}
      </div>
      <div className={styles.action}>
        <LinkButton to={resume ?? paths.course(course.id, options)} aria-label={`${actionOf(row)} ${course.name}`}>
          {actionOf(row)}
        </LinkButton>
      </div>
    </li>
  );
};

const Right = ({ right, questions }: { right: number; questions: number }) => (
  <>
    <b>
      {right} of {questions}
    </b>{" "}
    questions right
  </>
);

const actionOf = ({ state, next }: LearnRow): string => {
  if (!next) return "Open";
  return state === "not-begun" ? "Begin" : "Continue";
};

const endText = ({ state, closesAt, timeZone, secondsLeft, watchedAt }: LearnRow): string => {
  if (closesAt) return `closes ${weekdayText(closesAt, timeZone ?? undefined)}`;
  if (state === "finished" && watchedAt) return dateText(watchedAt);
  return state === "not-begun" ? minutesText(secondsLeft) : `${minutesText(secondsLeft)} left`;
};

const restText = ({ state, questions, right }: LearnRow, secondsLeft: number): string => {
  if (questions > right) return `${questionsText(questions - right)} open`;
  return state === "finished" || secondsLeft === 0 ? "Everything is watched" : "Nothing of it is open now";
};

const certificateText = ({ status, score, level }: NonNullable<LearnRow["certificate"]>): string => {
  if (status === "issued") return "Certified";
  if (status === "requested") return "Certificate requested";
  return level === null ? `Certificate, ${score}%` : `Certificate, ${score} of ${level}%`;
};
