import type { Pictures } from "./pictures.ts";
import type { StudyText } from "./read.ts";
import type { BookNote } from "./xhtml.ts";

export type Chapter = {
  readonly number: string;
  readonly module: { readonly id: number; readonly name: string };
  readonly lecture: StudyText;
};

export type Book = {
  /** Identifier of the contents, the same for each export. */
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  /** An ISO instant. */
  readonly madeAt: string;
  readonly chapters: readonly Chapter[];
  /** The reader's notes, by time; empty if not requested. */
  readonly notes: readonly BookNote[];
  readonly pictures: Pictures;
};
