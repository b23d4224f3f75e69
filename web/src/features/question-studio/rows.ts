import type { Part } from "./part.ts";
import type { StoredQuestion } from "./question-draft.ts";
import { flagsOf } from "./question-rules.ts";

/** A question on the timeline and in the list; includes the one being edited, in order. */
export type Row = {
  readonly id: number | "draft";
  readonly isDraft: boolean;
  /** One-based, by end time; the draft has none. */
  readonly number?: number;
  readonly title: string;
  readonly questionType: StoredQuestion["questionType"];
  readonly part: Part;
  readonly flags: readonly string[];
  readonly question?: StoredQuestion;
};

type Draft = Pick<Row, "title" | "questionType" | "part"> & { readonly edited?: { readonly id: number } | null };

/** QZC-08: placeholder for an empty title. */
export const titlePlaceholder = "Enter a question title";

export const timelineRows = (
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
  // The edited question is replaced by its draft.
  const rows = all.filter(({ id }) => id !== draft.edited?.id);
  const { title, questionType, part } = draft;
  const written: Row = { id: "draft", isDraft: true, flags: [], title: title || titlePlaceholder, questionType, part };
  const after = rows.findIndex((row) => row.part.end > part.end);
  return rows.toSpliced(after < 0 ? rows.length : after, 0, written);
};
