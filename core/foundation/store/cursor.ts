/** The position in a list sorted by time and id: after the entry with these. */
export type Place = { readonly at: string; readonly id: string };

/** A position as the contract's `Cursor`. */
export const cursorOf = ({ at, id }: Place): string => `${at}~${id}`;

/** The position in a cursor already validated by the contract. */
export const readCursor = (cursor: string): Place => {
  const [at = "", id = ""] = cursor.split("~");
  return { at, id };
};

/** The cursor of the next page; a page that is not full is the last. */
export const nextOf = (page: readonly Place[], pageSize: number): string | null => {
  const last = page.at(-1);
  return last && page.length === pageSize ? cursorOf(last) : null;
};
