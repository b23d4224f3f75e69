import { ColumnReader, ColumnWriter } from "@cu/class-watch/columns";
import { chunkSeats } from "@cu/class-watch/piece";
import { readSection, writeSection } from "@cu/class-watch/section";
import { type Bitset, emptyBits, setBits } from "@cu/watch/bitset";
import type { QuestionAnswers } from "./question-answers.ts";

/**
 * Which seats of a chunk have tried a question, and which have answered it right: sufficient for lists of students. Open
 * answers are neither right nor wrong, so they never count as failed attempts (DSH-105).
 */
export type Outcome = { readonly tried: Bitset; readonly right: Bitset };

export function outcomeOf(answers: QuestionAnswers): Outcome {
  const outcome = { tried: emptyBits(chunkSeats), right: emptyBits(chunkSeats) };
  for (const [place, { correctAt, chosen }] of answers) {
    if (correctAt === 0 && [...chosen.values()].every((options) => options.length === 0)) continue;
    const at = { from: place, until: place + 1 };
    setBits(outcome.tried, at);
    if (correctAt > 0) setBits(outcome.right, at);
  }
  return outcome;
}

export function encodeOutcome({ tried, right }: Outcome): Uint8Array {
  const all = new ColumnWriter();
  writeSection(all, tried);
  writeSection(all, right);
  return all.written();
}

export function decodeOutcome(bytes: Uint8Array): Outcome {
  const all = new ColumnReader(bytes);
  const [tried, right] = [readSection(all), readSection(all)];
  all.end();
  return { tried: tried(), right: right() };
}
