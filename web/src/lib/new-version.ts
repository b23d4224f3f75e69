const key = "reloadedAt";
/** A reload that did not help is not repeated; the next deployment is another matter. */
const quietMilliseconds = 10 * 60_000;

// Chromium, Firefox, Safari, and Vite of a style.
const goneTexts =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|not a valid JavaScript MIME type/i;

/** Whether a page failed because a part of it is no longer on the server, as after a deployment. */
export const isPartGone = (error: unknown): boolean => error instanceof Error && goneTexts.test(error.message);

/** Loads the page anew to get the new version, once (SES-119). Where that cannot be remembered, never. */
export const reloadOnce = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < quietMilliseconds) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
};

/** The page outlives a part that failed, and what is typed in it would not outlive a reload. */
export const isWriting = (): boolean => {
  const fields = "textarea, input:is(:not([type]), [type=text], [type=email], [type=number]), [contenteditable=true]";
  return [...document.querySelectorAll<HTMLElement & { value?: string }>(fields)].some(
    ({ value, textContent }) => (value ?? textContent).trim() !== "",
  );
};
