import type { Engine, Task } from "../engine.ts";
import { EngineFailure } from "../engine.ts";
import { answer } from "./answer.ts";
import { type Lecture, readLecture } from "./lecture.ts";
import { chooseAllQuestion, clozeQuestion, openQuestion, type Scope } from "./question.ts";
import { summarise } from "./summary.ts";

/** A question draft is about the minutes before its second. */
const draftSeconds = 300;
const fewestSentences = 6;

/** Answers from the transcript by word statistics: it quotes and does not claim understanding (D-45). */
export const localEngine: Engine = {
  isLocal: true,
  make: async (task, { segments }) => {
    const lecture = readLecture(segments);
    if (lecture.sentences.length === 0) throw new EngineFailure("There is nothing said in this lecture's transcript.");
    return write(task, lecture);
  },
};

const write = (task: Task, lecture: Lecture): string => {
  const everywhere = { from: 0, to: lecture.sentences.length };
  switch (task.kind) {
    case "summary":
      return summarise(lecture);
    case "expand-on":
      return answer(task.prompt, lecture);
    case "question":
      return JSON.stringify(clozeQuestion(lecture, everywhere, task.prompt, task.seed));
    case "draft":
      return JSON.stringify(draft(task, lecture));
  }
};

const draft = ({ second, questionType, seed }: Extract<Task, { kind: "draft" }>, lecture: Lecture) => {
  const scope = before(second, lecture);
  if (questionType === "open_ended") return openQuestion(lecture, scope, seed);
  if (questionType === "select_one") return clozeQuestion(lecture, scope, "", seed);
  return chooseAllQuestion(lecture, scope, seed);
};

const before = (second: number, { sentences }: Lecture): Scope => {
  const to = Math.max(
    sentences.filter(({ startTime }) => startTime <= second).length,
    Math.min(fewestSentences, sentences.length),
  );
  const recent = sentences.findIndex(({ startTime }) => startTime >= second - draftSeconds);
  return { from: Math.max(0, Math.min(recent < 0 ? to : recent, to - fewestSentences)), to };
};
