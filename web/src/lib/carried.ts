import { state } from "@cu/process-cache/process-cache";
import { unstable_serialize } from "swr";

/** Data embedded in a prerendered document: the responses it was rendered from, by cache key. */
export type Carried = { address: string; answers: Record<string, unknown> };

export const carriedId = "carried";

// Long enough for hydration. Later reads, and reads after a late hydration, fetch fresh data instead.
const lifeMilliseconds = 10_000;
const maxAgeMilliseconds = 60_000;

const own = state("carried", () => ({
  carried: undefined as Carried | undefined,
  rest: {} as Record<string, unknown>,
  readAt: 0,
}));

/** Parsed once. Without it the document is the generic shell and the page fetches everything. */
export const readCarried = (): Carried | undefined => {
  const script = document.getElementById(carriedId);
  if (!script?.textContent) return own.carried;
  const carried = JSON.parse(script.textContent) as Carried;
  script.remove();
  Object.assign(own, { carried, rest: { ...carried.answers }, readAt: performance.now() });
  return carried;
};

/** An embedded response, returned once. */
export const takeCarried = (key: readonly unknown[]): { answer: unknown } | undefined => {
  const name = unstable_serialize(key);
  const { rest, readAt } = own;
  if (!(name in rest) || readAt > maxAgeMilliseconds || performance.now() - readAt > lifeMilliseconds) return undefined;
  const answer = rest[name];
  delete rest[name];
  return { answer };
};

// Characters of JSON.
const maxCarried = 50_000;

/**
 * Whether a response is small enough to embed and prerender. A document with 500 courses, of which four show, paints
 * later than one whose browser fetches them.
 */
export const isCarried = (answer: unknown): boolean => JSON.stringify(answer).length <= maxCarried;
