import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import type { Keep } from "../../foundation/idempotency/once.ts";
import { withinBounds } from "../../foundation/limit/bounds.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet, batchPut, type Item } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { packQuestion, QuestionEntity, type QuestionItem, type QuestionRecord } from "./question.ts";
import { showVersions } from "./show-versions.ts";
import { full, isFull, nameIn, weightOf } from "./video-bounds.ts";

type Saved = {
  readonly added: readonly QuestionRecord[];
  /** Next versions, with the videos they were based on. */
  readonly edited?: readonly QuestionRecord[];
  readonly videos?: ReadonlyMap<number, VideoItem>;
};

/**
 * Publishes new questions and edits atomically. New ones are written first, invisible until their videos refer to them.
 * Returns the ids of the new ones.
 */
export const saveQuestions = async (
  person: Person,
  { added, edited = [], videos = new Map() }: Saved,
  keep: Keep<number[]>,
  isOperator = false,
): Promise<number[]> => {
  const createdAt = nowIso();
  const byVideo = Map.groupBy(added, ({ video }) => video);
  const editedByVideo = Map.groupBy(edited, ({ video }) => video);
  const touched = new Set([...byVideo.keys(), ...editedByVideo.keys()]);
  const before = await weightsOf(edited);
  // Checked before any write, so that exceeding a video's quota leaves no rows behind.
  const writes = [...touched].flatMap((id): Write[] => {
    const [fresh, changed, video] = [byVideo.get(id) ?? [], editedByVideo.get(id), videos.get(id)];
    if (!changed || !video) return [{ name: `video ${id}`, item: { Update: nameIn(id, fresh) } }];
    const weight = [...fresh, ...changed].reduce((sum, question) => sum + weightOf(question), 0);
    const growth = weight - changed.reduce((sum, question) => sum + (before.get(question.id) ?? 0), 0);
    return showVersions(video, { edited: changed, added: fresh, growth });
  });
  await batchPut(
    added.map((question) => {
      const { id, video } = question;
      const item = { id, video, data: packQuestion(question), createdAt, bytes: weightOf(question) };
      return QuestionEntity.put(item).params<{ Item: Item }>().Item;
    }),
  );
  const ids = added.map(({ id }) => id);
  const news = announce(...[...touched].map((videoId) => ({ type: "video.changed" as const, videoId })));
  const all = [...writes, ...news, ...keep(ids)];
  await withinBounds(person, { questions: isOperator ? 0 : added.length }, async (bounds) => {
    if (all.length > 0) await commit([...all, ...bounds]);
  }).catch(async (error: unknown) => {
    throw error instanceof Conflict && (await isFull(error, byVideo)) ? full() : error;
  });
  return ids;
};

// The bytes that count in the videos' quotas.
const weightsOf = async (questions: readonly QuestionRecord[]): Promise<ReadonlyMap<number, number>> => {
  if (questions.length === 0) return new Map();
  const keys = questions.map(({ video, id }) => keyOf(QuestionEntity, { video, id }));
  const items = await batchGet(keys, { consistent: true });
  const firsts = items.flatMap((item) => readAs<QuestionItem>(QuestionEntity, item) ?? []);
  return new Map(firsts.map(({ id, bytes = 0 }) => [id, bytes]));
};
