import { missing, OpenAIFailure } from "./failure.ts";

export type Input = { readonly [name: string]: unknown };
export type Message = { role: string; text: string };

export function parseInput(body: Buffer): Input {
  try {
    return asInput(JSON.parse(body.toString()));
  } catch {
    throw new OpenAIFailure(400, "We could not parse the JSON body of your request.");
  }
}

export function asInput(value: unknown): Input {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function textIn(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== "string" || value === "") throw missing(name);
  return value;
}

/** Messages whose content is a text or a list of parts with text. */
export function messages(value: unknown, param: string): Message[] {
  if (!Array.isArray(value) || value.length === 0) throw missing(param);
  return value.map((message) => {
    const { role, content } = asInput(message);
    if (typeof role !== "string") throw missing(`${param}[].role`);
    return { role, text: contentText(content) };
  });
}

/** About what a tokenizer counts: four characters a token. */
export function tokens(textIn: string): number {
  return Math.ceil(textIn.length / 4);
}

function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part) => asInput(part).text)
    .filter((part) => typeof part === "string")
    .join(" ");
}
