/** The levels of Q&A (WCH-30); each has a place in the page by its id. */
export const qnaLevels = [
  { id: "video-qna", text: "Video Q&A", about: "video" },
  { id: "module-qna", text: "Module Q&A", about: "module" },
  { id: "course-qna", text: "Course Q&A", about: "course" },
] as const;
