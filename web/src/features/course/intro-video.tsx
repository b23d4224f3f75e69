import type { ReactNode } from "react";
import { Cover } from "../../ui/cover-picture.tsx";
import { Hidden } from "../../ui/heading.tsx";
import { WatchButton } from "../player/watch-button.tsx";
import styles from "./intro-video.module.css";
import type { CourseCardData } from "./use-metas.ts";

type IntroVideoProps = {
  course: Pick<CourseCardData, "id" | "name" | "category" | "coverImage" | "introVideoUrl">;
  /** Compact variant for cards. */
  small?: boolean;
  /** Overlays the picture. */
  children?: ReactNode;
};

/** The course's picture; where there is an introduction, a button plays it in a window (CAT-20). */
export const IntroVideo = ({ course, small = false, children }: IntroVideoProps) => (
  <div className={styles.picture}>
    <Cover courseId={course.id} category={course.category} image={course.coverImage?.image} eager>
      {children}
    </Cover>
    <WatchButton link={course.introVideoUrl} title={`Introduction to ${course.name}`} small={small}>
      {small ? "Introduction" : "Watch the introduction"}
      {small && <Hidden> to {course.name}</Hidden>}
    </WatchButton>
  </div>
);
