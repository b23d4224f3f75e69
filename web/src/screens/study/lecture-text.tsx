import { languageDirection, textDirection } from "@cu/captions/direction";
import { isBehind, type Passage, passagesOf } from "@cu/captions/passages";
import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { Link } from "react-router-dom";
import type { Module } from "../../features/course/course.ts";
import { FormulaText } from "../../features/formula/formula-text.tsx";
import type { Note } from "../../features/notes/use-notes.ts";
import { clock } from "../../ui/duration.ts";
import { QuestionInText } from "./question-in-text.tsx";
import styles from "./study-page.module.css";
import type { StudyLecture } from "./use-study.ts";

type LectureTextProps = {
  lecture: StudyLecture;
  module: Module;
  /** Its title is the page's. */
  isAlone: boolean;
  /** The user's notes. */
  notes: readonly Note[];
  addressAt: (seconds: number) => string;
};

/** A lecture's transcript with its questions in place, and the user's notes in the margin. */
export const LectureText = ({ lecture, module, isAlone, notes, addressAt }: LectureTextProps) => {
  const { title, order, language, lines, questions } = lecture;
  // The page of an Arabic lecture has its times on the right.
  const direction = languageDirection(language) ?? textDirection(lines[0]?.text ?? "");
  const ends = questions.map(({ endVideoTimestamp }) => endVideoTimestamp);
  const passages =
    lines.length > 0 ? passagesOf(lines, ends) : [{ from: 0, until: Number.POSITIVE_INFINITY, text: "" }];
  return (
    <section className={styles.lecture} aria-label={isAlone ? "Text" : title} dir={direction}>
      {!isAlone && (
        <h2 className={styles.name}>
          <span>
            {module.moduleIndex}.{order}
          </span>{" "}
          <Link to={addressAt(0)} dir="auto">
            {title}
          </Link>
        </h2>
      )}
      {passages.map((passage) => (
        <div key={passage.from} className={styles.passage}>
          {lines.length > 0 ? (
            <>
              <Link
                className={styles.time}
                to={addressAt(passage.from)}
                aria-label={`Watch from ${clock(passage.from)}`}
              >
                {clock(passage.from)}
              </Link>
              <p className={styles.words} lang={language} dir="auto">
                <FormulaText text={passage.text} />
              </p>
            </>
          ) : (
            <p className={styles.none}>There is no transcript of this lecture.</p>
          )}
          <MarginNotes notes={notesIn(passage, notes)} />
          {questions
            .map((question, index) => ({ question, number: index + 1 }))
            .filter(({ question }) => isBehind(passage, question.endVideoTimestamp))
            .map(({ question, number }) => (
              <QuestionInText
                key={question.id}
                question={question}
                number={number}
                address={addressAt(question.startVideoTimestamp)}
              />
            ))}
        </div>
      ))}
    </section>
  );
};

const notesIn = ({ from, until }: Passage, notes: readonly Note[]): readonly Note[] =>
  notes.filter(({ seconds }) => seconds >= from && seconds < until);

const MarginNotes = ({ notes }: { notes: readonly Note[] }) =>
  notes.length > 0 && (
    <aside className={styles.margin} aria-label="Your notes">
      {notes.map((note) => (
        <div key={note.id} className={styles.note}>
          {note.text !== "" && (
            <p dir="auto">
              <FormulaText text={note.text} />
            </p>
          )}
          <span>
            {note.isBookmark && <BookmarkSimpleIcon size={14} weight="fill" aria-hidden />}
            {note.isBookmark ? "Bookmark" : "Your note"} at {clock(note.seconds)}
          </span>
        </div>
      ))}
    </aside>
  );
