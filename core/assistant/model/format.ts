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

/** The shape that the model must keep to. */
export const formatOf = (task: Task): OpenAI.ResponseFormatJSONSchema => {
  const isMcq = task.kind === "question" || task.kind === "draft";
  return {
    type: "json_schema",
    json_schema: { name: isMcq ? "question" : "answer", strict: true, schema: isMcq ? mcq : answer },
  };
};

const Answer = z.object({ covered: z.boolean(), text: z.string() });

/** The text of an answer, the JSON of a question as it came; "" when it is neither. */
export const readText = (task: Task, content: string): string => {
  if (task.kind === "question" || task.kind === "draft") return content;
  const parsed = Answer.safeParse(parse(content));
  if (!parsed.success) return "";
  const { covered, text: said } = parsed.data;
  return covered ? said : refusal(said);
};

// What the model quotes of something else is left out; the moment that it names is not.
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
