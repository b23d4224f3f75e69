import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { saveWait as saveRoute } from "@cu/api/transcript-wait";
import { spoken } from "@cu/captions/language";
import { type Bearer, isPerson, type Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { VideoEntity, type VideoItem } from "../courseware/video.entity.ts";
import { type Limit, limited } from "../limit/limit.ts";
import {
  type ConditionCheck,
  Conflict,
  commit,
  type Delete,
  type Put,
  untilCommitted,
  type Write,
} from "../store/commit.ts";
import { keyOf } from "../store/entity-item.ts";
import { tableName } from "../store/table.ts";
import { readFor } from "./read.ts";
import { WaitEntity, WaiterEntity } from "./wait.entity.ts";

const waits: Limit = { name: "transcript wait", times: 200, per: "day" };

/** TRN-31: for so many transcripts one person can wait at a time. */
export const maxWaits = 100;

/** A video whose transcript has no lines has none for its readers. */
export const isSpoken = ({ transcriptChunks = 0 }: Pick<VideoItem, "transcriptChunks">): boolean =>
  transcriptChunks > 0;

export const readWait = async ({ sub }: Pick<Person, "sub">, videoId: number): Promise<{ isWaiting: boolean }> => ({
  isWaiting: (await WaitEntity.get({ sub, videoId }).go({ consistent: true })).data !== null,
});

/**
 * TRN-31: notifies the caller once when the transcript of a video that they may watch is published. Of one that is
 * published already, also in the same moment, the answer says that nobody waits. `access.denied`, `bound.reached`.
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
  // A few that come in the same moment may pass together; the day's limit ends that.
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

/** Whichever comes first, this or the publication, sees the other: none is missed between them. */
const stillBare = (videoId: number): ConditionCheck => ({
  TableName: tableName(),
  Key: keyOf(VideoEntity, { id: videoId }),
  ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(transcriptChunks) OR transcriptChunks = :none)",
  ExpressionAttributeValues: { ":none": 0 },
});

/** Safe to repeat: what is not there any more need not be taken away. */
export const takeWaitBack = async ({ sub }: Pick<Person, "sub">, videoId: number): Promise<undefined> => {
  await untilCommitted(() => commit(forgetWrites([sub], videoId)));
  return undefined;
};

/** The writes that end the waits of some people for a video. */
export const forgetWrites = (subs: readonly string[], videoId: number): Write[] =>
  subs.flatMap((sub) => [
    { name: "wait", item: { Delete: WaitEntity.delete({ sub, videoId }).params<Delete>() } },
    { name: "waiter", item: { Delete: WaiterEntity.delete({ videoId, sub }).params<Delete>() } },
  ]);
