import { byVideo, placeOfCategory, type ReadFile } from "./by-video.ts";
import { readGiftAnswers } from "./gift-answers.ts";
import { findSign, fromGift } from "./gift-text.ts";
import { secondsPattern } from "./seconds.ts";

type Block = { readonly line: number; readonly text: string; readonly tags: string };

/** GIFT starts with a comment, a category or a title, which JSON cannot. */
export function isGift(text: string): boolean {
  return /^\s*(?:\/\/|\$CATEGORY:|::)/.test(text);
}

/**
 * Parses Moodle's GIFT into a bulk file's modules (BLK-12). "$CATEGORY: module id/video id" assigns questions to a video,
 * and the tags "[tag:start 67] [tag:end 72]" in the preceding comment to a time. Unparsable questions are reported with
 * their line; parsing continues at the next blank line.
 */
export function readGift(text: string): ReadFile {
  const found = byVideo();
  const problems: string[] = [];
  let questions: object[] | undefined;
  for (const block of blocksOf(text)) {
    if (block.text.startsWith("$CATEGORY:")) {
      questions = found.listOf(...placeOfCategory(block.text.slice("$CATEGORY:".length)));
      continue;
    }
    const question = readQuestion(block);
    if (typeof question === "string") problems.push(`Line ${block.line}: ${question}`);
    else if (questions) questions.push(question);
    else problems.push(`Line ${block.line}: A line "$CATEGORY: module id/video id" must come before the question.`);
  }
  return { modules: found.modules(), problems };
}

/** Questions end at a blank line; categories are single lines. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let comments: string[] = [];
  let first = 0;
  const end = () => {
    if (lines.length > 0) {
      blocks.push({ line: first, text: lines.join("\n").trim(), tags: comments.join("\n") });
      comments = [];
    }
    lines = [];
  };
  for (const [index, line] of [...text.split(/\r\n?|\n/), ""].entries()) {
    const told = line.trim();
    if (told.startsWith("//")) comments.push(told);
    else if (told === "") end();
    else {
      if (told.startsWith("$CATEGORY:")) end();
      if (lines.length === 0) first = index + 1;
      lines.push(line);
      if (told.startsWith("$CATEGORY:")) end();
    }
  }
  return blocks;
}

function readQuestion({ text, tags }: Block): object | string {
  const named = /^::((?:[^:\\]|\\.|:(?!:))*)::/s.exec(text);
  if (text.startsWith("::") && !named) return "The title has no :: at its end.";
  const rest = named ? text.slice(named[0].length) : text;
  const [open, close] = [findSign(rest, "{"), findSign(rest, "}")];
  if (open < 0) return "The question has no answers in braces.";
  if (close < open) return "The braces of the answers are not closed.";
  if (findSign(rest, "{}", close + 1) >= 0) return "A question has its answers in one pair of braces.";
  const answers = readGiftAnswers(rest.slice(open + 1, close));
  if ("problem" in answers) return answers.problem;
  const asked = fromGift(rest.slice(0, open));
  const after = fromGift(rest.slice(close + 1));
  const words = after === "" ? asked : `${asked} _____ ${after}`;
  const id = /\[id:(\d{1,15})\]/.exec(tags)?.[1];
  return {
    ...(id !== undefined && { id: Number(id) }),
    title: named ? fromGift(named[1] ?? "") : words,
    text: words,
    ...answers,
    startVideoTimestamp: timeOf(tags, "start"),
    endVideoTimestamp: timeOf(tags, "end"),
  };
}

function timeOf(tags: string, name: "start" | "end"): number | undefined {
  const found = new RegExp(`\\[tag:${name} (${secondsPattern})\\]`).exec(tags)?.[1];
  return found === undefined ? undefined : Number(found);
}
