import { ClockIcon } from "@phosphor-icons/react/dist/csr/Clock";
import { PaperclipIcon } from "@phosphor-icons/react/dist/csr/Paperclip";
import { QuestionIcon } from "@phosphor-icons/react/dist/csr/Question";
import { StackIcon } from "@phosphor-icons/react/dist/csr/Stack";
import { StairsIcon } from "@phosphor-icons/react/dist/csr/Stairs";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import { AuthorLinks, University } from "../../features/course/authors.tsx";
import type { Course } from "../../features/course/course.ts";
import { Byline, Fact, Facts, Place } from "../../features/course/facts.tsx";
import { levelNames } from "../../features/course/level-names.ts";
import { questionsText, soldVideos, transcriptText, wholenessOf } from "../../features/course/wholeness.ts";
import { Rated } from "../../features/review/rated.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import styles from "./course-page.module.css";
import { secondsOf } from "./module-block.tsx";

/** The course's name and authors (CAT-21, CAT-22). */
export const CourseHead = ({ course }: { course: Course }) => (
  <div>
    <Heading level={1} look="course">
      {course.name}
    </Heading>
    <Byline>
      <AuthorLinks authors={[course.primaryAuthor]} />
      {course.coAuthors.length > 0 && (
        <>
          {" with "}
          <AuthorLinks authors={course.coAuthors} />
        </>
      )}
      {course.university && (
        <>
          {", "}
          <Place>
            <University name={course.university.name} link={course.universityLink} />
          </Place>
        </>
      )}
    </Byline>
  </div>
);

/** The course's introduction, facts, and timeline of modules (CAT-23 to CAT-25). */
export const CoursePromise = ({ course }: { course: Course }) => {
  const wholeness = wholenessOf(soldVideos(course.modules));
  const transcripts = transcriptText(wholeness);
  const questions = questionsText(wholeness);
  return (
    <div>
      <p className={styles.lede} dir="auto">
        {course.description}
      </p>
      <Facts>
        <Fact icon={<StackIcon size={20} aria-hidden />}>
          {countText(course.modules.length, "module")}, {countText(course.videoCount, "video")}
        </Fact>
        {course.totalDuration > 0 && (
          <Fact icon={<ClockIcon size={20} aria-hidden />}>{lengthText(course.totalDuration)}</Fact>
        )}
        {course.questionCount > 0 && (
          <Fact icon={<QuestionIcon size={20} aria-hidden />}>{countText(course.questionCount, "question")}</Fact>
        )}
        {questions && <Fact icon={<QuestionIcon size={20} aria-hidden />}>{questions}</Fact>}
        {course.level && <Fact icon={<StairsIcon size={20} aria-hidden />}>{levelNames[course.level]}</Fact>}
        {transcripts && <Fact icon={<TextAlignLeftIcon size={20} aria-hidden />}>{transcripts}</Fact>}
        {course.supplementLink && /^https?:\/\//i.test(course.supplementLink) && (
          <Fact icon={<PaperclipIcon size={20} aria-hidden />}>
            <a className={styles.link} href={course.supplementLink} target="_blank" rel="noreferrer">
              Supplement
            </a>
          </Fact>
        )}
        {course.rating && (
          <li>
            <Rated rating={course.rating} />
          </li>
        )}
      </Facts>
      {course.modules.length > 1 && (
        <div className={styles.line}>
          <Line
            tall
            label="Modules, drawn to length"
            parts={course.modules.map((module) => ({ duration: secondsOf(module) }))}
          />
        </div>
      )}
    </div>
  );
};
