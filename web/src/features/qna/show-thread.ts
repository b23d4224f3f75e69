import { stored } from "../../lib/stored.ts";

/** Preselects the Q&A tab and the thread, a class's or the general one, for the lecture that opens next. */
export const showThread = ({ courseId, classId }: { courseId: number; classId: number | null }): void => {
  stored.write(`tab.${courseId}`, "questions");
  stored.write(`qna.class.${courseId}`, classId === null ? "everybody" : String(classId));
};
