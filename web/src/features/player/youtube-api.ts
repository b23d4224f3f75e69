import { cache, cell } from "@cu/process-cache/process-cache";
import { embeddedAddress } from "./embedded-host.ts";

declare global {
  interface Window {
    YT?: { readonly Player?: unknown };
    onYouTubeIframeAPIReady?: () => void;
  }
}

const real = "https://www.youtube.com/iframe_api";
// The script loads a second one, whose failure isn't reported.
const patienceMilliseconds = 10_000;

const asked = cache<string, Promise<void>>("the hosts' scripts", { max: 2 });
/** Both hosts' scripts report through the same global, so they load one after the other. */
const turn = cell<Promise<void>>("the host's script that is being loaded");

/**
 * Loads the host's script once per page, and again after a failure. The element's own loading offers no error handling
 * and no retry. The embedded host's script ignores the real host's frames, so a page may load both.
 */
export const loadYoutubeApi = (isEmbedded = false): Promise<void> => {
  const address = isEmbedded ? embeddedAddress("www.youtube.com", "/iframe_api") : real;
  const loading =
    asked.get(address) ??
    inTurn(() => fetchScript(address)).catch((error: unknown) => {
      asked.delete(address);
      throw error;
    });
  asked.set(address, loading);
  return loading;
};

const inTurn = (load: () => Promise<void>): Promise<void> => {
  const loading = turn.current ? turn.current.then(load) : load();
  const end = () => {
    if (turn.current === ended) turn.current = undefined;
  };
  const ended = loading.then(end, end);
  turn.current = ended;
  return loading;
};

const fetchScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The video host's script did not come."));
    };
    const patience = setTimeout(fail, patienceMilliseconds);
    window.onYouTubeIframeAPIReady = () => {
      clearTimeout(patience);
      resolve();
    };
    script.src = address;
    script.onerror = () => {
      clearTimeout(patience);
      fail();
    };
    document.head.append(script);
  });
