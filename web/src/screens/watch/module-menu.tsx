import { LockSimpleIcon } from "@phosphor-icons/react/dist/csr/LockSimple";
import { SidebarSimpleIcon } from "@phosphor-icons/react/dist/csr/SidebarSimple";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "../../ui/button.tsx";
import { Hidden } from "../../ui/heading.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { useCoursePaths } from "./course-paths.ts";
import styles from "./module-menu.module.css";
import { moduleProgress, type Progress } from "./module-progress.ts";
import type { Course, Module, Place } from "./place.ts";

type ModuleMenuProps = {
  course: Course;
  place: Place;
  /** Undefined while it is being asked: nothing is locked on suspicion. */
  openIds: ReadonlySet<number> | undefined;
  progress: Progress;
  isCollapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
};

/** Modules and videos of the course; what the learner cannot open is disabled (WCH-03, WCH-11). */
export const ModuleMenu = ({ course, place, openIds, progress, isCollapsed, onCollapse }: ModuleMenuProps) => {
  const listId = useId();
  return (
    <nav className={isCollapsed ? styles.rail : styles.menu} aria-label="Modules and videos">
      <div className={styles.fold}>
        {!isCollapsed && <span dir="auto">{course.name}</span>}
        <IconButton
          label={isCollapsed ? "Show the menu" : "Collapse the menu"}
          aria-expanded={!isCollapsed}
          aria-controls={listId}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <SidebarSimpleIcon size={20} aria-hidden />
        </IconButton>
      </div>
      <ul id={listId} hidden={isCollapsed}>
        {course.modules.map((module) => (
          <li key={module.id}>
            <ModuleEntry
              courseId={course.id}
              module={module}
              currentVideo={module.id === place.module.id ? place.video.id : null}
              isLocked={openIds?.has(module.id) === false}
              progress={progress}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
};

type ModuleEntryProps = {
  courseId: number;
  module: Module;
  currentVideo: number | null;
  isLocked: boolean;
  progress: Progress;
};

const ModuleEntry = ({ courseId, module, currentVideo, isLocked, progress }: ModuleEntryProps) => {
  const to = useCoursePaths(courseId);
  const [isUnfolded, setUnfolded] = useState(currentVideo !== null);
  const isCurrent = currentVideo !== null;
  const videosId = useId();
  if (isLocked && !isCurrent)
    return (
      <button type="button" className={styles.module} disabled>
        <span>{module.moduleIndex}</span>
        <span dir="auto">{module.name}</span>
        <LockSimpleIcon size={15} weight="fill" aria-hidden />
        <Hidden>, no access</Hidden>
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={styles.module}
        aria-expanded={isUnfolded}
        aria-controls={videosId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span>{module.moduleIndex}</span>
        <span dir="auto">
          {module.name}
          {module.hasLeft && <small className={styles.left}>No longer part of this course</small>}
        </span>
        <span className={styles.ring}>
          <ProgressRing value={moduleProgress(module, progress)} label="Watched" />
        </span>
      </button>
      <ul id={videosId} hidden={!isUnfolded}>
        {module.videos.map((video, index) => (
          <li key={video.id}>
            <Link
              className={styles.video}
              to={to.video(module.moduleIndex, index + 1)}
              aria-current={video.id === currentVideo ? "page" : undefined}
            >
              <span className={styles.ring}>
                <ProgressRing value={progress.get(video.id) ?? 0} label="Watched" />
              </span>
              <span dir="auto">{video.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
