import { splitCitations } from "@cu/api/citation";
import { type Mcq, readMcq } from "@cu/api/mcq";
import type { Segment } from "@cu/captions/segment";
import { clock } from "@cu/quiz-sheet/label";
import { type Material, notCovered, nothingAsked, type Task } from "./engine.ts";
import { plainText, safeText } from "./safe-text.ts";

/**
 * An answer's text, sanitised and with citations of this lecture only; undefined if it cites nothing and is not a
 * refusal (GPT-37).
 */
export const checkedText = (made: string, { segments }: Material): string | undefined => {
  const text = citeOnly(safeText(made), segments);
  const cites = splitCitations(text).some((part) => "seconds" in part);
  const refuses = [notCovered, nothingAsked].some((begin) => text.startsWith(begin));
  return text !== "" && (cites || refuses) ? text : undefined;
};

/** A question as the JSON of GPT-04 with plain texts; undefined if it is invalid or of another type than requested. */
export const checkedMcq = (
  made: string,
  task: Extract<Task, { kind: "question" | "draft" }>,
  { segments }: Material,
): string | undefined => {
  const raw = readMcq(made);
  if (!raw) return undefined;
  const clean = (text: string) => citeOnly(plainText(text), segments);
  const content = JSON.stringify({
    question: clean(raw.question),
    options: raw.options.map(({ Text, is_correct }) => ({ Text: clean(Text), is_correct })),
    explanation: clean(raw.explanation),
  } satisfies Mcq);
  // Sanitising may have emptied a text or made two options equal.
  const mcq = readMcq(content);
  return mcq && isOfType(mcq, task) ? content : undefined;
};

const isOfType = ({ options }: Mcq, task: Parameters<typeof checkedMcq>[1]): boolean => {
  const type = task.kind === "draft" ? task.questionType : "select_one";
  if (type === "open_ended") return options.length === 0;
  const right = options.filter(({ is_correct }) => is_correct).length;
  return type === "select_one" ? right === 1 : right > 0;
};

/** A last line may end at 100000 (TRN-09), but covers no more than this. */
const longestLineSeconds = 120;

/** Drops citations of seconds without speech: an invented one must not look like evidence. */
const citeOnly = (text: string, segments: readonly Segment[]): string => {
  const said = (second: number) =>
    segments.some(
      ({ startTime, endTime }) =>
        Math.floor(startTime) <= second && second <= Math.min(endTime, startTime + longestLineSeconds),
    );
  return splitCitations(text)
    .map((part) => ("text" in part ? part.text : said(part.seconds) ? `[${clock(part.seconds)}]` : ""))
    .join("")
    .replace(/ +([.,;:!?])/g, "$1")
    .replace(/[ \t]+$/gm, "")
    .trim();
};
