import { announce } from "../../foundation/outbox/announce.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { personOf } from "../../storage/user/person.ts";
import { mayReadWhole } from "../../use-cases/transcript/read.ts";
import { WaitEntity, WaiterEntity, type WaitItem } from "../../use-cases/transcript/wait.entity.ts";
import { forgetWrites, isSpoken } from "../../use-cases/transcript/wait.ts";
import { deliver, readersOf } from "./deliver.ts";

type Published = Extract<NoticeMessage, { type: "notice.transcript-published" }>;

/** Two rows per user share a transaction with the continuation message. */
const waitingAtOnce = 40;

/**
 * TRN-31: notifies users waiting for a video's transcript, one page per message, and deletes their wait. After a crash
 * the same users are notified again, with the same notice id.
 */
export const tellWaiting = async (message: Published): Promise<void> => {
  const { videoId, after } = message;
  const all = WaiterEntity.query.byVideo({ videoId });
  const { data, cursor } = await (after === undefined ? all : all.gt({ sub: after })).go({
    limit: waitingAtOnce,
    consistent: true,
  });
  const last = data.at(-1);
  if (!last) return;
  const video = await readVideo(videoId);
  if (!isSpoken(video)) return;
  const subs = data.map(({ sub }) => sub);
  for (const [courseId, some] of byCourse(await waiting(subs, video)))
    await deliver(some, { kind: "transcript-here", videoId, courseId, version: video.transcriptVersion ?? 1 });
  const next = cursor ? announce({ ...message, after: last.sub }) : [];
  await untilCommitted(() => commit([...forgetWrites(subs, videoId), ...next]));
};

/** Waits of users who still wait and may still watch the whole video. */
const waiting = async (subs: readonly string[], video: VideoItem): Promise<WaitItem[]> => {
  const [readers, items] = await Promise.all([
    readersOf(subs),
    batchGet(
      subs.map((sub) => keyOf(WaitEntity, { sub, videoId: video.id })),
      { consistent: true },
    ),
  ]);
  const waits = new Map(items.flatMap((item) => readAs<WaitItem>(WaitEntity, item) ?? []).map((one) => [one.sub, one]));
  const found: WaitItem[] = [];
  await eachOf(readers, async ({ user }) => {
    const one = waits.get(user.sub);
    if (one && (await mayReadWhole(personOf(user), video))) found.push(one);
  });
  return found;
};

const byCourse = (waits: readonly WaitItem[]): Map<number, string[]> => {
  const groups = Map.groupBy(waits, ({ courseId }) => courseId);
  return new Map([...groups].map(([courseId, some]) => [courseId, some.map(({ sub }) => sub)]));
};
