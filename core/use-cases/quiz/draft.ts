import { FieldFailure } from "@cu/api/failure";
import { checkQuestion, type QuestionDraft } from "@cu/quiz-sheet/question";
import type { Person } from "../../foundation/actor.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { type Images, readImages, toImageRecord } from "./images.ts";
import { packQuestion, type QuestionRecord, questionLimit } from "./question.ts";

/** A submitted question with its video and editor; a null `duration` does not limit times. */
export type Row = {
  readonly input: unknown;
  readonly video: number;
  readonly duration: number | null;
  readonly editor: Pick<Person, "id" | "isAdmin">;
  /** Images already in the question, allowed regardless of their owner. */
  readonly shown?: ReadonlySet<number>;
};

type Draft = Pick<Row, "video" | "editor" | "shown"> & { readonly question: QuestionDraft };
type Problems = Record<string, string[]>;

// All images are read, so ids in one body could otherwise cost thousands of store calls.
const maxImages = 1000;

/** Rows that passed every check without side effects. */
type Checked = { readonly drafts: readonly Draft[]; readonly images: Images };

/**
 * Questions with ids for all rows, or a FieldFailure with the problems by row: uploads are all or nothing (QZC-40,
 * D-66). `known` are problems found earlier, by row.
 */
export const toQuestions = async (
  rows: readonly Row[],
  known: readonly (Problems | null)[] = [],
): Promise<QuestionRecord[]> => {
  const { drafts, images } = await checkRows(rows, known);
  const questions = await withIds(drafts, images);
  refuseWith(
    questions.map((question): Problems => {
      const isTooLarge = packQuestion(question).byteLength > questionLimit;
      return isTooLarge ? { text: ["The question is too large to be saved."] } : {};
    }),
  );
  return questions;
};

/** Validates like `toQuestions` without writing: ids are leased only for questions that will be stored. */
export const checkRows = async (rows: readonly Row[], known: readonly (Problems | null)[] = []): Promise<Checked> => {
  const drafts: Draft[] = [];
  const problems: Problems[] = rows.map(({ input, duration, ...row }, n) => {
    const { question, problems: wrong } = checkQuestion(input, duration);
    if (question) drafts.push({ question, ...row });
    return { ...known[n], ...wrong };
  });
  refuseWith(problems);
  const named = new Set(drafts.flatMap(imageIdsOf));
  if (named.size > maxImages) throw new FieldFailure({ body: [`At most ${maxImages} images in one upload.`] });
  const images = await readImages([...named]);
  refuseWith(
    drafts.map((draft): Problems => {
      const mayShow = (id: number) => draft.shown?.has(id) || isTheirs(draft.editor, images.get(id));
      const missing = imageIdsOf(draft).filter((id) => !mayShow(id));
      return missing.length > 0 ? { imageIds: [`The image ${missing[0]} does not exist.`] } : {};
    }),
  );
  return { drafts, images };
};

const refuseWith = (problems: readonly Problems[]): void => {
  if (problems.some((wrong) => Object.keys(wrong).length > 0)) throw new FieldFailure([...problems]);
};

// Images may also be learners' answers, whose URLs must not leak: another user's image looks missing.
const isTheirs = (editor: Row["editor"], image: { owner: number } | undefined): boolean =>
  image !== undefined && (editor.isAdmin || image.owner === editor.id);

const imageIdsOf = ({ question }: Draft): number[] => [
  ...question.imageIds,
  ...question.options.flatMap(({ imageId }) => imageId ?? []),
];

const withIds = async (drafts: readonly Draft[], images: Images): Promise<QuestionRecord[]> => {
  const optionsInAll = drafts.flatMap(({ question }) => question.options).length;
  const image = (id: number | null) => {
    const found = id === null ? undefined : images.get(id);
    return found ? toImageRecord(found) : null;
  };
  const questions: QuestionRecord[] = [];
  for (const { question, video } of drafts) {
    const { imageIds, options, ...told } = question;
    const kept: QuestionRecord["options"][number][] = [];
    for (const { imageId, ...option } of options)
      kept.push({ ...option, id: await leaseId("option", optionsInAll), image: image(imageId) });
    questions.push({
      ...told,
      id: await leaseId("question", drafts.length),
      video,
      options: kept,
      images: imageIds.flatMap((id) => image(id) ?? []),
    });
  }
  return questions;
};
