import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "../../lib/paths.tsx";
import { DemoCoursePage } from "./collection/demo-course-page.tsx";
import { DemoCompletePage } from "./complete/demo-complete-page.tsx";

/** The demo's other pages (MOCK-03); unknown paths are "not found". */
export const MockPage = () => (
  <Routes>
    <Route path="collection" element={<DemoCoursePage />} />
    <Route path="complete" element={<DemoCompletePage />} />
    <Route path="*" element={<Navigate replace to={paths.notFound} />} />
  </Routes>
);
