import { ChalkboardTeacherIcon } from "@phosphor-icons/react/dist/csr/ChalkboardTeacher";
import { ChartBarIcon } from "@phosphor-icons/react/dist/csr/ChartBar";
import { LinkIcon } from "@phosphor-icons/react/dist/csr/Link";
import { lazy, Suspense, useState } from "react";
import type { Course } from "../../course/course.ts";
import { Button } from "../../ui/button.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import styles from "./course-page.module.css";

const DashboardWindow = lazy(() =>
  whenOnline(() => import("./dialogs/dashboard-window.tsx")).then((m) => ({ default: m.DashboardWindow })),
);
const ShareWindow = lazy(() =>
  whenOnline(() => import("./dialogs/share-window.tsx")).then((m) => ({ default: m.ShareWindow })),
);

const ClassesWindow = lazy(() =>
  whenOnline(() => import("./dialogs/classes-window.tsx")).then((m) => ({ default: m.ClassesWindow })),
);

type CourseToolsProps = { course: Course; isInstructor: boolean };

/**
 * Gives everybody who is signed in their own statistics, those who teach also the links to hand out (CRS-27, CRS-28),
 * and the course's own people the classes that open it (COD-56).
 */
export const CourseTools = ({ course, isInstructor }: CourseToolsProps) => {
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
      <Suspense fallback={null}>
        {open === "dashboard" && <DashboardWindow course={course} onClose={close} />}
        {open === "classes" && <ClassesWindow course={course} onClose={close} />}
        {open === "links" && <ShareWindow course={course} onClose={close} />}
      </Suspense>
    </div>
  );
};
