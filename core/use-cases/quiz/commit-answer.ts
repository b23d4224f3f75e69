import { announce } from "../../foundation/outbox/announce.ts";
import { Conflict, commit, type Write } from "../../foundation/store/commit.ts";
import { putOf } from "../../foundation/store/entity-item.ts";
import { AnswererEntity } from "./answerer.entity.ts";
import { choicesKey } from "./choices.ts";
import { addSums, figuresKey, readSums, regradedTo } from "./figures.ts";
import { between, choiceSumsOf, type Sheet, type Sums, sumsOf } from "./sheet.ts";
import { writeSheet } from "./sheet-item.ts";

type Of = {
  readonly sub: string;
  readonly videoId: number;
  readonly questionId: number;
  /** The version that graded the newly added answer. */
  readonly version: number;
};
type Sheets = { readonly sheet: Sheet; readonly next: Sheet };
type More = { readonly writes?: readonly Write[]; readonly choices?: Sums };

/**
 * Writes a learner's sheet with one more answer, and the derived figures, in one transaction. An answer that a regrade
 * has overtaken is enqueued for it, because the regrade only covers learners counted at its start.
 */
export const commitAnswer = async (of: Of, { sheet, next }: Sheets, { writes = [], choices }: More): Promise<void> => {
  const { sub, videoId, questionId, version } = of;
  const isNew = !sheet.answers[questionId];
  const firsts = between(choiceSumsOf(sheet.answers[questionId]), choiceSumsOf(next.answers[questionId]));
  const figures = between(sumsOf(sheet), sumsOf(next));
  const counted = [
    ...writes,
    writeSheet({ sub, videoId }, sheet, next),
    ...(isNew ? [{ name: "answerer", item: { Put: putOf(AnswererEntity, { questionId, sub }, {}) } }] : []),
    ...addSums("choices", choicesKey(questionId), new Map([...(choices ?? []), ...firsts])),
  ];
  const unlessRegraded = addSums("figures", figuresKey(videoId), figures, notRegradedBeyond(questionId, version));
  await commit([...counted, ...unlessRegraded]).catch(async (error: unknown) => {
    if (!(error instanceof Conflict && error.lost.every((name) => name === "figures"))) throw error;
    if (error.lost.length === 0) throw error;
    const to = (await readSums(figuresKey(videoId))).get(regradedTo(questionId)) ?? version;
    const late = announce({ type: "question.regraded", videoId, questionId, version: to, sub });
    await commit([...counted, ...addSums("figures", figuresKey(videoId), figures), ...late]);
  });
};

const notRegradedBeyond = (questionId: number, version: number) => ({
  condition: `attribute_not_exists(${regradedTo(questionId)}) OR ${regradedTo(questionId)} <= :version`,
  values: { ":version": version } as const,
});
