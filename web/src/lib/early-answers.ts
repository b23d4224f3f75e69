/** The head start's interface to the page's code. */
export type HeadStart = {
  /** The page that is opened, by its name in the table of pages. */
  page: string | undefined;
  /** By address. */
  answers: Map<string, { authorization: string | undefined; answer: Promise<Response> }>;
  /** Called after hydrating a guest's document. */
  takenOver?: () => void;
};

declare global {
  interface Window {
    headStart?: HeadStart;
  }
}

/**
 * `fetch`, or the response that the head start requested for the same user. Each is used once, and in a later task, so
 * that the browser can paint and handle input before the data renders.
 */
export const fetchOrTake = (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  if ((init?.method ?? "GET") !== "GET") forgetEarlyAnswers();
  const early = typeof address === "string" && !init?.signal ? take(address, init) : undefined;
  // Retried if the network failed.
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
