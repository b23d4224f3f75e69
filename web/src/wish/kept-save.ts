// Not in the address: a link must save nothing for whoever follows it, and no card reads the address.
const name = "save-for-later";

/** Keeps which course a guest wanted to save while they log in, in this tab alone. */
export const keepSave = (courseId: number): void => {
  try {
    sessionStorage.setItem(name, String(courseId));
  } catch {
    // Without a storage they press once more after the login.
  }
};

/** Whether this course was to be saved; a second question is answered no. */
export const takeKeptSave = (courseId: number): boolean => {
  try {
    if (sessionStorage.getItem(name) !== String(courseId)) return false;
    sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
};
