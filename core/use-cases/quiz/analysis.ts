import type { readQuestionAnalysis as route } from "@cu/api/quiz-figures";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { choicesKey } from "./choices.ts";
import { mustEditQuiz } from "./editor.ts";
import { figuresKey, sumsIn } from "./figures.ts";
import { analyse, type ItemAnalysis, learnersByVersion } from "./item-analysis.ts";
import { keyVersionOf, type QuestionRecord } from "./question.ts";
import { questionOf } from "./read-questions.ts";
import type { Sums } from "./sheet.ts";

type Analysis = Returned<typeof route>;

/** Older versions are irrelevant even after years of edits. */
const maxVersions = 20;

/**
 * QZC-46, QZC-47: for editors, how many learners answered each version of a question, and its item analysis. Computed
 * from sums, so the cost does not depend on the number of learners. `question.missing` if the video does not show it.
 */
export const readQuestionAnalysis = async (person: Person, videoId: number, questionId: number): Promise<Analysis> => {
  const video = await readVideo(videoId);
  await mustEditQuiz(person, video);
  const question = await questionOf(video, questionId);
  const [ofVideo, ofQuestion] = [figuresKey(videoId), choicesKey(questionId)];
  const items = await batchGet([ofVideo, ofQuestion], { consistent: true });
  const sums = { video: sumsIn(itemAt(items, ofVideo)), question: sumsIn(itemAt(items, ofQuestion)) };
  const version = keyVersionOf(question);
  const answered = learnersByVersion(questionId, sums.video);
  const versions = answered.some((of) => of.version === version) ? answered : [{ version, learners: 0 }, ...answered];
  return {
    version,
    versions: versions.slice(0, maxVersions).map((of) => ({ ...of, analysis: figuresOf(question, of.version, sums) })),
  };
};

const figuresOf = (
  question: QuestionRecord,
  version: number,
  sums: { readonly video: Sums; readonly question: Sums },
): ItemAnalysis | null => {
  const figures = analyse(question.id, version, sums.video, sums.question);
  if (!figures || version !== keyVersionOf(question)) return figures;
  // Options without answers have no sum.
  const shares = new Map(figures.options.map(({ option, share }) => [option, share]));
  const isOpen = question.questionType === "open_ended";
  const options = isOpen ? [] : question.options.map(({ id }) => ({ option: id, share: shares.get(id) ?? 0 }));
  return { ...figures, options };
};
