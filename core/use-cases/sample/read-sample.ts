import { Failure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type { readSample as route } from "@cu/api/sample";
import type { Segment } from "@cu/captions/segment";
import { openFacade } from "../../access/open-course.ts";
import type { Caller } from "../../foundation/actor.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { sampleOf } from "../../storage/course/sample.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import type { QuestionRecord } from "../quiz/question.ts";
import { toQuestion } from "../quiz/question-view.ts";
import { readShownQuestions } from "../quiz/read-questions.ts";
import { readSegments } from "../transcript/read.ts";

type Sample = Answer<typeof route>;

// As much as a learner would remember of the speech, and not enough to read a lecture.
const maxLines = 3;
const maxSeconds = 40;
const longestLine = 240;

/**
 * CRS-51: the public sample question of a course, without its key, and the lines spoken right before it. Nothing else
 * of the lecture is returned. `course.missing` if the course is hidden, `question.missing` without a sample. Four store
 * calls, three if the question is cached.
 */
export const readSample = async (caller: Caller, courseId: number, key?: string): Promise<Sample> => {
  const { video, question } = await findSample(caller, courseId, key);
  const { segments } = await readSegments(video);
  return { question: toQuestion(question, undefined, false), words: wordsBefore(segments, question) };
};

/** The current sample question of a course the caller may open. */
export const findSample = async (
  caller: Caller,
  courseId: number,
  key?: string,
): Promise<{ readonly video: VideoItem; readonly question: QuestionRecord }> => {
  const { course } = await openFacade(caller, courseId, key);
  const sample = sampleOf(course);
  if (!sample) throw new Failure("question.missing");
  // A deletion reaches the course asynchronously, but the video immediately.
  const video = await readVideo(sample.video);
  const isShown = video.questionIds?.includes(sample.id);
  const [question] = isShown ? await readShownQuestions({ ...video, questionIds: [sample.id] }) : [];
  // It may have been edited into an open question, which has no choices and whose option is its hint.
  if (!question || question.questionType === "open_ended") throw new Failure("question.missing");
  return { video, question };
};

const wordsBefore = (
  segments: readonly Segment[],
  { endVideoTimestamp: end }: Pick<QuestionRecord, "endVideoTimestamp">,
): Sample["words"] =>
  segments
    .filter(({ startTime }) => startTime < end && startTime >= end - maxSeconds)
    .slice(-maxLines)
    .map(({ startTime, text }) => ({ startTime, text: Array.from(text).slice(0, longestLine).join("") }));
