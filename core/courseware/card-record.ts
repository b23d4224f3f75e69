import type { CourseRecord, ModuleRecord } from "./course-record.ts";

/** What only its own page shows. */
type OfThePage =
  | "modules"
  | "promotions"
  | "invited"
  | "outcomes"
  | "audience"
  | "prerequisites"
  | "level"
  | "sampleQuestion";

/** A course without its content: what a card shows, and what a whole course shares with one. */
export type CardRecord = Omit<CourseRecord, OfThePage | "leftModules"> & {
  readonly moduleCount: number;
  readonly videoCount: number;
  /** Seconds; videos of unknown length count 0. */
  readonly totalDuration: number;
};

export type MetaRecord = CardRecord & {
  readonly modules: readonly (Pick<ModuleRecord, "id" | "name" | "customPrice" | "licensedModules"> & {
    readonly videoTitles: readonly string[];
  })[];
};

export const cardRecord = (record: CourseRecord): CardRecord => {
  const {
    modules,
    leftModules: _leftModules,
    promotions: _promotions,
    invited: _invited,
    outcomes: _outcomes,
    audience: _audience,
    prerequisites: _prerequisites,
    level: _level,
    sampleQuestion: _sampleQuestion,
    longDescription,
    ...course
  } = record;
  const videos = modules.flatMap((module) => lentVideos(module));
  return {
    ...course,
    longDescription: beginning(longDescription),
    moduleCount: modules.length,
    videoCount: videos.length,
    totalDuration: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  };
};

// A list shows what the course would give a new buyer.
const lentVideos = ({ videos }: Pick<ModuleRecord, "videos">) =>
  videos.filter(({ loanEndedAt }) => loanEndedAt === undefined);

// Two lines of a card; a list carries twenty of them.
const shownLetters = 300;

const beginning = (text: string): string => {
  if (text.length <= shownLetters) return text;
  const space = text.lastIndexOf(" ", shownLetters);
  // A text without spaces is cut anywhere but inside a surrogate pair.
  return `${text.slice(0, space > shownLetters / 2 ? space : shownLetters).replace(/[\uD800-\uDBFF]$/, "")}…`;
};

export const metaRecord = (course: CourseRecord): MetaRecord => ({
  ...cardRecord(course),
  modules: course.modules.map(({ id, name, customPrice, licensedModules, videos }) => ({
    id,
    name,
    customPrice,
    licensedModules,
    videoTitles: lentVideos({ videos }).map((video) => video.title),
  })),
});
