import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { Link } from "react-router-dom";
import { isLicensed } from "../../features/course/access-state.ts";
import type { Course, Module, Video } from "../../features/course/course.ts";
import { ThumbnailPicture } from "../../features/course/thumbnail-picture.tsx";
import { paths } from "../../lib/paths.tsx";
import { Hidden } from "../../ui/heading.tsx";
import { VideoCard } from "../../ui/video-card.tsx";
import { LectureSigns } from "./lecture-signs.tsx";

export type Watched = {
  /** 0 to 1; null while the duration is unknown. */
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
  /** CRS-18: handler for pressing a locked card. */
  onUnlock: () => void;
  onPreview: () => void;
  /** CRS-19: for course staff, a press opens the lecture in a window. */
  onOpen?: (() => void) | undefined;
  /** CRS-20: link to manage its questions, for those who may. */
  manageTo?: string | undefined;
  level: 2 | 4;
};

export const LectureCard = (props: LectureCardProps) => {
  const {
    course,
    module,
    video,
    videoNumber,
    isUnlocked,
    watched,
    options,
    onUnlock,
    onPreview,
    onOpen,
    manageTo,
    level,
  } = props;
  const text = textOf(props);
  const parts = [video.questionCount !== undefined && <LectureSigns key="signs" video={video} />, text].filter(Boolean);
  const press = onOpen ?? (isUnlocked ? undefined : onUnlock);
  return (
    <VideoCard
      title={`${module.moduleIndex}.${videoNumber}. ${video.title}`}
      duration={video.duration}
      picture={<ThumbnailPicture course={course} video={video} />}
      locked={!isUnlocked}
      watched={watched?.share ?? 0}
      level={level}
      look={level === 2 ? "card" : "row"}
      {...(press ? { onPress: press } : { to: paths.video(course.id, module.moduleIndex, videoNumber, options) })}
      actions={
        <>
          {!isUnlocked && (
            <button type="button" onClick={onPreview}>
              <PlayIcon size={14} weight="fill" aria-hidden />
              Preview
              <Hidden> of {video.title}</Hidden>
            </button>
          )}
          {manageTo && (
            <Link to={manageTo}>
              Manage Quiz
              <Hidden> of {video.title}</Hidden>
            </Link>
          )}
        </>
      }
    >
      {parts.length > 0 && parts}
    </VideoCard>
  );
};

/** CRS-31: belongs to another module, so it isn't charged here. */
export const isBorrowed = (module: Module, video: Video): boolean => video.parentModule !== module.id;

const textOf = ({ module, video, watched, isUnlocked }: LectureCardProps): string | null => {
  const parts = [isBorrowed(module, video) && originText(module, video, isUnlocked), watched && progressText(watched)];
  return parts.filter(Boolean).join(". ") || null;
};

// MOD-25: a licensed lecture is part of the module's price, and classes, trials and roles don't unlock it.
const originText = (module: Module, video: Video, isUnlocked: boolean): string => {
  const from = `From ${video.parentModuleName || "another module"}`;
  if (!isLicensed(module, video)) return `${from}, Free`;
  return isUnlocked ? from : `${from}, opens when you buy this module`;
};

const progressText = ({ share, questionsRight, questions }: Watched): string | null => {
  const parts = [
    share === null || share === 0 ? null : share >= 1 ? "Watched" : `${Math.round(share * 100)}% watched`,
    questions > 0 && questionsRight > 0 ? `${questionsRight} of ${questions} questions right` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
};
