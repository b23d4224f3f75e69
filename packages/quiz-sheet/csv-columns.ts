/** The columns that every table of questions has; `correct` holds the letters of the right options: "A", "A C". */
export const fixedColumns = ["module", "video", "title", "text", "type", "start", "end", "correct"] as const;

/** Of a question that is in its video already; a table without it makes new ones. */
export const idColumn = "id";

/** For whoever answers wrong; a table without it leaves hints as they are. */
export const hintColumn = "hint";

export const optionColumn = (index: number): string => `option ${index + 1}`;
export const whyColumn = (index: number): string => `explanation ${index + 1}`;
