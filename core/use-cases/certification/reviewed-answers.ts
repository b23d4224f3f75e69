import type { readRequestStatistics as route } from "@cu/api/certification";
import type { Returned } from "@cu/api/route";
import { fileUrl } from "../../foundation/image/file-url.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import type { CourseAnswers } from "../progress/course-progress.ts";
import { AttemptEntity, type AttemptItem } from "../quiz/attempt.entity.ts";
import type { OptionRecord } from "../quiz/question.ts";
import { attemptsAmong } from "../quiz/read-attempts.ts";
import { markOf, type Points } from "./points.ts";

type Reviewed = Returned<typeof route>["answers"][number];
type Known = { readonly answers: CourseAnswers; readonly points: Points };
type Place = { readonly videoId: number; readonly questionId: number };

/**
 * All questions of a course with the learner's first and last answer, open ones first (CER-60). One store call per
 * fifty tried questions.
 */
export const reviewedAnswers = async (sub: string, course: CourseRecord, known: Known): Promise<Reviewed[]> => {
  const asked = course.modules
    .flatMap(({ videos }) => videos)
    .flatMap((video) => video.questionIds.map((questionId) => ({ videoId: video.id, questionId })));
  const keys = asked.flatMap((at) => {
    const last = known.answers.get(at.questionId)?.attempts ?? 0;
    return [...new Set(last === 0 ? [] : [1, last])].map((n) => keyOf(AttemptEntity, { sub, ...at, n }));
  });
  const attempts = attemptsAmong(await batchGet(keys, { consistent: true }));
  const rows = asked.flatMap((at) => {
    const own = attempts.filter(({ questionId }) => questionId === at.questionId).toSorted((a, b) => a.n - b.n);
    return rowOf(at, own, known);
  });
  return [...rows.filter(({ isOpen }) => isOpen), ...rows.filter(({ isOpen }) => !isOpen)];
};

const toOption = ({ optionText, image }: OptionRecord): Reviewed["modelAnswer"][number] => ({
  text: optionText,
  picture: image && fileUrl(image.key),
});

const rowOf = ({ videoId, questionId }: Place, own: readonly AttemptItem[], { answers, points }: Known): Reviewed[] => {
  const question = points.questions.get(questionId);
  if (!question) return [];
  const { attempts = 0, correctAt = 0 } = answers.get(questionId) ?? {};
  const isOpen = question.questionType === "open_ended";
  const [first] = own;
  const last = own.at(-1);
  const chosen = new Set(first?.selectedAnswers ?? []);
  return [
    {
      questionId,
      videoId,
      isOpen,
      title: question.title,
      text: question.text,
      pictures: question.images.map(({ key }) => fileUrl(key)),
      tries: attempts,
      rightAt: isOpen ? 0 : correctAt,
      firstAt: first?.submittedAt ?? null,
      lastAt: last?.submittedAt ?? null,
      firstAnswer: isOpen ? [] : question.options.filter(({ id }) => chosen.has(id)).map(toOption),
      written: isOpen ? (last?.answerText ?? null) : null,
      picture: isOpen && last?.answerImage ? fileUrl(last.answerImage.key) : null,
      modelAnswer: isOpen ? question.options.map(toOption) : [],
      mark: isOpen ? (markOf(points.marks, questionId, attempts) ?? null) : null,
    },
  ];
};
