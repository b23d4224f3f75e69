import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { lazy, Suspense, useState } from "react";
import { videoOfLink } from "../../player/video-of-link.ts";
import type { Course } from "../../purchase/course.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/skeleton.tsx";
import styles from "./intro-video.module.css";

// The player's code is only fetched by those who press play.
const PlayerView = lazy(() => import("../../player/player-view.tsx").then((m) => ({ default: m.PlayerView })));

const ignorePlayer = () => {};

/** The course's picture; where there is an introduction, a button plays it in a window (CAT-20). */
export const IntroVideo = ({ course }: { course: Course }) => {
  const [isOpen, setIsOpen] = useState(false);
  const video = course.introVideoUrl ? videoOfLink(course.introVideoUrl) : null;
  return (
    <>
      <Cover courseId={course.id} category={course.category} image={course.coverImage?.image} eager />
      {video && (
        <button type="button" className={styles.play} onClick={() => setIsOpen(true)}>
          <PlayIcon size={16} weight="fill" aria-hidden />
          Watch the introduction
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
    </>
  );
};
