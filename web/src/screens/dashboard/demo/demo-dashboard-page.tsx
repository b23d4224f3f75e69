import { Navigate, NavLink, Route, Routes } from "react-router-dom";
import frame from "../../../features/dashboard/frame.module.css";
import { sampleFigures } from "../../../features/sample/class.ts";
import { DemoBanner } from "../../../features/sample/demo-banner.tsx";
import { SampleAnswers } from "../../../features/sample/sample-answers.tsx";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { paths } from "../../../lib/paths.tsx";
import { Heading, Hidden } from "../../../ui/heading.tsx";
import { Page } from "../../../ui/page.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Students } from "../students/students.tsx";
import { DemoHome, DemoStudent, DemoVideos } from "./demo-pages.tsx";
import { demoSamples } from "./demo-samples.ts";
import { demoView } from "./demo-view.ts";
import { Discussion, RecentActivity } from "./discussions.tsx";
import { DemoReports } from "./reports.tsx";

const tabs = [
  { text: "Home", to: samplePaths.dashboard },
  { text: "Student Analytics", to: samplePaths.roster },
  { text: "Q&A Recent Activity", to: samplePaths.qna },
  { text: "Reports", to: samplePaths.reports },
] as const;

/** MOCK-04, MOCK-05: the class dashboard with sample data, built from the real one's components. */
export const DemoDashboardPage = () => (
  <SampleAnswers samples={demoSamples}>
    <DemoBanner />
    <Page wide>
      <div className={frame.head}>
        <Heading level={1} look="h3">
          <Hidden>Class dashboard: </Hidden>
          {sampleFigures.label}
        </Heading>
        <Tag>Class code {sampleFigures.code}</Tag>
      </div>
      <nav className={frame.tabs} aria-label="Dashboard">
        {tabs.map(({ text, to }, index) => (
          <NavLink key={to} end={index === 0} to={to}>
            {text}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<DemoHome />} />
        {/* E-034: both rosters are one page. */}
        {["roster", "students", "students/search/:term"].map((path) => (
          <Route key={path} path={path} element={<Students view={demoView} />} />
        ))}
        <Route path="roster/sample" element={<DemoStudent />} />
        <Route path="videos" element={<DemoVideos />} />
        <Route path="qna" element={<RecentActivity />} />
        <Route path="qna/collections/:id" element={<Discussion level="collections" />} />
        {["qna/modules/:id", "qna/collections/:courseId/modules/:id"].map((path) => (
          <Route key={path} path={path} element={<Discussion level="modules" />} />
        ))}
        {["qna/videos/:id", "qna/collections/:courseId/modules/:moduleId/videos/:id"].map((path) => (
          <Route key={path} path={path} element={<Discussion level="videos" />} />
        ))}
        <Route path="reports" element={<DemoReports />} />
        <Route path="*" element={<Navigate replace to={paths.notFound} />} />
      </Routes>
    </Page>
  </SampleAnswers>
);
