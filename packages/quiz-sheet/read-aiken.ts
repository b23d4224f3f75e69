import { allOf, oneOf, titleOf, withGeneral } from "./answers.ts";
import type { ReadFile, ReadQuestion, RefusedQuestion } from "./by-video.ts";
import { textOfEither } from "./markup-text.ts";
import { newNotes, short } from "./notes.ts";

const option = /^\s*([A-Z])[.)]\s+(.*)$/i;
const answer = /^\s*ANSWERS?\s*:\s*(.*)$/i;
const feedback = /^\s*(?:FEEDBACK|EXPLANATION)\s*:\s*(.*)$/i;

/** Aiken: a question, options "A) …" or "A. …", and a line "ANSWER: A". */
export function isAiken(text: string): boolean {
  return /^\s*ANSWERS?\s*:\s*[A-Z]/im.test(text) && /^\s*[A-Z][.)]\s/im.test(text);
}

type Block = {
  line: number;
  asked: string[];
  options: { letter: string; text: string }[];
  answer: string | null;
  why: string[];
};

export function readAiken(text: string): ReadFile {
  const questions: ReadQuestion[] = [];
  const refused: RefusedQuestion[] = [];
  for (const block of blocksOf(text)) {
    const at = `Line ${block.line}`;
    const words = block.asked.join("\n");
    const letters = lettersOf(block.answer ?? "");
    const reason = problemOf(block, words, letters);
    if (reason !== undefined) {
      refused.push({ at, title: short(words, 100), reason });
      continue;
    }
    const notes = newNotes();
    const answers = block.options.map(({ letter, text: said }) => ({
      text: textOfEither(said, notes),
      why: "",
      points: letters.includes(letter) ? 100 : 0,
    }));
    const read = withGeneral(
      letters.length > 1 ? allOf(answers, notes) : oneOf(answers, notes),
      textOfEither(block.why.join("\n"), notes),
      notes,
    );
    const text = textOfEither(words, notes);
    const times = { startVideoTimestamp: undefined, endVideoTimestamp: undefined };
    questions.push({
      at,
      input: { title: titleOf("", text, notes), text, ...read, ...times },
      changes: [...notes.changes],
    });
  }
  return { format: "Aiken", questions, refused };
}

// "A", "A, C", "A C" and "A) Paris".
function lettersOf(given: string): string[] {
  const [named = ""] = /^[A-Z](?:(?:\s*[,;&]\s*|\s+)[A-Z])*(?![A-Z])/i.exec(given.trim()) ?? [];
  return named.toUpperCase().match(/[A-Z]/g) ?? [];
}

function problemOf({ options, answer: given }: Block, words: string, letters: readonly string[]): string | undefined {
  if (words === "") return "The question has no text.";
  if (options.length === 0) return 'It has no options such as "A) …".';
  if (given === null) return 'It has no line "ANSWER: A".';
  if (letters.length === 0) return "Its answer names no option.";
  const twice = options.find(({ letter }, n) => options.findIndex((one) => one.letter === letter) !== n);
  if (twice) return `The option ${twice.letter} is there twice.`;
  const missing = letters.find((letter) => !options.some((one) => one.letter === letter));
  return missing === undefined ? undefined : `There is no option ${missing}.`;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  let isAfterBlank = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const words = line.trim();
    const [, letter = "", said = ""] = option.exec(line) ?? [];
    const [, given] = answer.exec(line) ?? [];
    const [, why] = feedback.exec(line) ?? [];
    if (words === "") {
      isAfterBlank = true;
      continue;
    }
    if (block && why !== undefined && block.answer !== null) block.why.push(why);
    else if (block && given !== undefined && block.answer === null) block.answer = given;
    else if (block && block.answer === null && letter !== "")
      block.options.push({ letter: letter.toUpperCase(), text: said.trim() });
    else if (block && block.answer === null && !isAfterBlank && block.options.length > 0) addLine(block, words);
    else if (block && block.answer === null && block.options.length === 0) block.asked.push(words);
    else {
      block = { line: index + 1, asked: [words], options: [], answer: null, why: [] };
      blocks.push(block);
    }
    isAfterBlank = false;
  }
  return blocks;
}

// An option may run over several lines.
function addLine({ options }: Block, words: string): void {
  const last = options.at(-1);
  if (last) last.text += `\n${words}`;
}
