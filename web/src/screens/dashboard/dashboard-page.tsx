import type { ReactNode } from "react";
import { Navigate, Route, Routes, useParams } from "react-router-dom";
import type { CurrentUser } from "../../features/course/course.ts";
import { dashboardPaths } from "../../features/dashboard/dashboard-paths.ts";
import { Frame } from "../../features/dashboard/frame.tsx";
import type { DashboardView } from "../../features/dashboard/view.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PageState } from "../../ui/states.tsx";
import { Home } from "./home/home.tsx";
import { ClassDiscussion } from "./qna/class-discussion.tsx";
import { RecentActivity } from "./qna/recent-activity.tsx";
import { Reports } from "./reports/reports.tsx";
import { Student } from "./student/student.tsx";
import { Students } from "./students/students.tsx";
import { Video } from "./video/video.tsx";
import { Videos } from "./videos/videos.tsx";

/** DSH-01 to DSH-08: the class dashboard; one chunk, as users move between its pages. */
export const DashboardPage = ({ user }: { user: CurrentUser }) => {
  const within = (draw: (view: DashboardView) => ReactNode) => <Frame user={user}>{draw}</Frame>;
  return (
    <Routes>
      <Route index element={within((view) => <Home view={view} />)} />
      <Route path="students" element={within((view) => <Students view={view} />)} />
      <Route path="students/search/:term" element={within((view) => <Students view={view} />)} />
      <Route path="students/:studentId" element={within((view) => <OneStudent view={view} />)} />
      <Route path="videos" element={within((view) => <Videos view={view} />)} />
      <Route path="videos/search/:term" element={within((view) => <Videos view={view} />)} />
      <Route path="videos/:moduleId/:videoId" element={within((view) => <Video view={view} />)} />
      <Route path="qna" element={within((view) => <RecentActivity view={view} />)} />
      {qnaPlaces.map((path) => (
        <Route key={path} path={`qna/${path}`} element={within((view) => <ClassDiscussion view={view} />)} />
      ))}
      <Route path="reports" element={within((view) => <InstructorsReports view={view} />)} />
      <Route path="*" element={<Navigate replace to={paths.notFound} />} />
    </Routes>
  );
};

/** DSH-06 */
const qnaPlaces = [
  "collections/:collectionId",
  "collections/:collectionId/modules/:moduleId",
  "collections/:collectionId/modules/:moduleId/videos/:videoId",
];

/** D-21: an instructor's own id leads to the roster. A student's is their own page, and every other one is refused. */
const OneStudent = ({ view }: { view: DashboardView }) => {
  const { studentId = "" } = useParams();
  if (!/^-?[1-9]\d{0,15}$/.test(studentId)) return <Navigate replace to={paths.notFound} />;
  const isOwn = Number(studentId) === view.user.id;
  if (view.isInstructor && isOwn) return <Students view={view} />;
  if (!view.isInstructor && !isOwn)
    return (
      <PageState number="403" title="Only your own page is open to you">
        <LinkButton to={view.to(dashboardPaths.student(view.user.id))}>My page</LinkButton>
      </PageState>
    );
  return <Student key={studentId} view={view} />;
};

/** DSH-I-08, DSH-S-04: hidden from students and in student preview. */
const InstructorsReports = ({ view }: { view: DashboardView }) =>
  view.isInstructor ? (
    <Reports view={view} />
  ) : (
    <PageState number="403" title="Reports are open to the instructors of a class">
      <LinkButton to={view.to(dashboardPaths.home)}>Home of the class</LinkButton>
    </PageState>
  );
