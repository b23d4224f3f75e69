/** What the head start leaves to the code of the page. */
export type HeadStart = {
  /** The page that is opened, by its name in the table of pages. */
  page: string | undefined;
  /** By address. */
  answers: Map<string, { authorization: string | undefined; answer: Promise<Response> }>;
  /** For the program to call when it has taken a guest's document over. */
  takenOver?: () => void;
};

declare global {
  interface Window {
    headStart?: HeadStart;
  }
}

/**
 * `fetch`, or the answer that the head start has already asked for as the same person. Each is taken once, and never in
 * the task that asks: the browser may paint and hear a press between the frame of a page and what its answers fill in.
 */
export const fetchOrTake = (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  if ((init?.method ?? "GET") !== "GET") forgetEarlyAnswers();
  const early = typeof address === "string" && !init?.signal ? take(address, init) : undefined;
  // One that was lost on its way is asked for again.
  return early ? early.then(inNextTask, () => fetch(address, init)) : fetch(address, init);
};

const inNextTask = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, 0, value));

const take = (address: string, init: RequestInit | undefined): Promise<Response> | undefined => {
  const early = window.headStart?.answers.get(address);
  if (!early) return undefined;
  window.headStart?.answers.delete(address);
  const authorization = new Headers(init?.headers).get("authorization") ?? undefined;
  return early.authorization === authorization ? early.answer : undefined;
};

/** From here on an early answer would be an old one, as after everything that changes something. */
export const forgetEarlyAnswers = () => window.headStart?.answers.clear();
