import { FieldFailure } from "@cu/api/failure";
import { checkQuestion, type QuestionDraft } from "@cu/quiz-sheet/question";
import type { Person } from "../actor.ts";
import { leaseIds } from "../store/id.ts";
import { type Images, readImages, toImageRecord } from "./images.ts";
import { packQuestion, type QuestionRecord, questionLimit } from "./question.ts";

/** A question as it came in, with its video and its editor; a null `duration` limits no time. */
export type Row = {
  readonly input: unknown;
  readonly video: number;
  readonly duration: number | null;
  readonly editor: Pick<Person, "id" | "isAdmin">;
};

type Problems = Record<string, string[]>;

// All of them are read: without a limit the ids of one body could cost thousands of store calls.
const mostImages = 1000;

/**
 * The questions of all rows with their ids, or a FieldFailure with the problems of every row by index: half an upload
 * is hard to repair (QZC-40, D-66). `known` are problems found before, by index.
 */
export const toQuestions = async (
  rows: readonly Row[],
  known: readonly (Problems | null)[] = [],
): Promise<QuestionRecord[]> => {
  const drafts: QuestionDraft[] = [];
  const problems: Problems[] = rows.map(({ input, duration }, n) => {
    const { question, problems: wrong } = checkQuestion(input, duration);
    if (question) drafts.push(question);
    return { ...known[n], ...wrong };
  });
  refuseWith(problems);
  const shown = new Set(drafts.flatMap(imageIdsOf));
  if (shown.size > mostImages) throw new FieldFailure({ body: [`At most ${mostImages} images in one upload.`] });
  const images = await readImages([...shown]);
  refuseWith(
    drafts.map((draft, n): Problems => {
      const missing = imageIdsOf(draft).filter((id) => !isTheirs(rows[n]?.editor, images.get(id)));
      return missing.length > 0 ? { imageIds: [`The image ${missing[0]} does not exist.`] } : {};
    }),
  );
  const questions = await withIds(drafts, rows, images);
  refuseWith(
    questions.map((question): Problems => {
      const isTooLarge = packQuestion(question).byteLength > questionLimit;
      return isTooLarge ? { text: ["The question is too large to be saved."] } : {};
    }),
  );
  return questions;
};

const refuseWith = (problems: readonly Problems[]): void => {
  if (problems.some((wrong) => Object.keys(wrong).length > 0)) throw new FieldFailure([...problems]);
};

// A learner's answer may be an image too, and nobody else may learn its address: another person's image looks missing.
const isTheirs = (editor: Row["editor"] | undefined, image: { owner: number } | undefined): boolean =>
  image !== undefined && editor !== undefined && (editor.isAdmin || image.owner === editor.id);

const imageIdsOf = ({ imageIds, options }: QuestionDraft): number[] => [
  ...imageIds,
  ...options.flatMap(({ imageId }) => imageId ?? []),
];

const withIds = async (
  drafts: readonly QuestionDraft[],
  rows: readonly Row[],
  images: Images,
): Promise<QuestionRecord[]> => {
  const ids = await leaseIds("question", drafts.length);
  const optionIds = await leaseIds("option", drafts.flatMap(({ options }) => options).length);
  const image = (id: number | null) => {
    const found = id === null ? undefined : images.get(id);
    return found ? toImageRecord(found) : null;
  };
  return drafts.map(({ imageIds, options, ...draft }, n) => ({
    ...draft,
    id: ids[n] ?? 0,
    video: rows[n]?.video ?? 0,
    options: options.map(({ imageId, ...option }) => ({
      ...option,
      id: optionIds.shift() ?? 0,
      image: image(imageId),
    })),
    images: imageIds.flatMap((id) => image(id) ?? []),
  }));
};
