// A browser holds text back about as long while its font is on the way. Without it the page would move a moment later.
const patienceMilliseconds = 200;

/** Resolves when the first page's fonts have loaded, or after a timeout. */
export const fonts = (): Promise<unknown> => {
  const here = ['400 1rem "Schibsted Grotesk Variable"', '500 1rem "Literata Variable"'].map((font) =>
    document.fonts.load(font),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  return Promise.race([Promise.allSettled(here), patience]);
};
