import type { findAll } from "@cu/api/find";
import type { Answer } from "@cu/api/route";

/** The server's search results. */
export type Found = Answer<typeof findAll>;
export type FoundWords = Found["words"][number];
export type FoundPlace = FoundWords["places"][number];
export type FoundLecture = Found["lectures"][number];
export type FoundModule = Found["modules"][number];
export type FoundCourse = Found["courses"][number];
export type FoundAuthor = Found["authors"][number];
export type FoundText = FoundLecture["title"];
export type FoundPress = FoundPlace["press"];

/** Total number of results of all kinds. */
export const totalOf = ({ counts }: Pick<Found, "counts">): number =>
  counts.places + counts.courses + counts.modules + counts.lectures + counts.authors;
