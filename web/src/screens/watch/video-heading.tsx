import { fullName } from "@cu/api/person-name";
import type { ShownQuestion } from "../../features/quiz/question-state.ts";
import { Button } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import type { Place } from "./place.ts";
import styles from "./video-heading.module.css";

type VideoHeadingProps = {
  place: Place;
  /** 0 to 1, or null while the length is unknown. */
  watched: number | null;
  questions: readonly ShownQuestion[];
  /** The resume position, while starting over is offered. */
  resumedAt: number | null;
  onStartOver: () => void;
  children?: React.ReactNode;
};

export const VideoHeading = ({ place, watched, questions, resumedAt, onStartOver, children }: VideoHeadingProps) => {
  const { module, video, videoNumber } = place;
  const right = questions.filter(({ state }) => state === "right").length;
  const facts = [
    watched === null ? null : `${Math.round(watched * 100)}% watched`,
    questions.length > 0 ? `${right} of ${questions.length} questions right` : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.heading}>
      <h1 className={styles.title} dir="auto">
        {video.title}
      </h1>
      <p className={styles.facts}>
        <bdi>{fullName(module.primaryAuthor)}</bdi>. Module {module.moduleIndex}, video {videoNumber} of{" "}
        {module.videos.length}.{facts.length > 0 && ` ${facts.join(", ")}.`}
      </p>
      {resumedAt !== null && (
        <p className={styles.resumed} role="status">
          Continues where you stopped, at {clock(resumedAt)}.
          <Button look="bare" size="small" onClick={onStartOver}>
            Start over
          </Button>
        </p>
      )}
      {children}
    </div>
  );
};
