import { formulasIn } from "@cu/rich-text/formula";
import { decodeHTMLStrict } from "entities/decode";

const cueTag = /<\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s][^<>]*)?>|<\d[\d:.]*>/g;

// Place on the screen and colour: SubStation Alpha's commands, and a tag that only subtitles still use.
const styling = /\{\\[^{}]*\}|<font(?:\s+(?:color|face|size)\s*=[^<>]*)+>|<\/font\s*>/gi;

const ruby = /<ruby(?:[.\s][^<>]*)?>.*?(?:<\/ruby>|$)/gs;
// A reading may end without its own tag; SubRip's HTML also has the brackets around it.
const reading = /<(?:rt|rp)(?:[.\s][^<>]*)?>.*?(?:<\/(?:rt|rp)>|(?=<\/ruby>|<(?:rt|rp)[.\s>]|$))/gs;

/** The text of a cue, and what was left out of it. */
export type Spoken = { readonly text: string; readonly speaker?: string; readonly hasReading: boolean };

/**
 * WebVTT's own tags go, entities are read. Any other tag is something the speaker talks about, and stays as text. The
 * reading above a word is dropped, or the word could not be found.
 */
export function cueMarkupToText(text: string): Spoken {
  const speaker = /<v(?:\.[^\s<>]*)*\s+([^<>]+)>/.exec(text)?.[1]?.trim();
  const words = withoutReadings(text);
  return {
    text: decoded(besideFormulas(words, (part) => lineBreaks(part.replace(styling, "").replace(cueTag, "")))),
    ...(speaker !== undefined && { speaker: decoded(speaker) }),
    hasReading: words !== text,
  };
}

/** SubRip has no rule for markup; players know these three, always in pairs. A lone <b> is a word of the lecture. */
export function srtMarkupToText(text: string): Spoken {
  const words = withoutReadings(text);
  const plain = ["i", "b", "u"].reduce(
    (rest, tag) => {
      const [open, close] = [new RegExp(`<${tag}>`, "gi"), new RegExp(`</${tag}>`, "gi")];
      return open.test(rest) && close.test(rest) ? rest.replace(open, "").replace(close, "") : rest;
    },
    besideFormulas(words, (part) => lineBreaks(part.replace(styling, ""))),
  );
  return { text: decoded(plain), hasReading: words !== text };
}

const withoutReadings = (text: string): string =>
  text.replace(ruby, (part) => {
    const words = part.replace(reading, "");
    return words === part ? part : words.replace(/<\/?ruby(?:[.\s][^<>]*)?>/g, "");
  });

/** The characters of entities that end with a semicolon: "AT&T" and "&copy" are typed. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (entity) =>
    entity === "&nbsp;" ? " " : decodeHTMLStrict(entity),
  );

// SubStation Alpha's line break, as Aegisub leaves it in SubRip; "C:\New" is a folder.
const lineBreaks = (text: string): string =>
  text.includes("\\N")
    ? text.replace(/\S+/g, (part) => (/[a-z]:\\/i.test(part) ? part : part.replace(/(?:\\N)+/g, " ").trim()))
    : text;

// LaTeX has groups that look like a command, {\pi}, and comparisons that look like a tag, a <b \land c> d.
function besideFormulas(text: string, strip: (part: string) => string): string {
  const formulas = formulasIn(text);
  const starts = [0, ...formulas.map(({ end }) => end)];
  return starts
    .map((from, n) => {
      const { start, end } = formulas[n] ?? { start: text.length, end: text.length };
      return strip(text.slice(from, start)) + text.slice(start, end);
    })
    .join("");
}
