import { ChalkboardTeacherIcon } from "@phosphor-icons/react/dist/csr/ChalkboardTeacher";
import { ChartBarIcon } from "@phosphor-icons/react/dist/csr/ChartBar";
import { LinkIcon } from "@phosphor-icons/react/dist/csr/Link";
import { NotePencilIcon } from "@phosphor-icons/react/dist/csr/NotePencil";
import { Suspense, useState } from "react";
import type { Course } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { part } from "../../ui/part.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import styles from "./course-page.module.css";

const DashboardWindow = part(() =>
  whenOnline(() => import("./dialogs/dashboard-window.tsx")).then((m) => ({ default: m.DashboardWindow })),
);
const ShareWindow = part(() =>
  whenOnline(() => import("../../features/course/share/share-window.tsx")).then((m) => ({ default: m.ShareWindow })),
);

const ClassesWindow = part(() =>
  whenOnline(() => import("./dialogs/classes-window.tsx")).then((m) => ({ default: m.ClassesWindow })),
);

const SaveButton = part(() =>
  whenOnline(() => import("../../features/wish/save-button.tsx"), false).then((m) => ({ default: m.SaveButton })),
);

type CourseToolsProps = { course: Course; isInstructor: boolean; isCreator: boolean };

/**
 * Signed-in users get their statistics, instructors also the shareable links (CRS-27, CRS-28), and course staff the
 * classes with this course (COD-56) and its management page (CRE-08).
 */
export const CourseTools = ({ course, isInstructor, isCreator }: CourseToolsProps) => {
  const [open, setOpen] = useState<"dashboard" | "links" | "classes">();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.tools}>
      <Button size="small" onClick={() => setOpen("dashboard")}>
        <ChartBarIcon size={16} aria-hidden />
        Student Dashboard
      </Button>
      {isInstructor && (
        <Button size="small" onClick={() => setOpen("links")}>
          <LinkIcon size={16} aria-hidden />
          Shareable Links
        </Button>
      )}
      {course.mayEdit && (
        <Button size="small" onClick={() => setOpen("classes")}>
          <ChalkboardTeacherIcon size={16} aria-hidden />
          Classes
        </Button>
      )}
      {course.mayEdit && isCreator && (
        <LinkButton size="small" to={paths.ownCourse(course.id)}>
          <NotePencilIcon size={16} aria-hidden />
          Manage
        </LinkButton>
      )}
      <Suspense fallback={null}>
        <SaveButton course={course} />
        {open === "dashboard" && <DashboardWindow course={course} onClose={close} />}
        {open === "classes" && <ClassesWindow course={course} onClose={close} />}
        {open === "links" && <ShareWindow course={course} onClose={close} />}
      </Suspense>
    </div>
  );
};
