import type { DemoOption, DemoQuestion, DemoSegment } from "../shape.ts";
import type { DemoLecture, LectureQuestion } from "./lecture.ts";

/**
 * The questions of the lectures at the seconds of their lines. They and their options get the ids below 1000 that no
 * `taken` question has, in their order.
 */
export const askedIn = (
  lectures: readonly DemoLecture[],
  taken: readonly DemoQuestion[],
  linesOf: (videoId: number) => readonly DemoSegment[],
): DemoQuestion[] => {
  const questionId = freeIds(taken.map(({ id }) => id));
  const optionId = freeIds(taken.flatMap(({ options }) => options).map(({ id }) => id));
  return lectures.flatMap(({ videoId, questions }) =>
    questions.map(({ title, text, questionType, about, hint, options }) => ({
      id: questionId(),
      videoId,
      title,
      text,
      questionType,
      ...placeOf(about, linesOf(videoId)),
      ...(hint !== undefined && { hint }),
      options: options.map(
        ({ optionText, explanationText, isRight }): DemoOption => ({
          id: optionId(),
          optionText,
          explanationText,
          correctAnswerFlag: isRight,
        }),
      ),
    })),
  );
};

const placeOf = ({ from, to }: LectureQuestion["about"], lines: readonly DemoSegment[]) => ({
  startVideoTimestamp: Math.floor(lineWith(lines, from).startTime),
  endVideoTimestamp: Math.ceil(lineWith(lines, to).endTime),
});

const lineWith = (lines: readonly DemoSegment[], words: string): DemoSegment => {
  const line = lines.find(({ text }) => text.includes(words));
  if (!line) throw new Error(`No line has the words "${words}".`);
  return line;
};

const freeIds = (taken: readonly number[]) => {
  const used = new Set(taken);
  let last = 0;
  return (): number => {
    do last += 1;
    while (used.has(last));
    return last;
  };
};
