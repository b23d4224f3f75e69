import type { Segment } from "@cu/captions/segment";
import { difference } from "./difference.ts";

const nameOf = ({ startTime, endTime, text }: Segment): string => JSON.stringify([startTime, endTime, text]);

/** Three-way merge of a transcript: mine where only I changed a line, theirs elsewhere. */
export const mergedLines = (
  base: readonly Segment[],
  mine: readonly Segment[],
  theirs: readonly Segment[],
): Segment[] => {
  const replacedBy = new Map<string, Segment[]>();
  const added: Segment[] = [];
  for (const stretch of difference(base, mine)) {
    if ("same" in stretch) continue;
    const { change } = stretch;
    if (change.kind === "added") added.push(change.after);
    else replacedBy.set(nameOf(change.before), change.kind === "gone" ? [] : [change.after]);
  }
  const marks = markedHere(base, mine);
  return [
    ...theirs.flatMap((line) => replacedBy.get(nameOf(line)) ?? [marks.get(nameOf(line)) ?? line]),
    ...added,
  ].toSorted((one, other) => one.startTime - other.startTime);
};

/** Lines with only a changed paragraph mark, which the diff ignores. */
const markedHere = (base: readonly Segment[], mine: readonly Segment[]): Map<string, Segment> => {
  const before = new Map(base.map((line) => [nameOf(line), line]));
  const isMarked = (line: Segment) => {
    const was = before.get(nameOf(line));
    return was !== undefined && was.startOfParagraph !== line.startOfParagraph;
  };
  return new Map(mine.filter(isMarked).map((line) => [nameOf(line), line]));
};
