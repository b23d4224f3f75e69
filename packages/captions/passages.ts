type Line = { readonly startTime: number; readonly text: string; readonly startOfParagraph: boolean };

/** What is said without a break; both ends in seconds of the video. */
export type Passage = { readonly from: number; readonly until: number; readonly text: string };

/**
 * The lines of a transcript as running text: a passage ends where a paragraph does, and after the line in which one of
 * `breaks` falls, because something stands there. Every second of the video is in exactly one passage.
 */
export function passagesOf(lines: readonly Line[], breaks: readonly number[] = []): Passage[] {
  const groups: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = groups.at(-1);
    const isBroken = before && breaks.some((at) => at > before.startTime && at <= line.startTime);
    if (!last || line.startOfParagraph || isBroken) groups.push([line]);
    else last.push(line);
  }
  return groups.map((group, index) => ({
    from: index === 0 ? 0 : (group[0]?.startTime ?? 0),
    until: groups[index + 1]?.[0]?.startTime ?? Number.POSITIVE_INFINITY,
    text: group.map(({ text }) => text).join(" "),
  }));
}

/** What stands behind a passage: what is asked at its end or within it. At the very beginning it stands behind the first. */
export const isBehind = ({ from, until }: Passage, seconds: number): boolean =>
  seconds <= until && (seconds > from || from === 0);
