import { state } from "@cu/process-cache/process-cache";
import { unstable_serialize } from "swr";

/** What a document has with it: the answers it was drawn from, each under its name in the cache. */
export type Carried = { address: string; answers: Record<string, unknown> };

export const carriedId = "carried";

// As long as a page takes to be taken over; whoever asks later wants to know what is true by then, and so does whoever has
// read for a while before.
const lifeMilliseconds = 10_000;
const mostAgeMilliseconds = 60_000;

const own = state("carried", () => ({
  carried: undefined as Carried | undefined,
  rest: {} as Record<string, unknown>,
  readAt: 0,
}));

/** Reads it once. Without it the page is the shell that every address has, and asks for everything itself. */
export const readCarried = (): Carried | undefined => {
  const script = document.getElementById(carriedId);
  if (!script?.textContent) return own.carried;
  const carried = JSON.parse(script.textContent) as Carried;
  script.remove();
  Object.assign(own, { carried, rest: { ...carried.answers }, readAt: performance.now() });
  return carried;
};

/** An answer that came with the document, once. */
export const takeCarried = (key: readonly unknown[]): { answer: unknown } | undefined => {
  const name = unstable_serialize(key);
  const { rest, readAt } = own;
  if (!(name in rest) || readAt > mostAgeMilliseconds || performance.now() - readAt > lifeMilliseconds)
    return undefined;
  const answer = rest[name];
  delete rest[name];
  return { answer };
};

// Letters of JSON.
const mostCarried = 50_000;

/**
 * Whether a document brings an answer along and is drawn with it. A first frame that has five hundred courses to show four of
 * them comes later than one whose browser asks for them.
 */
export const isCarried = (answer: unknown): boolean => JSON.stringify(answer).length <= mostCarried;
