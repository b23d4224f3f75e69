import { readExport } from "./json-exports.ts";
import { type Cue, type Repair, refuse, type Transcript } from "./segment.ts";
import { settle } from "./settle.ts";

/**
 * The list of {text, startTime, endTime, startOfParagraph} of the admin upload, already out of its JSON. Only these
 * four fields are ever read, so whatever else an object carries has no effect.
 */
export function readSegments(list: unknown, repairs: readonly Repair[] = []): Transcript {
  if (!Array.isArray(list)) return refuse("The transcript must be a list of lines.", repairs);
  return settle(list.map(toCue), repairs);
}

export function readJson(text: string, repairs: readonly Repair[]): Transcript {
  const value = parsed(text);
  if (value === undefined) return refuse("The file is not valid JSON.", repairs);
  const exported = readExport(value);
  return exported ? settle(exported.cues, [...repairs, ...exported.repairs]) : readSegments(value, repairs);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON.parse throws only for invalid JSON.
    return undefined;
  }
}

// Numbers written as text are not guessed at: "1,5" is one and a half for some and fifteen for others.
function toCue(line: unknown, index: number): Cue {
  // Lines that are not objects have no fields.
  const { text, startTime, endTime, startOfParagraph } = Object(line) as Record<string, unknown>;
  return {
    cue: index + 1,
    text: typeof text === "string" ? text : "",
    startTime: typeof startTime === "number" ? startTime : Number.NaN,
    endTime: typeof endTime === "number" ? endTime : Number.NaN,
    startOfParagraph: startOfParagraph === true,
  };
}
