import type { Part } from "./part.ts";
import type { StoredQuestion } from "./question-draft.ts";
import { flagsOf } from "./question-rules.ts";

/** A question on the line and in the list; the one that is being written is among them at its place. */
export type Row = {
  readonly id: number | "draft";
  readonly isDraft: boolean;
  /** By end time, from 1; the draft has none. */
  readonly number?: number;
  readonly title: string;
  readonly questionType: StoredQuestion["questionType"];
  readonly part: Part;
  /** QZC-24. */
  readonly flags: readonly string[];
  readonly question?: StoredQuestion;
};

type Draft = Pick<Row, "title" | "questionType" | "part"> & { readonly edited?: { readonly id: number } | null };

/** QZC-08: what stands in the place of a title that nobody has written yet. */
export const titlePlaceholder = "Enter a question title";

export const rowsOf = (
  questions: readonly StoredQuestion[],
  draft: Draft | null,
  durationSeconds: number | null,
): Row[] => {
  const all = questions.map(
    (question, index): Row => ({
      id: question.id,
      isDraft: false,
      number: index + 1,
      title: question.title,
      questionType: question.questionType,
      part: { start: question.startVideoTimestamp, end: question.endVideoTimestamp },
      flags: flagsOf(question, durationSeconds),
      question,
    }),
  );
  if (!draft) return all;
  // The one that is changed is drawn as it will be.
  const rows = all.filter(({ id }) => id !== draft.edited?.id);
  const { title, questionType, part } = draft;
  const written: Row = { id: "draft", isDraft: true, flags: [], title: title || titlePlaceholder, questionType, part };
  const after = rows.findIndex((row) => row.part.end > part.end);
  return rows.toSpliced(after < 0 ? rows.length : after, 0, written);
};
