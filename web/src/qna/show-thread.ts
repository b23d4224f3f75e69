import { stored } from "../lib/stored.ts";

/** The lecture opens with the talk about it, of this class or of everybody, as if it had been chosen there. */
export const showThread = ({ courseId, classId }: { courseId: number; classId: number | null }): void => {
  stored.write(`tab.${courseId}`, "questions");
  stored.write(`qna.class.${courseId}`, classId === null ? "everybody" : String(classId));
};
