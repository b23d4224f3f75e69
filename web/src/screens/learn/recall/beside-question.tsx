import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { Link } from "react-router-dom";
import { ThumbnailPicture } from "../../../features/course/thumbnail-picture.tsx";
import type { SittingPlace } from "../../../features/recall/sitting-place.ts";
import { paths } from "../../../lib/paths.tsx";
import { clock } from "../../../ui/duration.ts";
import hidden from "../../../ui/hidden.module.css";
import { QuestionMark } from "../../../ui/question-mark.tsx";
import type { RecallQuestion } from "../learn.ts";
import styles from "./beside-question.module.css";
import { lastMark, reasonText } from "./recall-texts.ts";

/** The address of the part of the lecture that a question asks about. */
export const partOf = ({ course, place, question }: RecallQuestion): string =>
  paths.video(course.id, place.moduleNumber, place.videoNumber, {
    key: course.key,
    at: question.startVideoTimestamp,
  });

/** The lecture's picture, where and when the question was answered, and the way to its part and back. */
export const BesideQuestion = ({ of, place }: { of: RecallQuestion; place: SittingPlace }) => {
  const { course, question, video } = of;
  const { moduleNumber, videoNumber, title } = of.place;
  return (
    <div className={styles.beside}>
      <div className={styles.picture}>
        <ThumbnailPicture course={course} video={{ ...video, id: of.place.videoId }} />
      </div>
      <div className={styles.words}>
        <p className={styles.lecture}>{title}</p>
        <p className={styles.place}>
          {course.name} · lecture {moduleNumber}.{videoNumber}
        </p>
        <p className={styles.last}>
          <QuestionMark state={lastMark(of)} />
          {reasonText(of)}
        </p>
        <Link className={styles.watch} to={partOf(of)} state={{ sitting: place }}>
          <PlayIcon size={16} weight="fill" aria-hidden />
          Watch {clock(question.startVideoTimestamp)}–{clock(question.endVideoTimestamp)}
          <span className={hidden.hidden}> in the lecture</span>
        </Link>
      </div>
    </div>
  );
};
