import { fullName } from "@cu/api/person-name";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { dateText } from "../../ui/date.ts";
import { countText } from "../../ui/duration.ts";
import { Line } from "../../ui/line.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Bars } from "../review/bars.tsx";
import type { LearnRow } from "./answer.ts";
import styles from "./library.module.css";
import { Row } from "./row.tsx";
import { minutesText, questionsText, watchedPercentText, weekdayText } from "./texts.ts";

/** LRN-05: an owned course: progress per module, right answers, and where to resume. */
export const HeldRow = ({ row }: { row: LearnRow }) => {
  const { course, state, modules, watched, questions, right, next, rating, mayReview } = row;
  const options = { key: course.key };
  const at = next?.seconds ? { at: next.seconds } : {};
  return (
    <Row
      picture={<Cover courseId={course.id} category={course.category} image={course.coverImage} />}
      name={course.name}
      to={paths.course(course.id, options)}
      who={
        <>
          <span>{course.authors.map(fullName).join(", ")}</span>
          <Tags row={row} />
        </>
      }
      action={
        <LinkButton
          to={
            next
              ? paths.video(course.id, next.moduleNumber, next.videoNumber, { ...options, ...at })
              : paths.course(course.id, options)
          }
          aria-label={`${actionOf(row)} ${course.name}`}
        >
          {actionOf(row)}
        </LinkButton>
      }
    >
      <Line
        parts={modules.map(({ duration, watched: share }) => ({ duration, watched: share }))}
        label={`${watchedPercentText(watched)} of ${course.name} watched, by module: ${modules.map((one) => watchedPercentText(one.watched)).join(", ")}`}
      />
      <p className={styles.counts}>
        <span>
          <b>{watchedPercentText(watched)}</b> watched
        </span>
        {questions > 0 && (
          <span>
            {state === "not-begun" ? questionsText(questions) : <Right right={right} questions={questions} />}
          </span>
        )}
        <span>{endText(row)}</span>
        {rating !== null && (
          <span>
            Your review <Bars rating={rating} />
          </span>
        )}
        {mayReview && (
          <Link
            className={styles.review}
            to={paths.course(course.id, { ...options, review: "write" })}
            aria-label={`Write a review of ${course.name}`}
          >
            Write a review
          </Link>
        )}
      </p>
      <p className={styles.next}>
        {next ? (
          <>
            {state === "not-begun" ? "First" : "Next"}{" "}
            <Link className={styles.place} to={paths.video(course.id, next.moduleNumber, next.videoNumber, options)}>
              {next.moduleNumber}.{next.videoNumber} {next.title}
            </Link>
          </>
        ) : (
          restText(row)
        )}
      </p>
    </Row>
  );
};

/** LRN-32: how the user has it: parts bought, classes, certificate; and whether it is finished. */
const Tags = ({ row: { course, state, bought, classes, certificate } }: { row: LearnRow }) => (
  <span className={styles.tags}>
    {bought && (
      <Tag>
        {bought.modules === bought.of ? "Entire course" : `${bought.modules} of ${countText(bought.of, "module")}`}
      </Tag>
    )}
    {classes.map(({ id, label }) => (
      <Link key={id} to={paths.myClasses}>
        <Tag tone="act">{label}</Tag>
      </Link>
    ))}
    {certificate && (
      <Link to={paths.courseCertification(course.id, { key: course.key })}>
        <Tag tone="act">{certificateText(certificate)}</Tag>
      </Link>
    )}
    {state === "finished" && (
      <Tag tone="right">
        <CheckIcon size={12} weight="bold" aria-hidden /> Finished
      </Tag>
    )}
  </span>
);

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

const restText = ({ state, questions, right, secondsLeft }: LearnRow): string => {
  if (questions > right) return `${questionsText(questions - right)} open`;
  return state === "finished" || secondsLeft === 0 ? "Everything is watched" : "Nothing of it is open now";
};

const certificateText = ({ status, score, level }: NonNullable<LearnRow["certificate"]>): string => {
  if (status === "issued") return "Certified";
  if (status === "requested") return "Certificate requested";
  return level === null ? `Certificate, score ${score}%` : `Certificate, score ${score}% · ${level}% needed`;
};
