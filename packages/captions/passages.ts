type Line = { readonly startTime: number; readonly text: string; readonly startOfParagraph: boolean };

/** A continuous passage of speech; times in seconds of the video. */
export type Passage = { readonly from: number; readonly until: number; readonly text: string };

/**
 * Splits a transcript into passages, at paragraphs and after each line that contains one of `breaks`, where other content
 * is inserted. Passages cover every second of the video exactly once.
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

/** Whether content at `seconds` follows this passage: within it or at its end. Second 0 belongs to the first passage. */
export const isBehind = ({ from, until }: Passage, seconds: number): boolean =>
  seconds <= until && (seconds > from || from === 0);
