// Not in the address: a link must save nothing for whoever follows it.
const name = "save-for-later";
// As long as a login with its mails may take; after that nobody means it any more.
const keptMilliseconds = 30 * 60_000;

/** Keeps which course a guest wanted to save while they log in, in this tab alone. */
export const keepSave = (courseId: number): void => {
  try {
    sessionStorage.setItem(name, `${courseId} ${Date.now()}`);
  } catch {
    // Without a storage they press once more after the login.
  }
};

/** The course that was to be saved; a second question finds none. */
export const takeKeptSave = (): number | undefined => {
  try {
    const [courseId, at] = (sessionStorage.getItem(name) ?? "").split(" ").map(Number);
    sessionStorage.removeItem(name);
    return courseId && at && Date.now() - at < keptMilliseconds ? courseId : undefined;
  } catch {
    return undefined;
  }
};
