import { createContext, useContext } from "react";
import { useSearchParams } from "react-router-dom";
import { keptOptions, paths } from "../../lib/paths.tsx";

/** The addresses of one course, its modules and its lectures. */
export type CoursePaths = {
  readonly course: string;
  readonly module: (moduleNumber: number) => string;
  readonly video: (moduleNumber: number, videoNumber: number) => string;
};

/** The public demo's lectures are at other addresses. */
export const GivenPaths = createContext<CoursePaths | undefined>(undefined);

/** Link targets within a lecture; they preserve the page's query parameters. */
export const useCoursePaths = (courseId: number): CoursePaths => {
  const [search] = useSearchParams();
  const given = useContext(GivenPaths);
  const kept = keptOptions(search);
  return (
    given ?? {
      course: paths.course(courseId, kept),
      module: (moduleNumber) => paths.module(courseId, moduleNumber, kept),
      video: (moduleNumber, videoNumber) => paths.video(courseId, moduleNumber, videoNumber, kept),
    }
  );
};
