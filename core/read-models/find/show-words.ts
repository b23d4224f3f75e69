import type { findAll } from "@cu/api/find";
import type { Returned } from "@cu/api/route";
import type { Item } from "../../foundation/store/batch.ts";
import type { Lines } from "../../use-cases/transcript/allowance.ts";
import { allFirstRead, allowance, type Budget } from "../../use-cases/transcript/hits.ts";
import { pickMatches } from "../../use-cases/transcript/pick-lines.ts";
import type { Doc } from "./docs.ts";
import type { Hit } from "./hit.ts";
import { withMarks } from "./marks.ts";
import { placesIn, transcriptAmong } from "./places.ts";
import { freeSecondsOf, lectureIn, namesOfLecture } from "./show.ts";
import { mayWatch, pressAt, type Seen } from "./sight.ts";

type FoundWords = Returned<typeof findAll>["words"][number];

type Asked = {
  readonly items: readonly Item[];
  readonly words: readonly string[];
  readonly budget: Budget;
  /** How many places of a lecture viewers with access see. */
  readonly most: number;
};

/** How many places of a lecture viewers without access see. */
export const placesWithoutAccess = 3;

/**
 * Transcript matches of some lectures. Without access, the caller sees the free preview, and beyond it lines within
 * their daily allowance (E-059); `firstRead` must be counted before responding.
 */
export const showWords = (
  hits: readonly Hit[],
  seenOf: (doc: Doc) => Seen | undefined,
  asked: Asked,
): { shown: FoundWords[]; firstRead: Lines } => {
  const firstRead = new Map<number, ReadonlySet<number>>();
  const shown = hits.flatMap(({ doc, said }): FoundWords[] => {
    const seen = seenOf(doc);
    const found = seen && lectureIn(seen, doc);
    if (!seen || !found || doc.kind !== "lecture" || !said) return [];
    const { module, video } = found;
    const isOpen = mayWatch(seen, module, video);
    const free = freeSecondsOf(video);
    // The index catches up with a new transcript within a minute; until then no places are shown.
    const isCurrent = video.transcriptVersion === doc.video.version;
    const { inOrder, matches } = placesIn(isCurrent ? transcriptAmong(asked.items, doc.video) : [], asked.words);
    const allowed = isOpen
      ? { most: asked.most, read: new Set<number>(), fresh: Number.POSITIVE_INFINITY }
      : { ...allowance(asked.budget, firstRead, video.id), most: placesWithoutAccess, openSeconds: free };
    const picked = pickMatches(matches, allowed);
    if (!isOpen && picked.firstRead.size > 0)
      firstRead.set(video.id, allFirstRead(firstRead, video.id, picked.firstRead));
    return [
      {
        ...namesOfLecture(seen, found),
        places: picked.lines.map(({ startTime, text }) => ({
          ...withMarks(text, asked.words),
          second: startTime,
          press: pressAt(seen, module, video, startTime < free),
        })),
        count: Math.max(said.times, picked.lines.length),
        inOrder: isCurrent ? inOrder : said.inOrder,
        withheld: picked.withheld && !isOpen,
        press: pressAt(seen, module, video, true),
      },
    ];
  });
  return { shown, firstRead };
};
