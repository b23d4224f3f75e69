const key = "reloadedAt";
/** A reload that didn't help isn't repeated for ten minutes; a later deployment may need another. */
const quietMilliseconds = 10 * 60_000;

// Chromium, Firefox, Safari, and Vite for style sheets.
const goneTexts =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|not a valid JavaScript MIME type/i;

/** Whether a page failed because one of its chunks is no longer on the server, for example after a deployment. */
export const isPartGone = (error: unknown): boolean => error instanceof Error && goneTexts.test(error.message);

/** Reloads once to get the new version (SES-119). Never reloads where session storage is unavailable. */
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

/** The page survives a failed part, but unsaved input would not survive a reload. */
export const isWriting = (): boolean => {
  const fields = "textarea, input:is(:not([type]), [type=text], [type=email], [type=number]), [contenteditable=true]";
  return [...document.querySelectorAll<HTMLElement & { value?: string }>(fields)].some(
    ({ value, textContent }) => (value ?? textContent).trim() !== "",
  );
};
