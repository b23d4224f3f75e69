import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "../../../lib/paths.tsx";
import { TutorialCoursePage } from "./tutorial-course-page.tsx";
import { TutorialPage } from "./tutorial-page.tsx";

/** MOCK-24: the tutorial's builder and its course; every other address is not found. */
export const WalkthroughPage = () => (
  <Routes>
    <Route path="create-collection" element={<TutorialPage />} />
    <Route path="collection" element={<TutorialCoursePage />} />
    <Route path="*" element={<Navigate replace to={paths.notFound} />} />
  </Routes>
);
