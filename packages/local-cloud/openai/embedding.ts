import { createHash } from "node:crypto";
import { type Answer, json } from "../http.ts";
import type { Asked } from "./chat.ts";
import { missing, OpenAIFailure } from "./failure.ts";
import { textIn, tokens } from "./input.ts";

const defaultDimensions = 1536;
const maxInputs = 2048;

/** Vectors of length 1 that lie near each other where texts share words: no meaning, but a search finds its text. */
export function createEmbeddings({ input }: Asked): Answer {
  const model = textIn(input, "model");
  const inputs = Array.isArray(input.input) ? input.input : [input.input];
  const dimensions = Number(input.dimensions ?? defaultDimensions);
  if (inputs.length === 0 || inputs.some((each) => typeof each !== "string" || each === "")) throw missing("input");
  if (inputs.length > maxInputs) throw invalid("input", `Too many inputs, the most is ${maxInputs}.`);
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > 3072)
    throw invalid("dimensions", "Invalid value.");
  const vectors = inputs.map((each) => embed(String(each), dimensions));
  // The SDK requests base64 by default: little-endian 32-bit floats.
  const isBase64 = input.encoding_format === "base64";
  const data = vectors.map((vector, index) => ({
    object: "embedding",
    index,
    embedding: isBase64 ? Buffer.from(vector.buffer).toString("base64") : [...vector],
  }));
  const used = inputs.reduce((sum: number, each) => sum + tokens(String(each)), 0);
  return json(200, { object: "list", model, data, usage: { prompt_tokens: used, total_tokens: used } });
}

function embed(content: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of content.toLowerCase().match(/[\p{L}\d]+/gu) ?? [content]) {
    const hash = createHash("sha256").update(word).digest();
    const place = hash.readUInt32LE(0) % dimensions;
    vector[place] = (vector[place] ?? 0) + (hash.readUInt8(4) % 2 === 0 ? 1 : -1);
  }
  // Words may cancel each other out; a zero vector would have no direction to compare.
  if (vector.every((value) => value === 0)) vector[0] = 1;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function invalid(param: string, message: string): OpenAIFailure {
  return new OpenAIFailure(400, message, { code: "invalid_value", param });
}
