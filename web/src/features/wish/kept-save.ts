// Not in the URL: following a link must never save anything.
const name = "save-for-later";
// Long enough for a sign-in with its emails; afterwards the intent is stale.
const keptMilliseconds = 30 * 60_000;

/** Remembers, in this tab, which course a guest wanted to save before signing in. */
export const keepSave = (courseId: number): void => {
  try {
    sessionStorage.setItem(name, `${courseId} ${Date.now()}`);
  } catch {
    // Without storage the user presses again after signing in.
  }
};

/** Returns the remembered course once. */
export const takeKeptSave = (): number | undefined => {
  try {
    const [courseId, at] = (sessionStorage.getItem(name) ?? "").split(" ").map(Number);
    sessionStorage.removeItem(name);
    return courseId && at && Date.now() - at < keptMilliseconds ? courseId : undefined;
  } catch {
    return undefined;
  }
};
