import { Failure } from "@cu/api/failure";
import { type Language, spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import { nowIso } from "../clock.ts";
import { VideoEntity } from "../courseware/video.entity.ts";
import { isRefused } from "../idempotency/refused.ts";
import { announce } from "../outbox/announce.ts";
import { PutCommand } from "../store/commands.ts";
import { Conflict, commit, type Put, untilCommitted } from "../store/commit.ts";
import { client, tableName } from "../store/table.ts";
import { chunkKey, toChunks } from "./chunk.ts";
import { deleteVersion, deleteVersionsBefore, oldestKept } from "./kept-versions.ts";
import { mostTranslations, type Shown, shownIn, showWrites } from "./shown.ts";
import { TranscriptVersionEntity } from "./version.entity.ts";

export type Publication = {
  readonly videoId: number;
  readonly segments: readonly Segment[];
  /** `spoken` unless told. */
  readonly language?: Language;
  /** The version that it was written over, where another one must not be written over. */
  readonly seen?: number;
  /** User name of whoever made it. */
  readonly by?: string;
  /** What is spoken (BCP 47), where this says it. */
  readonly name?: string | undefined;
  /** STA-70: it corrects a line, which those who learn with it are told. */
  readonly isCorrection?: boolean;
};

/**
 * Makes these segments, in the order of their start, the transcript of a video; returns its version. Readers see the
 * former or the new transcript and never a mix: the chunks of a version are complete before the video names it. Refuses
 * with `video.missing`, and with `transcript.changed` when the version that was `seen` is no longer the shown one. An
 * interrupted call leaves the former transcript in place and may simply be repeated.
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
  if (outcome === "full") throw new Failure("bound.reached", tooManyText, { bound: mostTranslations });
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

// The upload that creates the first chunk of a version owns it: two uploads at once never write into each other's
// chunks, and a version left by an interrupted one is skipped.
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

// Overtaken: a later upload was faster, or the video is gone. Full: it has no room for another language.
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

const tooManyText = `A transcript can be kept in at most ${mostTranslations} other languages.`;
