import { spoken } from "@cu/captions/language";
import type { CourseRecord, ModuleRecord, VideoRecord } from "./course-record.ts";

/** Fields only shown on the course's page. */
type OfThePage = "modules" | "promotions" | "invited" | "outcomes" | "audience" | "prerequisites" | "sampleQuestion";

/** A course without its content: the fields of a card, which a full course has too. */
export type CardRecord = Omit<CourseRecord, OfThePage | "leftModules"> & {
  readonly moduleCount: number;
  readonly videoCount: number;
  /** Seconds; videos of unknown length count 0. */
  readonly totalDuration: number;
  readonly transcriptCount?: number;
  readonly questionCount?: number;
  /** ISO 639 code of the language spoken in most of its videos, if known. */
  readonly language?: string;
  /** Cupoints for the whole course without a promotion; only in stored cards. */
  readonly price?: number;
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
    sampleQuestion: _sampleQuestion,
    longDescription,
    ...course
  } = record;
  const videos = modules.flatMap((module) => lentVideos(module));
  const language = languageOf(videos);
  return {
    ...course,
    longDescription: beginning(longDescription),
    moduleCount: modules.length,
    videoCount: videos.length,
    totalDuration: videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    transcriptCount: videos.filter(({ transcriptVersion }) => transcriptVersion !== null).length,
    questionCount: videos.reduce((sum, { questionIds }) => sum + questionIds.length, 0),
    ...(language && { language }),
  };
};

// The first transcript language is the spoken one; one without a name is `spoken`.
const languageOf = (videos: readonly VideoRecord[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { transcriptLanguages: [tag = spoken] = [] } of videos) {
    const [code = spoken] = tag.split("-");
    if (code !== spoken) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

// Lists show what a new buyer would get.
const lentVideos = ({ videos }: Pick<ModuleRecord, "videos">) =>
  videos.filter(({ loanEndedAt }) => loanEndedAt === undefined);

// Two lines of a card; a list has twenty of them.
const shownLetters = 300;

const beginning = (text: string): string => {
  if (text.length <= shownLetters) return text;
  const space = text.lastIndexOf(" ", shownLetters);
  // Text without spaces is cut anywhere but inside a surrogate pair.
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
