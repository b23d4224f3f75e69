import { clock } from "../../ui/duration.ts";

/** A note with its location as text. */
export type PlacedNote = {
  readonly place: string;
  readonly seconds: number;
  readonly text: string;
  readonly isBookmark: boolean;
};

// Characters with a meaning in Markdown or HTML: notes are plain text and are escaped.
const asMarkdown = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/[\\`*_{}[\]()#+\-.!|~=:@"'/]/g, "\\$&")
    .replace(/\r\n?|\n/g, "  \n");

/** NTE-06: a course's notes as Markdown, grouped by lecture. */
export const markdownOf = (course: string, notes: readonly PlacedNote[]): string => {
  const places = [...Map.groupBy(notes, ({ place }) => place)];
  const parts = places.map(([place, own]) =>
    [
      `## ${asMarkdown(oneLine(place))}`,
      ...own.map((note) => `**${asMarkdown(clock(note.seconds))}** ${wordsOf(note)}`),
    ].join("\n\n"),
  );
  return `# ${asMarkdown(oneLine(course))}\n\n${parts.join("\n\n")}\n`;
};

const wordsOf = ({ text, isBookmark }: PlacedNote): string =>
  [isBookmark ? "Bookmark" : "", asMarkdown(text)].filter((part) => part !== "").join(": ");

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const quoted = (field: string): string => `"${field.replace(/"/g, '""')}"`;

/**
 * NTE-06: a card per note, in Anki's text import format: quoted fields separated by tabs, declared in header lines.
 * `html:false` makes Anki show all characters literally. A package (.apkg) would be an SQLite
 * database whose fields are always HTML.
 */
export const ankiOf = (course: string, notes: readonly PlacedNote[]): string => {
  const cards = notes.filter(({ text }) => text !== "");
  // Two colons would create a nested deck.
  const deck = oneLine(course).replace(/:+/g, ":") || "Notes";
  return [
    "#separator:tab",
    "#html:false",
    "#notetype:Basic",
    `#deck:${deck}`,
    ...cards.map(({ place, seconds, text }) => [`${oneLine(place)}, ${clock(seconds)}`, text].map(quoted).join("\t")),
    "",
  ].join("\n");
};

/** The number of cards. */
export const cardCount = (notes: readonly { readonly text: string }[]): number =>
  notes.filter(({ text }) => text !== "").length;
