import { sliceCount } from "@cu/watch/slices";
import { drawsOf } from "./draws.ts";

const day = 86_400_000;

/** One sitting in front of one lecture: slices of ten seconds, the end not in it, when it began and how fast. */
export type Visit = {
  readonly videoId: number;
  readonly from: number;
  readonly until: number;
  readonly start: number;
  readonly rate: number;
};

type Lecture = { readonly id: number; readonly duration: number | null };

/**
 * A learner's weeks with a course up to a moment, each learner the same at each call: the sitting in which they came to a
 * lecture, another one where it was hard, and another one before the exam. A few do everything, most fall behind, one in
 * eleven stops after two weeks, and more than a third of the sittings ends early. Seven of ten play at the usual speed,
 * and most of the others faster by half.
 */
export const visitsOf = (
  learner: number,
  lectures: readonly Lecture[],
  { weeks, at, seed = 0 }: { readonly weeks: number; readonly at: number; readonly seed?: number },
): Visit[] => {
  const draw = drawsOf(learner + 1 + seed * 1_000_003);
  const diligence = Math.min(1, 0.25 + 1.1 * draw() ** 0.6);
  const isGone = learner % 11 === 5;
  const visits: Visit[] = [];
  for (const [n, { id: videoId, duration }] of lectures.entries()) {
    const slices = sliceCount(duration ?? 0);
    const week = Math.min(weeks - 1, Math.floor((n * weeks) / lectures.length));
    if (slices === 0 || (isGone && week > 1) || draw() > diligence - 0.05 * week) continue;
    const start =
      at - (weeks - week) * 7 * day + Math.floor(draw() * 6) * day + (17 + Math.floor(draw() * 5)) * 3_600_000;
    const until = draw() < 0.45 ? Math.ceil(slices * (0.2 + 0.7 * draw())) : slices;
    const rate = speedOf(draw());
    visits.push({ videoId, from: 0, until, start, rate });
    const hard = Math.floor(slices * (0.3 + 0.1 * (n % 4)));
    if (draw() < 0.35 * diligence)
      visits.push({ videoId, from: hard, until: Math.min(until, hard + 18), start: start + day, rate: 1 });
    // The week before the exam.
    if (draw() < 0.3 * diligence)
      visits.push({ videoId, from: 0, until, start: at - (9 + Math.floor(5 * draw())) * day, rate: 1.5 });
  }
  return visits.filter((visit) => visit.start < at && visit.until > visit.from);
};

const speedOf = (drawn: number): number => (drawn < 0.7 ? 1 : drawn < 0.92 ? 1.5 : 2);
