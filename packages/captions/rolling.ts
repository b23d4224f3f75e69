import type { Cue } from "./segment.ts";

type Shown = Pick<Cue, "startTime" | "endTime"> & { readonly lines: readonly string[] };

// Two cues of a captioned joke may repeat a line; a rolling file does it all the time.
const fewest = 2;

/** How the cue continues what is on the screen: rolled up by new lines, shown again, grown by words, or not at all. */
const stepOf = (before: Shown, next: Shown): "roll" | "echo" | "grow" | undefined => {
  const kept = overlap(before.lines, next.lines);
  if (kept > 0) return kept === next.lines.length ? "echo" : "roll";
  return isGrown(before, next) ? "grow" : undefined;
};

const overlap = (before: readonly string[], next: readonly string[]): number => {
  for (let count = Math.min(before.length, next.length); count > 0; count--)
    if (before.slice(-count).every((line, n) => line === next[n])) return count;
  return 0;
};

const isGrown = (before: Shown, next: Shown): boolean => {
  const [old, now] = [before.lines.join(" "), next.lines.join(" ")];
  return old !== "" && now.startsWith(old) && /^\s/.test(now.slice(old.length));
};

/**
 * Rolling captions, as YouTube makes them, with each line once and for as long as it was shown. Undefined for a file
 * whose captions do not roll: then every repetition was said.
 */
export const unrolled = <Some extends Shown>(cues: readonly Some[]): Some[] | undefined => {
  const steps = cues.slice(1).map((cue, n) => stepOf(cues[n] ?? cue, cue));
  const count = (step: ReturnType<typeof stepOf>) => steps.filter((one) => one === step).length;
  const rolling = Math.max(count("roll"), count("grow"));
  const continued = steps.filter((step) => step !== undefined).length;
  if (rolling < fewest || continued * 2 < steps.length) return undefined;
  const kept: Some[] = [];
  // How many lines on the screen belong to cues before the last kept one.
  let hidden = 0;
  for (const [n, cue] of cues.entries()) {
    const before = cues[n - 1]?.lines ?? [];
    const step = steps[n - 1];
    const last = kept.at(-1);
    if (step === "echo") hidden = Math.max(0, hidden - (before.length - cue.lines.length));
    else if (step !== "grow") hidden = step === "roll" ? overlap(before, cue.lines) : 0;
    if (!last || step === undefined || step === "roll") kept.push({ ...cue, lines: cue.lines.slice(hidden) });
    else {
      const lines = step === "echo" ? last.lines : cue.lines.slice(hidden);
      kept[kept.length - 1] = { ...last, lines, endTime: Math.max(last.endTime, cue.endTime) };
    }
  }
  return kept;
};
