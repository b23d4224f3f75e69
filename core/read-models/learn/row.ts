import type { readLibrary } from "@cu/api/learn";
import type { Parsed, Returned } from "@cu/api/route";
import { ownedModules } from "../../access/access.ts";
import { fileUrl } from "../../foundation/image/file-url.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { readPoints } from "../../use-cases/certification/points.ts";
import { type Held, isBought } from "./held.ts";
import { type Learned, type LearnedVideo, lastWatched, lectureOf, nextVideo } from "./learned.ts";

/** Scores of courses whose certificate is or was in progress. */
export type CoursePoints = Awaited<ReturnType<typeof readPoints>>;
type Library = Returned<typeof readLibrary>;
export type Row = Library["rows"][number];
type Course = Row["course"];
type Module = Row["modules"][number];

/** A course as visible to its holder, who may know its key. */
export const learnCourse = (course: CourseRecord): Course => ({
  id: course.id,
  name: course.name,
  key: course.privacyScope === "unlisted" ? course.unlistedKey : null,
  category: course.category,
  coverImage: course.coverImage === null ? null : fileUrl(course.coverImage),
  authors: [course.primaryAuthor, ...course.coAuthors],
});

/** A held course with its progress (LRN-05). */
export const toRow = (learned: Learned, points: CoursePoints): Row => {
  const { videos, course, held } = learned;
  const modules = modulesOf(videos);
  const total = (of: (module: Module) => number) => modules.reduce((sum, module) => sum + of(module), 0);
  const seconds = total(({ duration }) => duration);
  const watchedSeconds = videos.reduce((sum, video) => sum + video.watchedSeconds, 0);
  const next = nextVideo(videos);
  const watchedAt = lastWatched(videos)?.at;
  return {
    course: learnCourse(course),
    state: stateOf(learned),
    modules,
    watched: shareOf(watchedSeconds, seconds),
    secondsLeft: Math.max(0, seconds - watchedSeconds),
    lectures: videos.length,
    lecturesWatched: total(({ lecturesWatched }) => lecturesWatched),
    questions: total(({ questions }) => questions),
    right: total(({ right }) => right),
    next: next ? { ...lectureOf(next), seconds: next.seconds } : null,
    bought: boughtOf(learned),
    classes: held.classes.map(({ id, label }) => ({ id, label })),
    closesAt: held.closesAt,
    timeZone: held.timeZone,
    certificate: certificateOf(learned, points),
    watchedAt: watchedAt === undefined ? null : new Date(watchedAt).toISOString(),
    heldSince: held.heldSince,
    rating: learned.own?.rating ?? null,
    mayReview: learned.mayReview,
  };
};

// A separately refunded module of a whole-course purchase is no longer owned.
const boughtOf = ({ held: { entitlements }, course }: Learned): Row["bought"] => {
  const ids = course.modules.map(({ id }) => id);
  const modules = isBought(entitlements) ? ownedModules(entitlements, ids).size : 0;
  return modules === 0 ? null : { modules, of: ids.length };
};

export const pointsOf = (sub: string, all: readonly Learned[]): Promise<CoursePoints> =>
  readPoints(
    sub,
    all.filter(({ held }) => held.entitlements.certificate !== undefined),
  );

const certificateOf = ({ held, course }: Learned, points: CoursePoints): Row["certificate"] => {
  const { certificate } = held.entitlements;
  if (!certificate || certificate.suspendedAt !== undefined) return null;
  return {
    status: certificate.status,
    score: points.get(course.id)?.score.percent ?? 0,
    level: course.certification?.minPerformLevel ?? null,
    accessUntil: certificate.accessUntil,
  };
};

const stateOf = ({ videos, answers }: Learned): Row["state"] => {
  if (videos.length > 0 && videos.every(({ isWatched }) => isWatched)) return "finished";
  return videos.some(({ at }) => at !== undefined) || answers.size > 0 ? "in-progress" : "not-begun";
};

const modulesOf = (videos: readonly LearnedVideo[]): Module[] => {
  const groups = Map.groupBy(videos, ({ moduleNumber }) => moduleNumber);
  return [...groups].map(([moduleNumber, own]) => {
    const sum = (of: (video: LearnedVideo) => number) => own.reduce((total, video) => total + of(video), 0);
    const duration = sum(({ video }) => video.duration ?? 0);
    return {
      moduleNumber,
      name: own[0]?.module.name ?? "",
      duration,
      watched: shareOf(
        sum(({ watchedSeconds }) => watchedSeconds),
        duration,
      ),
      lectures: own.length,
      lecturesWatched: own.filter(({ isWatched }) => isWatched).length,
      questions: sum(({ video }) => video.questionIds.length),
      right: sum(({ right }) => right),
    };
  });
};

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole));

export type Filter = Parsed<typeof readLibrary>["query"]["filter"];

/** Evaluates the part of a filter that is known before the course is read. */
export const mayPass = (filter: Filter, { classes, entitlements }: Held): boolean => {
  if (filter === "purchased") return isBought(entitlements);
  if (filter === "class") return classes.length > 0;
  if (filter === "certificate") return entitlements.certificate !== undefined;
  return true;
};

export const passes = (filter: Filter, { state, bought }: Row): boolean => {
  if (filter === "purchased") return bought !== null;
  return filter === "all" || filter === "class" || filter === "certificate" || state === filter;
};

/** Counts of the whole library; by progress only if all of it was read. */
export const countsOf = (all: readonly Held[], rows: readonly Row[] | undefined): Library["counts"] => {
  const by = (state: Row["state"]) => (rows ? rows.filter((row) => row.state === state).length : null);
  return {
    all: rows ? rows.length : all.length,
    purchased: rows
      ? rows.filter(({ bought }) => bought !== null).length
      : all.filter((one) => mayPass("purchased", one)).length,
    class: rows
      ? rows.filter(({ classes }) => classes.length > 0).length
      : all.filter((one) => mayPass("class", one)).length,
    certificate: rows
      ? rows.filter(({ certificate }) => certificate !== null).length
      : all.filter((one) => mayPass("certificate", one)).length,
    inProgress: by("in-progress"),
    notBegun: by("not-begun"),
    finished: by("finished"),
  };
};
