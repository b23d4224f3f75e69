import { SidebarSimpleIcon } from "@phosphor-icons/react/dist/csr/SidebarSimple";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { IconButton } from "../../ui/button.tsx";
import hidden from "../../ui/hidden.module.css";
import { Switch } from "../../ui/switch.tsx";
import { useCoursePaths } from "./course-paths.ts";
import type { Course, Place } from "./place.ts";
import { LectureIcon } from "./stage/lecture-icon.tsx";
import styles from "./view-bar.module.css";

type ViewBarProps = {
  course: Course;
  place: Place;
  /** On phones the switches are below the title instead. */
  switches: React.ReactNode;
  isMenuOpen: boolean;
  onMenu: () => void;
};

/** Home > Courses > course > module > video (WCH-07), and how the page is looked at. */
export const ViewBar = ({ course, place: { module, video }, switches, isMenuOpen, onMenu }: ViewBarProps) => {
  const to = useCoursePaths(course.id);
  return (
    <div className={styles.bar}>
      <span className={styles.menu}>
        <IconButton label="Modules and videos" aria-expanded={isMenuOpen} onClick={onMenu}>
          <SidebarSimpleIcon size={20} aria-hidden />
        </IconButton>
      </span>
      <Link className={styles.back} to={to.course} aria-label="Back to the course" title="Back to the course">
        <LectureIcon name="left" size={24} />
      </Link>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { text: "Home", to: paths.home },
            { text: "Courses", to: course.freeCourse ? paths.free : paths.premium },
            { text: course.name, to: to.course },
            { text: `${module.moduleIndex}. ${module.name}`, to: to.module(module.moduleIndex) },
            { text: video.title },
          ]}
        />
      </div>
      {switches}
    </div>
  );
};

type ViewSwitchesProps = {
  isMuted: boolean;
  onMute: (muted: boolean) => void;
  toolsHidden: boolean;
  onHideTools: (hidden: boolean) => void;
};

/** WCH-08, WCH-09. */
export const ViewSwitches = ({ isMuted, onMute, toolsHidden, onHideTools }: ViewSwitchesProps) => (
  <fieldset className={styles.switches}>
    <legend className={hidden.hidden}>View settings</legend>
    <Switch label="Mute Quiz Questions" on={isMuted} onChange={onMute} />
    <Switch label="Hide Tools" on={toolsHidden} onChange={onHideTools} />
  </fieldset>
);
