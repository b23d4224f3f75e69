import { createHash } from "node:crypto";
import { asInput, type Input, type Message } from "./input.ts";

/** A model's reply to messages, in the requested format. */
export type Reply = (messages: readonly Message[], format: Input) => string;

const longestEcho = 400;

/** Deterministic placeholder reply, which only shows that the model was called. */
export function reply(messages: readonly Message[], format: Input): string {
  const schema = asInput(format.json_schema).schema ?? format.schema;
  if (format.type === "json_schema") return JSON.stringify(example(asInput(schema), "text"));
  const question = messages.findLast((message) => message.role === "user")?.text ?? "";
  const answer = `Local answer to: ${question}`.slice(0, longestEcho);
  return format.type === "json_object" ? JSON.stringify({ text: answer }) : answer;
}

/** An id that depends on the request only. */
export function idOf(prefix: string, body: Buffer): string {
  return prefix + createHash("sha256").update(body).digest("hex").slice(0, 24);
}

/** The smallest value that a JSON schema allows, of the parts that structured outputs may use. */
function example(schema: Input, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return example(asInput(schema.anyOf[0]), name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(asInput(schema.properties)).map(([key, value]) => [key, example(asInput(value), key)]),
      );
    case "array":
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
        example(asInput(schema.items), name),
      );
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return `Local ${name}`;
  }
}
