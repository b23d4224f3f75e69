import type OpenAI from "openai";
import * as z from "zod";
import { notCovered, type Task } from "../engine.ts";

const text = { type: "string" } as const;
const object = (properties: Record<string, unknown>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const mcq = object({
  question: text,
  options: { type: "array", items: object({ Text: text, is_correct: { type: "boolean" } }) },
  explanation: text,
});
const answer = object({ covered: { type: "boolean" }, text });

/** The response schema for the model. */
export const formatOf = (task: Task): OpenAI.ResponseFormatJSONSchema => {
  const isMcq = task.kind === "question" || task.kind === "draft";
  return {
    type: "json_schema",
    json_schema: { name: isMcq ? "question" : "answer", strict: true, schema: isMcq ? mcq : answer },
  };
};

const Answer = z.object({ covered: z.boolean(), text: z.string() });

/** The text of an answer, or the unparsed JSON of a question; "" if it is neither. */
export const readText = (task: Task, content: string): string => {
  if (task.kind === "question" || task.kind === "draft") return content;
  const parsed = Answer.safeParse(parse(content));
  if (!parsed.success) return "";
  const { covered, text: said } = parsed.data;
  return covered ? said : refusal(said);
};

// The model's quotations are dropped from a refusal; the cited moment is kept.
const refusal = (said: string): string => {
  const named = said
    .split("\n")
    .filter((line) => !/^\s*>/.test(line))
    .join(" ")
    .trim();
  return [notCovered, named, "You can ask it in Q&A."].filter((part) => part !== "").join(" ");
};

const parse = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};
