import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { saveWait as saveRoute } from "@cu/api/transcript-wait";
import { spoken } from "@cu/captions/language";
import { type Bearer, isPerson, type Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import {
  type ConditionCheck,
  Conflict,
  commit,
  type Delete,
  type Put,
  untilCommitted,
  type Write,
} from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { readFor } from "./read.ts";
import { WaitEntity, WaiterEntity } from "./wait.entity.ts";

const waits: Limit = { name: "transcript wait", times: 200, per: "day" };

/** TRN-31: limit of transcripts a user can wait for at a time. */
export const maxWaits = 100;

/** A transcript without lines counts as missing for readers. */
export const isSpoken = ({ transcriptChunks = 0 }: Pick<VideoItem, "transcriptChunks">): boolean =>
  transcriptChunks > 0;

export const readWait = async ({ sub }: Pick<Person, "sub">, videoId: number): Promise<{ isWaiting: boolean }> => ({
  isWaiting: (await WaitEntity.get({ sub, videoId }).go({ consistent: true })).data !== null,
});

/**
 * TRN-31: notifies the caller once when the transcript of a video they may watch is published. If it is published
 * already, even concurrently, the response shows that they are not waiting. `access.denied`, `bound.reached`.
 */
export const saveWait = async (
  caller: Person | Bearer,
  videoId: number,
  { courseId }: Parsed<typeof saveRoute>["body"],
): Promise<Returned<typeof saveRoute>> => {
  const { visitor, video, reach } = await readFor(caller, videoId, { language: spoken });
  if (reach === "hidden") throw new Failure("video.missing");
  if (!isPerson(visitor) || reach !== "full") throw new Failure("access.denied");
  if (isSpoken(video)) return { isWaiting: false };
  if ((await readWait(visitor, videoId)).isWaiting) return { isWaiting: true };
  return await limited(waits, visitor.sub, () => untilCommitted(() => wait(visitor, { videoId, courseId })));
};

type Wanted = { readonly videoId: number; readonly courseId: number };

const wait = async ({ sub }: Person, { videoId, courseId }: Wanted): Promise<{ isWaiting: boolean }> => {
  // Concurrent requests may slightly exceed the bound; the daily limit stops that.
  const { data } = await WaitEntity.query.byPerson({ sub }).go({ limit: maxWaits, consistent: true });
  if (data.length >= maxWaits) throw new Failure("bound.reached", tooManyText, { bound: maxWaits });
  try {
    await commit([
      { name: "wait", item: { Put: WaitEntity.create({ sub, videoId, courseId, askedAt: nowIso() }).params<Put>() } },
      { name: "waiter", item: { Put: WaiterEntity.put({ videoId, sub }).params<Put>() } },
      { name: "video", item: { ConditionCheck: stillBare(videoId) } },
    ]);
    return { isWaiting: true };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (error.lost.includes("video")) return { isWaiting: false };
    if (error.lost.includes("wait")) return { isWaiting: true };
    throw error;
  }
};

const tooManyText = `You wait for ${maxWaits} transcripts already. Take one of them back in its lecture first.`;

/** Whichever is first, the wait or the publication, is seen by the other, so no notification is lost. */
const stillBare = (videoId: number): ConditionCheck => ({
  TableName: tableName(),
  Key: keyOf(VideoEntity, { id: videoId }),
  ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(transcriptChunks) OR transcriptChunks = :none)",
  ExpressionAttributeValues: { ":none": 0 },
});

/** Idempotent: cancelling a missing wait is a no-op. */
export const takeWaitBack = async ({ sub }: Pick<Person, "sub">, videoId: number): Promise<undefined> => {
  await untilCommitted(() => commit(forgetWrites([sub], videoId)));
  return undefined;
};

/** Writes that delete users' waits for a video. */
export const forgetWrites = (subs: readonly string[], videoId: number): Write[] =>
  subs.flatMap((sub) => [
    { name: "wait", item: { Delete: WaitEntity.delete({ sub, videoId }).params<Delete>() } },
    { name: "waiter", item: { Delete: WaiterEntity.delete({ videoId, sub }).params<Delete>() } },
  ]);
