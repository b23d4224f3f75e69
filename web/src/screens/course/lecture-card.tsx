import { useState } from "react";
import { paths } from "../../paths.tsx";
import type { Course, Module, Video } from "../../purchase/course.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { VideoCard } from "../../ui/video-card.tsx";
import styles from "./lecture-card.module.css";
import { thumbnail } from "./thumbnail.ts";

export type Watched = {
  /** 0 to 1, null while the length is unknown. */
  readonly share: number | null;
  readonly questionsRight: number;
  readonly questions: number;
};

type LectureCardProps = {
  course: Course;
  module: Module;
  video: Video;
  videoNumber: number;
  isUnlocked: boolean;
  watched: Watched | undefined;
  options: Parameters<typeof paths.video>[3];
  /** CRS-18: what pressing a locked card does. */
  onUnlock: () => void;
  level: 2 | 4;
};

export const LectureCard = ({
  course,
  module,
  video,
  videoNumber,
  isUnlocked,
  watched,
  options,
  onUnlock,
  level,
}: LectureCardProps) => {
  const [isBroken, setIsBroken] = useState(false);
  const picture = isBroken ? (
    <Cover courseId={course.id} category={course.category} crop="lecture" />
  ) : (
    <span className={styles.thumbnail}>
      <img
        src={thumbnail(video)}
        alt=""
        loading="lazy"
        decoding="async"
        width={320}
        height={180}
        onError={() => setIsBroken(true)}
      />
    </span>
  );
  return (
    <VideoCard
      title={`${module.moduleIndex}.${videoNumber}. ${video.title}`}
      duration={video.duration}
      picture={picture}
      locked={!isUnlocked}
      watched={watched?.share ?? 0}
      level={level}
      {...(isUnlocked
        ? { to: paths.video(course.id, module.moduleIndex, videoNumber, options) }
        : { onPress: onUnlock })}
    >
      {watched && progressText(watched)}
    </VideoCard>
  );
};

const progressText = ({ share, questionsRight, questions }: Watched): string | null => {
  const parts = [
    share === null || share === 0 ? null : share >= 1 ? "Watched" : `${Math.round(share * 100)}% watched`,
    questions > 0 && questionsRight > 0 ? `${questionsRight} of ${questions} questions right` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
};
