import { clock } from "../ui/duration.ts";

/** A note with the words that a file says of its place. */
export type PlacedNote = {
  readonly place: string;
  readonly seconds: number;
  readonly text: string;
  readonly isBookmark: boolean;
};

// Every sign that Markdown or the HTML in it has a meaning for: a note is words, and no program may read more into it.
const asMarkdown = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/[\\`*_{}[\]()#+\-.!|~=:@"'/]/g, "\\$&")
    .replace(/\r\n?|\n/g, "  \n");

/** NTE-06: a course's notes as Markdown, lecture by lecture. */
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
 * NTE-06: a card for each note, as the text file that Anki imports: tabs between quoted fields, and header lines that say
 * so. `html:false` has Anki show every sign as it is. A package (.apkg) is an SQLite database, see decision 066.
 */
export const ankiOf = (course: string, notes: readonly PlacedNote[]): string => {
  const cards = notes.filter(({ text }) => text !== "");
  // Two colons would make a deck within a deck.
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

/** How many cards there would be. */
export const cardCount = (notes: readonly { readonly text: string }[]): number =>
  notes.filter(({ text }) => text !== "").length;
