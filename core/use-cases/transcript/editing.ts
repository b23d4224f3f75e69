import { isDeepStrictEqual } from "node:util";
import { Failure, FieldFailure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type {
  listVersions as listRoute,
  readStudio as studioRoute,
  readVersion as versionRoute,
} from "@cu/api/transcript-studio";
import { readSegments as checkedSegments } from "@cu/captions/json-transcript";
import { type Language, languageTag, spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import type { Person } from "../../foundation/actor.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { findModules } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { mustEditQuiz } from "../quiz/editor.ts";
import { fromChunk, toChunks } from "./chunk.ts";
import { openCorrections } from "./corrections.ts";
import { keptVersions } from "./kept-versions.ts";
import { publishTranscript } from "./publish.ts";
import { readSegments } from "./read.ts";
import { readChunks } from "./read-chunks.ts";

/** The video, for its editors only (D-03). */
const editedVideo = async (person: Person, videoId: number): Promise<VideoItem> => {
  const video = await readVideo(videoId);
  await mustEditQuiz(person, video);
  return video;
};

/** TRN-21: languages of a video's transcript, for its editors. */
export const readStudio = async (person: Person, videoId: number): Promise<Answer<typeof studioRoute>> => {
  const video = await editedVideo(person, videoId);
  const languages = [spoken, ...[...(video.translations ?? [])].toSorted()];
  const [sources, corrections, ...newest] = await Promise.all([
    findModules([video.parentModule]),
    openCorrections(videoId),
    ...languages.map((language) => keptVersions(videoId, language, 1)),
  ]);
  const source = sources.get(video.parentModule);
  const { id, title, videoType, embedId, embedHash = null, duration = null } = video;
  return {
    video: { id, title, videoType, embedId, embedHash, duration },
    course: source?.course ? { id: source.course.id, name: source.course.name } : null,
    module: source ? { id: source.module.id, name: source.module.name } : null,
    languages: languages.map((language, n) => ({
      language,
      name: language === spoken ? (video.transcriptLanguage ?? null) : language,
      version: newest[n]?.[0]?.version ?? 0,
      lines: newest[n]?.[0]?.lines ?? null,
      at: newest[n]?.[0]?.at ?? null,
    })),
    corrections: corrections.length,
  };
};

/** Lines of the transcript or of a stored earlier version; otherwise `transcript.gone`. */
export const readVersion = async (
  person: Person,
  videoId: number,
  { language, version }: { language: Language; version?: number | undefined },
): Promise<Answer<typeof versionRoute>> => {
  const video = await editedVideo(person, videoId);
  if (version === undefined) {
    const { segments, version: shown } = await readSegments(video, language);
    return { language, version: shown, lines: segments };
  }
  const kept = await keptVersions(videoId, language);
  const lines = (await readChunks(videoId, version, language)).flatMap(fromChunk);
  // Chunks alone may belong to an unfinished upload.
  if (!kept.some((one) => one.version === version)) throw new Failure("transcript.gone");
  return { language, version, lines };
};

export const listVersions = async (
  person: Person,
  videoId: number,
  { language }: { language: Language },
): Promise<Answer<typeof listRoute>> => {
  await editedVideo(person, videoId);
  const kept = await keptVersions(videoId, language);
  return { versions: kept.map(({ version, at, by = null, lines }) => ({ version, at, by, lines })) };
};

type Saved = { readonly version: number; readonly lines: readonly unknown[]; readonly name?: string | undefined };

/**
 * TRN-21, TRN-22: publishes lines as a new version of the transcript, all or none, based on the version seen;
 * `transcript.changed` if there is a newer one. Search index, summaries and cuGPT follow.
 */
export const saveTranscript = async (
  person: Person,
  videoId: number,
  { language, version, lines, name }: Saved & { language: Language },
): Promise<{ version: number; at: string }> => {
  await editedVideo(person, videoId);
  const segments = soundLines(lines);
  const tag = language === spoken && name !== undefined ? nameOf(name) : undefined;
  try {
    return await publishTranscript({
      videoId,
      language,
      segments,
      seen: version,
      by: person.username,
      ...(tag !== undefined && { name: tag }),
    });
  } catch (error) {
    const isOvertaken = error instanceof Failure && error.code === "transcript.changed";
    const saved = isOvertaken ? await savedAlready(person, videoId, { language, segments, name: tag }) : undefined;
    if (!saved) throw error;
    return saved;
  }
};

/** VID-27: the shown version, if the user wrote exactly this: the response to an earlier request was lost. */
const savedAlready = async (
  { username }: Person,
  videoId: number,
  { language, segments, name }: { language: Language; segments: readonly Segment[]; name: string | undefined },
): Promise<{ version: number; at: string } | undefined> => {
  const video = await readVideo(videoId);
  const { segments: shown, version } = await readSegments(video, language);
  const [newest] = await keptVersions(videoId, language, 1);
  if (newest?.version !== version || newest.by !== username) return undefined;
  const isNamed = name === undefined || video.transcriptLanguage === name;
  const isSame = isDeepStrictEqual(shown, toChunks(segments).flatMap(fromChunk));
  return isNamed && isSame ? { version, at: newest.at } : undefined;
};

const nameOf = (name: string): string => {
  const tag = languageTag(name);
  if (!tag) throw new FieldFailure({ name: ["This is no language tag such as fr or pt-BR."] });
  return tag;
};

// Uploads are repaired where possible; lines edited by hand are refused with their line number instead.
const soundLines = (lines: readonly unknown[]): readonly Segment[] => {
  const { segments, repairs, refused } = checkedSegments(lines);
  const [repair] = repairs;
  if (refused !== undefined) throw new FieldFailure({ lines: [refused] });
  if (repair) throw new FieldFailure({ lines: [`Line ${repair.cue}: ${repair.what}`] });
  return segments;
};
