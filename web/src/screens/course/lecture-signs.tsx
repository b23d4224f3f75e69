import { QuestionIcon } from "@phosphor-icons/react/dist/csr/Question";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import type { Video } from "../../features/course/course.ts";
import { countText } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import styles from "./lecture-signs.module.css";

type LectureSignsProps = { video: Pick<Video, "transcriptStatus" | "questionCount"> };

/** CRS-65: what a lecture has is a sign, what it lacks is a word, so that a hole is noticed. */
export const LectureSigns = ({ video: { transcriptStatus, questionCount = 0 } }: LectureSignsProps) => (
  <span className={styles.signs}>
    {transcriptStatus === "available" ? (
      <span>
        <TextAlignLeftIcon size={14} aria-hidden />
        <Hidden>Transcript, </Hidden>
      </span>
    ) : (
      <span>
        No transcript<Hidden>, </Hidden>
      </span>
    )}
    {questionCount > 0 ? (
      <span>
        <QuestionIcon size={14} aria-hidden />
        <Hidden>{countText(questionCount, "question")}. </Hidden>
        <span aria-hidden="true">{questionCount}</span>
      </span>
    ) : (
      <span>
        No questions<Hidden>. </Hidden>
      </span>
    )}
  </span>
);
