import { paths } from "../paths.tsx";

/** A course, a module of it, or a video of that. */
export type QnaAddress = { readonly collectionId: number; readonly moduleId?: number; readonly videoId?: number };

/** The pages within the dashboard; the table of pages has it as one, so that no other page carries their names. */
export const dashboardPaths = {
  home: paths.dashboard,
  students: `${paths.dashboard}students/`,
  studentSearch: (term: string) => `${paths.dashboard}students/search/${encodeURIComponent(term)}`,
  student: (studentId: number) => `${paths.dashboard}students/${studentId}/`,
  videos: `${paths.dashboard}videos/`,
  videoSearch: (term: string) => `${paths.dashboard}videos/search/${encodeURIComponent(term)}`,
  qna: `${paths.dashboard}qna/`,
  qnaOf: ({ collectionId, moduleId, videoId }: QnaAddress) =>
    [
      `${paths.dashboard}qna/collections/${collectionId}`,
      moduleId && `modules/${moduleId}`,
      videoId && `videos/${videoId}`,
    ]
      .filter(Boolean)
      .join("/"),
  reports: `${paths.dashboard}reports/`,
  video: (moduleId: number, videoId: number) => `${paths.dashboard}videos/${moduleId}/${videoId}/`,
} as const;

/** Where a question of the Q&A stands. */
export const addressOf = ({ collection, module, video }: QuestionPlace): QnaAddress => ({
  collectionId: collection,
  ...(module !== null && { moduleId: module }),
  ...(video !== null && { videoId: video }),
});

type QuestionPlace = { readonly collection: number; readonly module: number | null; readonly video: number | null };
