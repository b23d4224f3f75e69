import { Failure } from "@cu/api/failure";
import { type Language, spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import { nowIso } from "../../foundation/clock.ts";
import { isRefused } from "../../foundation/idempotency/refused.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { PutCommand } from "../../foundation/store/commands.ts";
import { Conflict, commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { chunkKey, toChunks } from "./chunk.ts";
import { deleteVersion, deleteVersionsBefore, oldestKept } from "./kept-versions.ts";
import { maxTranslations, type Shown, shownIn, showWrites } from "./shown.ts";
import { TranscriptVersionEntity } from "./version.entity.ts";

export type Publication = {
  readonly videoId: number;
  readonly segments: readonly Segment[];
  /** Default: `spoken`. */
  readonly language?: Language;
  /** The expected current version, if it must not have changed. */
  readonly seen?: number;
  /** User name of the author. */
  readonly by?: string;
  /** The spoken language (BCP 47), if it is set with this version. */
  readonly name?: string | undefined;
  /** STA-70: corrects a line, which notifies its learners. */
  readonly isCorrection?: boolean;
};

/**
 * Publishes segments, ordered by start, as the transcript of a video; returns the version. Readers never see a mix: all
 * chunks of a version are written before the video refers to it. `video.missing`; `transcript.changed` if `seen` is no
 * longer the shown version. Interrupted calls leave the current transcript in place and can be repeated.
 */
export const publishTranscript = async (publication: Publication): Promise<{ version: number; at: string }> => {
  const { videoId, segments, language = spoken, seen } = publication;
  const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
  if (!video) throw new Failure("video.missing");
  const former = await shownIn(video, language);
  if (seen !== undefined && seen !== former.version) throw new Failure("transcript.changed");
  const chunks = toChunks(segments);
  const version = await claimVersion({ videoId, language, first: former.version + 1 }, chunks[0] ?? new Uint8Array());
  await Promise.all(chunks.slice(1).map((data, n) => put(chunkKey(videoId, version, n + 1, language), data)));
  const at = nowIso();
  const isFirst = language === spoken && former.chunks === 0 && chunks.length > 0;
  const outcome = await show({ ...publication, isFirst }, { version, chunks: chunks.length }, at);
  if (outcome === "shown") await deleteVersionsBefore(videoId, language, await oldestKept(videoId, language));
  else await deleteVersion(videoId, language, version);
  if (outcome === "full") throw new Failure("bound.reached", tooManyText, { bound: maxTranslations });
  if (outcome === "overtaken" && seen !== undefined) throw new Failure("transcript.changed");
  return { version, at };
};

const put = (Key: { pk: string; sk: string }, data: Uint8Array, condition?: string) =>
  client.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...Key, data },
      ...(condition && { ConditionExpression: condition }),
    }),
  );

// The upload that creates the first chunk of a version owns it: concurrent uploads never share chunks, and a version
// left by an interrupted one is skipped.
const claimVersion = async (
  { videoId, language, first }: { videoId: number; language: Language; first: number },
  data: Uint8Array,
): Promise<number> => {
  for (let version = first; ; version++) {
    try {
      await put(chunkKey(videoId, version, 0, language), data, "attribute_not_exists(pk)");
      return version;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
};

// Overtaken: a later upload was faster, or the video was deleted. Full: there is no room for another language.
const show = (
  publication: Publication & { readonly isFirst: boolean },
  shown: Shown,
  at: string,
): Promise<"shown" | "overtaken" | "full"> => {
  const { videoId, language = spoken, seen, by, name, segments, isCorrection, isFirst } = publication;
  const { version } = shown;
  const kept = TranscriptVersionEntity.put({
    videoId,
    language,
    version,
    at,
    lines: segments.length,
    ...(by !== undefined && { by }),
  }).params<Put>();
  return untilCommitted(async () => {
    try {
      await commit([
        ...showWrites({ ...shown, videoId, language, seen, name }),
        { name: "kept", item: { Put: kept } },
        ...announce(
          { type: "video.changed", videoId },
          ...(isFirst ? [{ type: "notice.transcript-published" as const, videoId }] : []),
          ...(isCorrection ? [{ type: "notice.transcript-corrected" as const, videoId, day: at.slice(0, 10) }] : []),
        ),
      ]);
      return "shown";
    } catch (error) {
      if (error instanceof Conflict && error.lost.includes("shown")) return "overtaken";
      if (error instanceof Conflict && error.lost.includes("video")) return "full";
      throw error;
    }
  });
};

const tooManyText = `A transcript can be kept in at most ${maxTranslations} other languages.`;
