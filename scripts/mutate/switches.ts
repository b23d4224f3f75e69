import type { Mutant } from "./mutants.ts";

/** A text with some breaks in it that do not touch one another, each switched off until a test is run with its number. */
export const withSwitches = (
  text: string,
  breaks: readonly { readonly id: number; readonly mutant: Mutant }[],
): string => {
  let switched = text;
  // From the end, so that the offsets before it stay.
  for (const { id, mutant } of breaks.toSorted((one, other) => other.mutant.start - one.mutant.start)) {
    const { start, end } = mutant;
    switched = switched.slice(0, start) + either(id, mutant, text.slice(start, end)) + switched.slice(end);
  }
  return switched;
};

const either = (id: number, { place, text }: Mutant, was: string): string => {
  // Without the global function no mutant is active, for example in the embedded cloud.
  const isOn = `globalThis.__isBroken?.(${id})`;
  if (place === "statement") return `{ if (!${isOn}) { ${was} } }`;
  const choice = `(${isOn} ? (${text}) : (${was}))`;
  if (place === "attribute") return `{${choice}}`;
  // JSX text stays a single text node: the added expression is empty until the mutant is active.
  if (place === "text") return text.replace("Changed ", `{${isOn} ? "Changed " : ""}`);
  return choice;
};
