import { paths } from "../../lib/paths.tsx";

const query = (path: string, of: Readonly<Record<string, string | number>>) =>
  `${path}?${new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]))}`;

/** The addresses of the public demo; modules and videos are numbered by their place from 1. */
export const samplePaths = {
  video: (moduleNumber: number, videoNumber: number) =>
    query(paths.mockVideo, { module: moduleNumber, video: videoNumber }),
  firstVideo: paths.mockVideo,
  course: `${paths.mock}collection`,
  module: (moduleNumber: number) => query(`${paths.mock}collection`, { moduleId: moduleNumber }),
  complete: `${paths.mock}complete`,
  dashboard: paths.mockDashboard,
  roster: `${paths.mockDashboard}roster/`,
  student: (name: string) => query(`${paths.mockDashboard}roster/sample`, { name }),
  students: `${paths.mockDashboard}students`,
  videos: `${paths.mockDashboard}videos`,
  /** The tutorial, which begins with the builder. */
  builder: `${paths.walkthrough}create-collection/`,
  builtCourse: `${paths.walkthrough}collection/`,
  qna: `${paths.mockDashboard}qna/`,
  discussion: (level: "collections" | "modules" | "videos", id: number) => `${paths.mockDashboard}qna/${level}/${id}`,
  reports: `${paths.mockDashboard}reports/`,
} as const;
