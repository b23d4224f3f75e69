import type { Board } from "@cu/local-cloud/video-hosts/board";

/** A demo lecture: transcript, drawing and questions. */
export type DemoLecture = {
  videoId: number;
  /** As it is spoken: one caption a line, an empty line between paragraphs. */
  text: string;
  board: Board;
  questions: LectureQuestion[];
};

/** Parts of a lecture are delimited by words that occur in only one of its lines. */
export type LectureQuestion = {
  title: string;
  text: string;
  questionType: "select_one" | "choose_all_that_apply" | "open_ended";
  /** The lines that it is about, from the first to the last; it is asked after the last. */
  about: { from: string; to: string };
  /** Shown after a wrong answer. */
  hint?: string;
  options: { optionText: string; explanationText: string; isRight: boolean }[];
};
