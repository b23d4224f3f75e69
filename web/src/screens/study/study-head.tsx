import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import styles from "./study-page.module.css";
import type { StudyProps } from "./study-props.ts";
import { type Exports, StudyTools } from "./study-tools.tsx";
import type { StudyLecture } from "./use-study.ts";

/** Reading speed: about 230 words a minute. */
const wordsPerMinute = 230;

const wordsIn = ({ lines }: StudyLecture): number =>
  lines.reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => word !== "").length, 0);

/** Contents, reading time, and export options. */
export const StudyHead = ({
  course,
  module,
  place,
  options,
  lectures,
  hasNotes,
  exports,
}: StudyProps & { lectures: readonly StudyLecture[]; hasNotes: boolean; exports: Exports }) => {
  const words = lectures.reduce((sum, lecture) => sum + wordsIn(lecture), 0);
  const questions = lectures.reduce((sum, lecture) => sum + lecture.questions.length, 0);
  const facts = [
    place === undefined ? countText(lectures.length, "lecture") : `Lecture ${module.moduleIndex}.${place + 1}`,
    `${words.toLocaleString("en-US")} words`,
    ...(words > wordsPerMinute ? [`${lengthText(Math.round(words / wordsPerMinute) * 60)} to read`] : []),
    ...(questions > 0 ? [countText(questions, "question")] : []),
  ];
  const title = place === undefined ? module.name : module.videos[place]?.title;
  return (
    <header className={styles.head}>
      <p className={styles.of} dir="auto">
        {course.name}
        {place !== undefined && `, ${module.name}`}
      </p>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <p className={styles.facts}>{facts.join(", ")}</p>
      <StudyTools {...{ course, module, place, options, hasNotes, exports }} />
      <nav className={styles.modules} aria-label="Modules to read">
        {course.modules.map(({ id, moduleIndex, name }) => (
          <Link
            key={id}
            dir="auto"
            to={paths.study(course.id, moduleIndex, options)}
            aria-current={id === module.id ? "page" : undefined}
          >
            {moduleIndex}. {name}
          </Link>
        ))}
      </nav>
    </header>
  );
};
