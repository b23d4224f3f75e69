import { BookIcon } from "@phosphor-icons/react/dist/csr/Book";
import { PrinterIcon } from "@phosphor-icons/react/dist/csr/Printer";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useAction } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { Button } from "../../ui/button.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Refusal } from "../../ui/refusal.tsx";
import { bytesOf, saveFile } from "../../ui/save-file.ts";
import { Switch } from "../../ui/switch.tsx";
import styles from "./study-page.module.css";
import type { StudyProps } from "./study-page.tsx";
import type { StudyLecture } from "./use-study.ts";

/** A minute of reading is some 230 words. */
const wordsPerMinute = 230;

const wordsIn = ({ lines }: StudyLecture): number =>
  lines.reduce((sum, { text }) => sum + text.split(/\s+/).filter((word) => word !== "").length, 0);

/** What there is to read, how long it takes, and the ways to take it along. */
export const StudyHead = ({
  course,
  module,
  place,
  options,
  lectures,
  hasNotes,
}: StudyProps & { lectures: readonly StudyLecture[]; hasNotes: boolean }) => {
  const [withNotes, setWithNotes] = useState(false);
  const notes = withNotes || undefined;
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
      <p className={styles.of}>
        {course.name}
        {place !== undefined && `, ${module.name}`}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>{facts.join(", ")}</p>
      <div className={styles.tools}>
        <Button onClick={() => window.print()}>
          <PrinterIcon size={18} aria-hidden />
          Print
        </Button>
        <Book
          course={course}
          part={{ module: module.id, video: place === undefined ? undefined : module.videos[place]?.id, notes }}
        >
          EPUB of this {place === undefined ? "module" : "lecture"}
        </Book>
        <Book course={course} part={{ notes }}>
          EPUB of the course
        </Book>
        {hasNotes && <Switch label="My notes in the EPUB" on={withNotes} onChange={setWithNotes} />}
        {place !== undefined && (
          <Link className={styles.more} to={paths.study(course.id, module.moduleIndex, options)}>
            Read the whole module
          </Link>
        )}
      </div>
      <nav className={styles.modules} aria-label="Modules to read">
        {course.modules.map(({ id, moduleIndex, name }) => (
          <Link
            key={id}
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

type BookProps = {
  course: StudyProps["course"];
  part: { module?: number; video?: number | undefined; notes: boolean | undefined };
  children: ReactNode;
};

/** WCH-63: has a book made and hands it over. */
const Book = ({ course, part, children }: BookProps) => {
  const { trigger, isMutating, error } = useAction("study.epub", {
    onSuccess: ({ name, epub }) => saveFile(name, bytesOf(epub), "application/epub+zip"),
  });
  return (
    <>
      <Button
        busy={isMutating}
        busyText="Making the book"
        // Its failure is told beside it.
        onClick={() => void trigger({ params: { courseId: course.id }, body: part }).catch(() => undefined)}
      >
        <BookIcon size={18} aria-hidden />
        {children}
      </Button>
      <Refusal error={error} />
    </>
  );
};
