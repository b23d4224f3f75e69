import { preload, SWRConfig, unstable_serialize } from "swr";
import { forgetEarlyAnswers } from "../head-start/early-answers.ts";
import { type ApiKey, apiKey, fetchKey } from "./api.ts";
import { session } from "./session.ts";

/** Page 1 of the premium list as the catalogue asks for it, so that the answer is there when the learner goes to it. */
export const firstCataloguePage = { query: { list: "premium", pageSize: 4, facets: true, page: 1 } } as const;

// A page that a slow processor draws is idle between its parts, and asks for some of them later.
const oldAfterMilliseconds = 10_000;

/** SES-17, SES-18: the tokens, then the course list and its categories, once the page that was asked for is served. */
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
