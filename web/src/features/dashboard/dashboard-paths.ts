import { paths } from "../../lib/paths.tsx";

/** A course, a module of it, or a video of that. */
export type QnaAddress = { readonly collectionId: number; readonly moduleId?: number; readonly videoId?: number };

/** Subpages of the dashboard; the page table has one entry for them, so that other pages don't load their names. */
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

/** The address of a Q&A question. */
export const addressOf = ({ collection, module, video }: QuestionPlace): QnaAddress => ({
  collectionId: collection,
  ...(module !== null && { moduleId: module }),
  ...(video !== null && { videoId: video }),
});

type QuestionPlace = { readonly collection: number; readonly module: number | null; readonly video: number | null };
