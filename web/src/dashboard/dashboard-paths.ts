import { paths } from "../paths.tsx";

/** The pages within the dashboard; the table of pages has it as one, so that no other page carries their names. */
export const dashboardPaths = {
  home: paths.dashboard,
  students: `${paths.dashboard}students/`,
  studentSearch: (term: string) => `${paths.dashboard}students/search/${encodeURIComponent(term)}`,
  student: (studentId: number) => `${paths.dashboard}students/${studentId}/`,
  videos: `${paths.dashboard}videos/`,
  videoSearch: (term: string) => `${paths.dashboard}videos/search/${encodeURIComponent(term)}`,
  video: (moduleId: number, videoId: number) => `${paths.dashboard}videos/${moduleId}/${videoId}/`,
} as const;
