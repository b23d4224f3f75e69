import { titleOf } from "./answers.ts";
import {
  placeOfCategory,
  type QuestionInput,
  type ReadFile,
  type ReadQuestion,
  type RefusedQuestion,
} from "./by-video.ts";
import { readGiftAnswers } from "./gift-answers.ts";
import { findSign, formatOf, fromGift, giftText } from "./gift-text.ts";
import { type Notes, newNotes, short } from "./notes.ts";
import { secondsPattern } from "./seconds.ts";
import { plainTextOf } from "./text-join.ts";
import type { KeptText } from "./written.ts";

type Block = { readonly line: number; readonly text: string; readonly tags: string };

const beginning = /^\s*(?:\/\/|\$CATEGORY:|::|\[(?:html|moodle|plain|markdown)\]|\{\s*[=~#TF])/;
const answers = /\{\s*(?:[=~#}]|(?:T|TRUE|F|FALSE)\s*[#}])/i;

/** GIFT starts as no JSON or XML does, or has a pair of braces that begins as answers do, unlike a style sheet's. */
export function isGift(text: string): boolean {
  return beginning.test(text) || (/^\s*[^[{<\s]/.test(text) && answers.test(text));
}

/**
 * Parses Moodle's GIFT (BLK-12). "$CATEGORY: module id/video id" assigns questions to a video, and the tags
 * "[tag:start 67] [tag:end 72]" in the preceding comment to a time. Unsupported questions are refused with their line;
 * parsing continues at the next blank line.
 */
export function readGift(text: string): ReadFile {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  let place: Pick<ReadQuestion, "module" | "video"> = {};
  for (const block of blocksOf(text)) {
    if (block.text.startsWith("$CATEGORY:")) {
      place = placeOfCategory(block.text.slice("$CATEGORY:".length));
      continue;
    }
    const at = `Line ${block.line}`;
    const notes = newNotes();
    const input = readQuestion(block, notes);
    const reason = typeof input === "string" ? input : notes.refusals[0];
    if (reason === undefined && typeof input === "object")
      questions.push({ at, ...place, input, changes: [...notes.changes] });
    else refused.push({ at, title: short(fromGift(block.text), 100), reason: reason ?? "" });
  }
  return { format: "GIFT", questions, refused };
}

/** Questions end at a blank line, unless the next one goes on with their answers; categories are single lines. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let comments: string[] = [];
  let first = 0;
  let isOpen = false;
  const end = () => {
    if (lines.length > 0) {
      blocks.push({ line: first, text: lines.join("\n").trim(), tags: comments.join("\n") });
      comments = [];
    }
    lines = [];
    isOpen = false;
  };
  const all = [...text.split(/\r\n?|\n/), ""];
  const next = nextTold(all);
  for (const [index, line] of all.entries()) {
    const told = line.trim();
    if (told.startsWith("//")) comments.push(told);
    else if (told === "") {
      if (!isOpen || !/^[=~#}]/.test(next[index] ?? "")) end();
    } else {
      if (told.startsWith("$CATEGORY:")) end();
      if (lines.length === 0) first = index + 1;
      lines.push(line);
      isOpen = isOpenAfter(line, isOpen);
      if (told.startsWith("$CATEGORY:")) end();
    }
  }
  return blocks;
}

function isOpenAfter(line: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen;
  for (let n = findSign(line, "{}"); n >= 0; n = findSign(line, "{}", n + 1)) isOpen = line[n] === "{";
  return isOpen;
}

/** For each line the next one that is neither blank nor a comment. */
function nextTold(lines: readonly string[]): string[] {
  let told = "";
  return lines
    .toReversed()
    .map((line) => {
      const after = told;
      const words = line.trim();
      if (words !== "" && !words.startsWith("//")) told = words;
      return after;
    })
    .toReversed();
}

function readQuestion({ text, tags }: Block, notes: Notes): QuestionInput | string {
  const named = /^::((?:[^:\\]|\\.|:(?!:))*)::/s.exec(text);
  if (text.startsWith("::") && !named) return "The title has no :: at its end.";
  const rest = named ? text.slice(named[0].length) : text;
  const [open, close] = [findSign(rest, "{"), findSign(rest, "}")];
  if (open < 0) return "The question has no answers in braces.";
  if (close < open) return "The braces of the answers are not closed.";
  if (findSign(rest, "{}", close + 1) >= 0) return "A question has its answers in one pair of braces.";
  const format = formatOf(rest);
  const id = /\[id:(\d{1,15})\]/.exec(tags)?.[1];
  const [start, end] = [timeOf(tags, "start"), timeOf(tags, "end")];
  const isOurs = start !== undefined || end !== undefined;
  const read = readGiftAnswers(rest.slice(open + 1, close), { notes, format, isOurs });
  if ("problem" in read) return read.problem;
  const words = textAround(rest.slice(0, open), rest.slice(close + 1), notes, format);
  return {
    ...(id !== undefined && { id: Number(id) }),
    title: titleOf(fromGift(named?.[1] ?? ""), words, notes, isOurs && named !== null),
    text: words,
    ...read,
    startVideoTimestamp: start,
    endVideoTimestamp: end,
  };
}

function textAround(before: string, after: string, notes: Notes, format: string | undefined): KeptText {
  const asked = giftText(before, notes, format);
  const rest = giftText(after, notes, format);
  if (plainTextOf(rest) === "") return asked;
  if (typeof asked === "string" && typeof rest === "string") return `${asked} _____ ${rest}`;
  return giftText(`${before} _____ ${after.trim()}`, notes, format);
}

function timeOf(tags: string, name: "start" | "end"): number | undefined {
  const found = new RegExp(`\\[tag:${name} (${secondsPattern})\\]`).exec(tags)?.[1];
  return found === undefined ? undefined : Number(found);
}
