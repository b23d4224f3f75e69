import type { Answer } from "@cu/api/route";
import type { uploadTranscripts as route } from "@cu/api/transcript";
import { readSegments } from "@cu/captions/json-transcript";
import type { Admin } from "../../foundation/actor.ts";
import { noteAround } from "../../storage/audit-log/note-around.ts";
import { videosOfLecture } from "../video/same-lecture.ts";
import { publishTranscript } from "./publish.ts";

type Outcome = keyof Answer<typeof route>;

/** Longer than any host's id: no video has it, and it would exceed a key. */
const longestEmbedId = 64;
const atOnce = 8;

/**
 * Publishes transcripts to every video with the item's embedId, if these are one creator's or the item has a
 * `collection` (TRN-13). Items are independent: unreadable ones count as `failed`, those without a video as `dne`
 * (D-48), without affecting others.
 */
export const uploadTranscripts = (admin: Admin, data: readonly unknown[]): Promise<Answer<typeof route>> => {
  const act = { act: "transcripts.uploaded", target: ["transcripts", data.length], facts: factsOf(data) } as const;
  return noteAround(
    admin,
    act,
    () => publishAll(data),
    (counts) => counts,
  );
};

const publishAll = async (data: readonly unknown[]): Promise<Answer<typeof route>> => {
  const counts: Answer<typeof route> = { succeeded: 0, failed: 0, dne: 0, ambiguous: 0 };
  // Publishes items of the same video sequentially, so that the last one in the file wins.
  const waiting = [...Map.groupBy(data.map(toItem), ({ embedId }) => embedId).values()];
  const work = async () => {
    for (let items = waiting.shift(); items; items = waiting.shift()) {
      for (const item of items) counts[await publish(item)] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
};

/** The videos of an upload, the first few by name. */
const factsOf = (data: readonly unknown[]): Record<string, string | number> => ({
  transcripts: data.length,
  embedIds: data
    .slice(0, 20)
    .flatMap((one) => toItem(one).embedId?.slice(0, longestEmbedId) ?? [])
    .join(" "),
});

type Item = {
  readonly embedId: string | undefined;
  readonly courseId: number | undefined;
  readonly transcript: unknown;
};

const toItem = (value: unknown): Item => {
  const { embedId, collection, transcript }: Record<string, unknown> =
    typeof value === "object" && value !== null ? { ...value } : {};
  return {
    embedId: typeof embedId === "string" && embedId !== "" ? embedId : undefined,
    courseId: typeof collection === "number" ? collection : undefined,
    transcript,
  };
};

const publish = async ({ embedId, courseId, transcript }: Item): Promise<Outcome> => {
  if (embedId === undefined) return "failed";
  const { segments, refused } = readSegments(transcript);
  if (refused !== undefined) return "failed";
  if (embedId.length > longestEmbedId) return "dne";
  const videos = await videosOfLecture(embedId, { courseId });
  if (videos === "ambiguous") return "ambiguous";
  for (const { id } of videos) await publishTranscript({ videoId: id, segments });
  return videos.length > 0 ? "succeeded" : "dne";
};
