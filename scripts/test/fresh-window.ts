import { resetAll } from "@cu/process-cache/process-cache";
import { SWRGlobalState, cache as swrCache } from "swr/_internal";
import { vi } from "vitest";
import { restoreParts } from "../../web/src/test/replace-parts.ts";

// The files of this project share a process and its window, because loading both costs more than most tests. Each file
// begins here as the first one did; what lives in modules is new because all of it is in @cu/process-cache.

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
restoreParts();
resetAll();

// Answers, and the requests that are still on their way: none is an answer to this file's.
const [, mutations = {}, requests = {}, preloads = {}] = SWRGlobalState.get(swrCache) ?? [];
for (const name of swrCache.keys()) swrCache.delete(name);
for (const byName of [mutations, requests, preloads])
  for (const name of Object.keys(byName)) Reflect.deleteProperty(byName, name);

localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
for (const element of [document.documentElement, document.head, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
scrollTo(0, 0);
// Files replace it by hand, since happy-dom's own does nothing.
Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
for (const name of ["headStart", "YT", "onYouTubeIframeAPIReady"]) Reflect.deleteProperty(globalThis, name);
