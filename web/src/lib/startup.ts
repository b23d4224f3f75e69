import { preload, SWRConfig, unstable_serialize } from "swr";
import { type ApiKey, apiKey, fetchKey } from "./api.ts";
import { forgetEarlyAnswers } from "./early-answers.ts";
import { session } from "./session.ts";

/** The catalogue's request for page 1 of the premium list, prefetched for when the learner opens it. */
export const firstCataloguePage = { query: { list: "premium", pageSize: 4, facets: true, page: 1 } } as const;

// On slow CPUs a page has idle gaps between its parts, and some request data later.
const oldAfterMilliseconds = 10_000;

/**
 * SES-17, SES-18: loads the tokens, then prefetches the course list and categories after the opened page's requests.
 */
export const startUp = (): Promise<void> => {
  const started = session.start();
  void started.then(() => {
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    setTimeout(forgetEarlyAnswers, oldAfterMilliseconds);
    whenIdle(() => {
      bring(apiKey("catalogue.list", firstCataloguePage));
      bring(apiKey("catalogue.categories", {}));
    });
  });
  return started;
};

const bring = (key: ApiKey<"catalogue.list"> | ApiKey<"catalogue.categories">) => {
  // The page that is open has asked already.
  if (SWRConfig.defaultValue.cache.get(unstable_serialize(key))) return;
  // A failure shows on the page that needs the answer; here it costs nothing.
  preload(key, fetchKey).catch(() => undefined);
};
