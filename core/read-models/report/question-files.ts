import { csvLine } from "@cu/csv/csv";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { readQuestions } from "../../use-cases/quiz/read-questions.ts";
import { readAnswers } from "../class-answers/read-answers.ts";
import { middleOf } from "../dashboard/middle.ts";
import { fewestShared } from "../dashboard/open-dashboard.ts";
import { answersOf } from "../dashboard/question-statistics.ts";
import type { ReportData, ReportVideo } from "./report-data.ts";
import type { Step } from "./step.ts";

const questionHeads = ["moduleId", "module", "videoId", "video", "questionId", "question"];

/** Answer counts of each question so far: answers are stored by question, not by day. */
export async function* questionLines(data: ReportData, step: Step): AsyncGenerator<string> {
  const isWithheld = data.members.length < fewestShared;
  yield csvLine([...questionHeads, "answerers", "answeredRight", "rightAtFirst", "medianAttempts"]);
  for await (const { one, question, answered } of answersIn(data, step)) {
    const right = answered.filter(({ answers }) => answers.correctAt > 0);
    const atFirst = right.filter(({ answers }) => answers.correctAt === 1);
    // Open questions have no right answers (DSH-105).
    const isOpen = question.questionType === "open_ended";
    const counts = [answered.length, isOpen ? null : right.length, isOpen ? null : atFirst.length];
    yield csvLine([
      ...cellsOf(one, question),
      ...counts.map((count) => (isWithheld ? null : count)),
      middleOf(answered.map(({ answers: { first, last } }) => last - first + 1)).median,
    ]);
  }
}

/** Each student and answered question, with the number of attempts and which one was right, if any. */
export async function* attemptLines(data: ReportData, step: Step): AsyncGenerator<string> {
  yield csvLine(["studentId", "username", ...questionHeads, "attempts", "rightAtAttempt"]);
  for await (const { one, question, answered } of answersIn(data, step))
    for (const { index, answers } of answered) {
      const member = data.members[index];
      if (!member) continue;
      const attempts = answers.last - answers.first + 1;
      const rightAt = answers.correctAt > 0 ? answers.correctAt : null;
      yield csvLine([member.studentId, member.username, ...cellsOf(one, question), attempts, rightAt]);
    }
}

/** One question at a time: the answers of 100,000 students take some fifty megabytes. */
export async function* answersIn({ place, videos, seats }: ReportData, step: Step) {
  for (const one of videos) {
    if (one.video.questionIds.length === 0) continue;
    const { questions } = await readQuestions(one.video.id);
    for (const question of questions) {
      await step();
      yield { one, question, answered: answersOf(seats, await readAnswers(place, one.video.id, question.id)) };
    }
  }
}

const cellsOf = ({ module, video }: ReportVideo, { id, title }: QuestionRecord) => [
  module.id,
  module.name,
  video.id,
  video.title,
  id,
  title,
];
