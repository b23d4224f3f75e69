import { formulasIn } from "@cu/rich-text/formula";

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

const cueTag = /<\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s][^<>]*)?>|<\d[\d:.]*>/g;

// Place on the screen and colour: SubStation Alpha's commands, and a tag that only subtitles still use.
const styling = /\{\\[^{}]*\}|<font(?:\s+(?:color|face|size)\s*=[^<>]*)+>|<\/font\s*>/gi;

/**
 * WebVTT's own tags go, its entities are read. Any other tag is something the speaker talks about, and stays as text.
 */
export function cueMarkupToText(text: string): string {
  return besideFormulas(text, (part) => part.replace(styling, "").replace(cueTag, "")).replace(
    /&(?:amp|lt|gt|nbsp|lrm|rlm);/g,
    (entity) => entities[entity] ?? entity,
  );
}

/** SubRip has no rule for markup; players know these three, always in pairs. A lone <b> is a word of the lecture. */
export function srtMarkupToText(text: string): string {
  return ["i", "b", "u"].reduce(
    (rest, tag) => {
      const [open, close] = [new RegExp(`<${tag}>`, "gi"), new RegExp(`</${tag}>`, "gi")];
      return open.test(rest) && close.test(rest) ? rest.replace(open, "").replace(close, "") : rest;
    },
    besideFormulas(text, (part) => part.replace(styling, "")),
  );
}

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
