import { Failure } from "@cu/api/failure";
import type { readQuestionStatistics as route } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import { mustWatch, type VideoPlace } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import { type Choices, readChoices } from "./choices.ts";
import { editsIn } from "./editor.ts";
import type { QuestionRecord } from "./question.ts";
import { asGraded, toAttempt, toQuestion } from "./question-view.ts";
import { readQuestionAttempts } from "./read-attempts.ts";
import { readQuestion } from "./read-questions.ts";

/**
 * The caller's attempts at a question. The popular choices are included once the caller has answered fully correctly
 * (QZL-15) and enough learners have answered (QZL-44); class values are null unless a class is requested.
 */
export const readQuestionStatistics = async (
  person: Person,
  place: VideoPlace & { readonly questionId: number },
  user?: number,
): Promise<Returned<typeof route>> => {
  if (user !== undefined && user !== person.id) throw new Failure("user.forbidden");
  const { course, video } = await mustWatch(person, place);
  const isEditor = editsIn(person, video, course);
  const question = await readQuestion(place.videoId, place.questionId);
  const attempts = await readQuestionAttempts(person.sub, place.videoId, place.questionId);
  const latest = attempts.at(-1);
  const hasAnsweredCorrectly = latest !== undefined && asGraded(latest).isCorrect;
  const choices = hasAnsweredCorrectly || isEditor ? await readChoices(question.id) : null;
  return {
    quizQuestion: toQuestion(question, latest, isEditor),
    attempts: attempts.map(toAttempt),
    hasAnsweredCorrectly,
    ofClass: null,
    answerers: null,
    classMedianAttempts: null,
    classNumOfCorrectAnswerers: null,
    firstTryCorrect: null,
    classMedianWatchCompletionOfCorrectAnswerers: null,
    uniqueViewers: null,
    choiceDistribution: choices && toDistribution(question, choices),
  };
};

// Open answers select no option.
const toDistribution = ({ questionType, options }: QuestionRecord, choices: Choices) =>
  questionType === "open_ended" ? [] : options.map(({ id }) => ({ option: id, timesSelected: choices.get(id) ?? 0 }));
