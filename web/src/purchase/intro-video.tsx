import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { videoOfLink } from "../player/video-of-link.ts";
import { Cover } from "../ui/cover-picture.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Hidden } from "../ui/heading.tsx";
import { Spinner } from "../ui/skeleton.tsx";
import styles from "./intro-video.module.css";
import type { CourseCardData } from "./use-metas.ts";

// The player's code is only fetched by those who press play.
const PlayerView = lazy(() => import("../player/player-view.tsx").then((m) => ({ default: m.PlayerView })));

const ignorePlayer = () => {};

type IntroVideoProps = {
  course: Pick<CourseCardData, "id" | "name" | "category" | "coverImage" | "introVideoUrl">;
  /** On a card, where there is less room and more than one of them. */
  small?: boolean;
  /** Laid on the picture. */
  children?: ReactNode;
};

/** The course's picture; where there is an introduction, a button plays it in a window (CAT-20). */
export const IntroVideo = ({ course, small = false, children }: IntroVideoProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const video = course.introVideoUrl ? videoOfLink(course.introVideoUrl) : null;
  return (
    <div className={styles.picture}>
      <Cover courseId={course.id} category={course.category} image={course.coverImage?.image} eager>
        {children}
      </Cover>
      {video && (
        <button type="button" className={small ? styles.small : styles.play} onClick={() => setIsOpen(true)}>
          <PlayIcon size={16} weight="fill" aria-hidden />
          {small ? "Introduction" : "Watch the introduction"}
          {small && <Hidden> to {course.name}</Hidden>}
        </button>
      )}
      {video && (
        <Dialog open={isOpen} title={`Introduction to ${course.name}`} onClose={() => setIsOpen(false)}>
          <div className={styles.player}>
            <Suspense fallback={<Spinner label="Loading the player" />}>
              <PlayerView video={{ ...video, title: course.name }} startSeconds={0} onPlayer={ignorePlayer} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </div>
  );
};
