import { Failure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type { readSample as route } from "@cu/api/sample";
import type { Segment } from "@cu/captions/segment";
import { openFacade } from "../access/open-course.ts";
import type { Caller } from "../actor.ts";
import { readVideo } from "../courseware/read-video.ts";
import { sampleOf } from "../courseware/sample.ts";
import type { VideoItem } from "../courseware/video.entity.ts";
import type { QuestionRecord } from "../quiz/question.ts";
import { toQuestion } from "../quiz/question-view.ts";
import { readShownQuestions } from "../quiz/read-questions.ts";
import { readSegments } from "../transcript/read.ts";

type Sample = Answer<typeof route>;

// As much as the learner would still have in the ear, and no way to read a lecture.
const mostLines = 3;
const mostSeconds = 40;
const longestLine = 240;

/**
 * CRS-51: the question that a course shows to everybody, without its key, and the words said just before it. Nothing else of
 * the lecture is in the answer. `course.missing` where the course is hidden, `question.missing` where it has no sample.
 * Four store calls, three for a process that knows the question.
 */
export const readSample = async (caller: Caller, courseId: number, key?: string): Promise<Sample> => {
  const { video, question } = await findSample(caller, courseId, key);
  const { segments } = await readSegments(video);
  return { question: toQuestion(question, undefined, false), words: wordsBefore(segments, question) };
};

/** The sample of a course for somebody who may open the course, as it is asked now. */
export const findSample = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<{ readonly video: VideoItem; readonly question: QuestionRecord }> => {
  const { course } = await openFacade(caller, courseId, key);
  const sample = sampleOf(course);
  if (!sample) throw new Failure("question.missing");
  // The course hears of a deleted question a moment later; its video knows at once.
  const video = await readVideo(sample.video);
  const isShown = video.questionIds?.includes(sample.id);
  const [question] = isShown ? await readShownQuestions({ ...video, questionIds: [sample.id] }) : [];
  // An edit may have made an open question of it, which has nothing to choose and whose option is its hint.
  if (!question || question.questionType === "open_ended") throw new Failure("question.missing");
  return { video, question };
};

const wordsBefore = (
  segments: readonly Segment[],
  { endVideoTimestamp: end }: Pick<QuestionRecord, "endVideoTimestamp">,
): Sample["words"] =>
  segments
    .filter(({ startTime }) => startTime < end && startTime >= end - mostSeconds)
    .slice(-mostLines)
    .map(({ startTime, text }) => ({ startTime, text: Array.from(text).slice(0, longestLine).join("") }));
