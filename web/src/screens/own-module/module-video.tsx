import { Link } from "react-router-dom";
import type { Video } from "../../features/course/course.ts";
import { ThumbnailPicture } from "../../features/course/thumbnail-picture.tsx";
import { paths } from "../../lib/paths.tsx";
import { Hidden } from "../../ui/heading.tsx";
import { VideoCard } from "../../ui/video-card.tsx";

type ModuleVideoProps = {
  video: Video;
  number: number;
  moduleId: number;
  /** The course whose generated cover replaces a missing picture. */
  courseId: number;
  onPlay: () => void;
};

/** A video on its author's module page: plays in a window, and shows whether it has a transcript. */
export const ModuleVideo = ({ video, number, moduleId, courseId, onPlay }: ModuleVideoProps) => {
  const { id, title, duration, parentModule, parentModuleName, transcriptStatus } = video;
  const isBorrowed = parentModule !== moduleId;
  return (
    <VideoCard
      title={`${number}. ${title}`}
      duration={duration}
      picture={<ThumbnailPicture course={{ id: courseId, category: null }} video={video} />}
      onPress={onPlay}
      actions={
        paths.manageQuiz &&
        !isBorrowed && (
          <Link to={paths.manageQuiz(moduleId, id)}>
            Manage Quiz
            <Hidden> of {title}</Hidden>
          </Link>
        )
      }
    >
      {isBorrowed && `Borrowed from ${parentModuleName || "another module"}. `}
      {transcriptStatus === "available" ? "Transcript" : "No transcript yet"}
    </VideoCard>
  );
};
