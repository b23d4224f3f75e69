import { StripeFailure } from "./failure.ts";

/** A form-encoded body or query: `metadata[order]=7` is `{metadata: {order: "7"}}`, `expand[]=a` is `{expand: {0: "a"}}`. */
export type Params = { readonly [name: string]: string | Params };

type Growing = { [name: string]: string | Growing };

export function parseForm(encoded: string): Params {
  const params: Growing = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let place = params;
    for (const step of path) place = descend(place, step);
    place[last || String(Object.keys(place).length)] = value;
  }
  return params;
}

function descend(place: Growing, step: string): Growing {
  const next = place[step];
  if (typeof next === "object") return next;
  const created: Growing = Object.create(null);
  place[step || String(Object.keys(place).length)] = created;
  return created;
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  if (typeof value === "object") throw invalid(name, `Invalid string: ${name}`);
  return value === "" ? undefined : value;
}

export function requiredText(params: Params, name: string): string {
  const value = text(params, name);
  if (value === undefined) throw missing(name);
  return value;
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw invalid(name, `Invalid integer: ${value}`, "parameter_invalid_integer");
  return number;
}

export function isTrue(params: Params, name: string): boolean {
  return text(params, name) === "true";
}

export function nested(params: Params, name: string): Params {
  const value = params[name];
  if (typeof value === "string") throw invalid(name, `Invalid object: ${name}`);
  return value ?? {};
}

/** Up to 50 keys of 40 characters with values of 500: Stripe's limits. */
export function metadata(params: Params): Record<string, string> {
  const pairs = Object.keys(nested(params, "metadata")).map((key) => [
    key,
    text(nested(params, "metadata"), key) ?? "",
  ]);
  if (pairs.length > 50) throw invalid("metadata", "Metadata can have at most 50 keys.");
  for (const [key = "", value = ""] of pairs) {
    if (key.length > 40) throw invalid("metadata", `Metadata keys can have up to 40 characters: ${key}`);
    if (value.length > 500) throw invalid(`metadata[${key}]`, "Metadata values can have up to 500 characters.");
  }
  return Object.fromEntries(pairs);
}

/** Refuses unknown parameters like Stripe, so that typos are not ignored. */
export function allowOnly(params: Params, names: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  if (unknown) throw invalid(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
}

export function invalid(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: "invalid_request_error", code, param, message }, "parameters");
}

function missing(name: string): StripeFailure {
  return invalid(name, `Missing required param: ${name}.`, "parameter_missing");
}
