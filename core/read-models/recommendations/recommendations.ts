import { createHmac } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { type Item, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { unpackJson } from "../../foundation/store/packed.ts";
import type { FinishedIn } from "./finished.ts";
import { RecommendationsEntity, type RecommendationsItem } from "./recommendations.entity.ts";

/** A lecture in its course. */
export type Lecture = readonly [courseId: number, videoId: number];

/** By lecture of the course: lectures that the same users finished elsewhere. */
export type Recommendations = Readonly<Record<string, readonly Lecture[]>>;

const fewest = 5;
const spread = 5;

/**
 * How many users must have finished both lectures of a pair before it is published: five to nine, derived from a secret
 * of the course, so that adding sock-puppet accounts, or seeing one user come or go, does not reveal the number of
 * others.
 */
export const floorOf = (salt: string, videoId: number, [, other]: Lecture): number =>
  fewest + (createHmac("sha256", salt).update(`${videoId} ${other}`).digest().readUInt32BE(0) % spread);

// What a page shows, and some spare ones for lectures the reader has seen or cannot access.
const maxOthers = 8;
const maxLectures = 300;

/** The recommendations of a course, computed from its users' finished lectures. */
export const countTogether = (
  courseId: number,
  people: readonly (readonly FinishedIn[])[],
  floor: (videoId: number, other: Lecture) => number,
): Recommendations => {
  const pairs = new Map<number, Map<number, { readonly lecture: Lecture; people: number }>>();
  for (const courses of people) {
    const own = courses.find((one) => one.courseId === courseId);
    // A licensed lecture is finished in several courses: count each user once.
    const others = new Map(
      courses
        .filter((one) => one.courseId !== courseId)
        .flatMap((one) => one.videos.map(([id]): [number, Lecture] => [id, [one.courseId, id]])),
    );
    for (const [videoId] of own?.videos ?? []) {
      const known = pairs.get(videoId) ?? new Map<number, { readonly lecture: Lecture; people: number }>();
      pairs.set(videoId, known);
      for (const [id, lecture] of others) {
        if (id === videoId) continue;
        const pair = known.get(id) ?? { lecture, people: 0 };
        pair.people++;
        known.set(id, pair);
      }
    }
  }
  const told = [...pairs].flatMap(([videoId, others]) => {
    const lectures = [...others.values()]
      .filter((pair) => pair.people >= floor(videoId, pair.lecture))
      .toSorted((a, b) => b.people - a.people || a.lecture[1] - b.lecture[1])
      .slice(0, maxOthers)
      // Reordered, so that the order does not reveal the counts.
      .map(({ lecture }) => lecture)
      .toSorted(([, a], [, b]) => b - a);
    return lectures.length > 0 ? [[String(videoId), lectures] as const] : [];
  });
  return Object.fromEntries(told.slice(0, maxLectures));
};

export const recommendationsKey = (courseId: number): Item => keyOf(RecommendationsEntity, { courseId });

// The grace period of deletions: published counts must not outlive deleted accounts.
const toldMilliseconds = 30 * 86_400_000;

/** The recommendations of a course; empty if it was not counted for a month. */
export const recommendationsAmong = (items: readonly Item[], courseId: number): Recommendations => {
  const item = readAs<RecommendationsItem>(RecommendationsEntity, itemAt(items, recommendationsKey(courseId)));
  return item && Date.parse(item.day) > now() - toldMilliseconds ? unpackJson<Recommendations>(item.data) : {};
};
