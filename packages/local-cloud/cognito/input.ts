import { invalidParameter } from "./failure.ts";

/** A parsed request body; every member is still to be checked. */
export type Input = { readonly [name: string]: unknown };

export function parseInput(body: Buffer): Input {
  const value: unknown = JSON.parse(body.toString() || "{}");
  if (!isInput(value)) throw invalidParameter("The request body must be an object.");
  return value;
}

export function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== "string" || value === "") throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

export function optionalText(input: Input, name: string): string | undefined {
  return input[name] === undefined ? undefined : text(input, name);
}

/** A nested object such as `AuthParameters`; absent means empty. */
export function nested(input: Input, name: string): Input {
  const value = input[name] ?? {};
  if (!isInput(value)) throw invalidParameter(`${name} must be an object.`);
  return value;
}

/** A list of `{Name, Value}` as an object. */
export function attributes(input: Input, name: string): Record<string, string> {
  const value = input[name] ?? [];
  if (!Array.isArray(value)) throw invalidParameter(`${name} must be a list.`);
  const pairs: Record<string, string> = {};
  for (const pair of value) {
    if (!isInput(pair) || typeof pair.Name !== "string" || typeof pair.Value !== "string")
      throw invalidParameter(`${name} must be a list of names and values.`);
    pairs[pair.Name] = pair.Value;
  }
  return pairs;
}

function isInput(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
