/** Required columns; `correct` has the letters of the right options: "A", "A C". */
export const fixedColumns = ["module", "video", "title", "text", "type", "start", "end", "correct"] as const;

/** Id of an existing question; without this column all questions are created. */
export const idColumn = "id";

/** Hint after a wrong answer; without this column hints stay unchanged. */
export const hintColumn = "hint";

export const optionColumn = (index: number): string => `option ${index + 1}`;
export const whyColumn = (index: number): string => `explanation ${index + 1}`;
