declare global {
  interface Window {
    YT?: { readonly Player?: unknown };
    onYouTubeIframeAPIReady?: () => void;
  }
}

const address = "https://www.youtube.com/iframe_api";
// The script fetches another one, and nothing reports when that fails.
const patienceMilliseconds = 10_000;

let asked: Promise<void> | undefined;

/**
 * Loads the host's script once for a page, and again after a failure. The element would fetch it by itself, but then
 * nobody could catch its failure, and it would never ask a second time.
 */
export const loadYoutubeApi = (): Promise<void> => {
  asked ??= fetchScript().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
};

const fetchScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (window.YT?.Player) return resolve();
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
