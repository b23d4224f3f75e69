/** A stretch of a line, and whether it is what was searched for. */
export type Piece = { readonly text: string; readonly isHit: boolean };

const pattern = (search: string): RegExp | null => {
  const words = search.trim();
  return words === "" ? null : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");
};

/** The lines that contain what is searched for, as indexes; letters' case does not count. */
export const linesWith = (lines: readonly { readonly text: string }[], search: string): number[] => {
  const words = pattern(search);
  if (!words) return [];
  return lines.flatMap(({ text }, index) => (text.search(words) >= 0 ? [index] : []));
};

/** The line cut into pieces, so that the hits can be marked. */
export const pieces = (text: string, search: string): Piece[] => {
  const words = pattern(search);
  if (!words) return [{ text, isHit: false }];
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(words)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), isHit: false });
    found.push({ text: match[0], isHit: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), isHit: false });
  return found;
};
