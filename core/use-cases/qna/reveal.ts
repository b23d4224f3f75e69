import { randomUUID } from "node:crypto";
import { nowIso } from "../../foundation/clock.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { RevealEntity } from "./post.entity.ts";
import type { Talk } from "./read-thread.ts";
import type { Room } from "./room.ts";
import { isTold } from "./view.ts";

/** One item takes this many posts; it stays far below the store's 400 KB. */
const maxPosts = 5000;

/**
 * Logs that the license creator is about to see names behind anonymous posts (QNA-18, Z5), before responding. Names
 * already logged for this user are skipped, so rereading a thread writes nothing: at most one more store call for the
 * license creator, none for other users.
 */
export const keepReveal = async (room: Room, talks: readonly Talk[]): Promise<void> => {
  const told = talks
    .flatMap(({ question, replies }) => [...(question.removedAt ? [] : [question]), ...replies])
    .filter((post) => isTold(room, post))
    .map(({ id }) => id);
  if (told.length === 0) return;
  await untilCommitted(() => noteNew(room, told));
};

/** A retry reads what the first attempt has written, so a lost response logs nothing twice. */
const noteNew = async (room: Room, told: readonly number[]): Promise<void> => {
  const toUserId = room.person.id;
  const { data: former } = await RevealEntity.query
    .byThread({ ...room.thread, toUserId })
    .go({ pages: "all", consistent: true });
  const known = new Set(former.flatMap(({ posts }) => posts));
  const posts = told.filter((id) => !known.has(id));
  for (let at = 0; at < posts.length; at += maxPosts) {
    const some = posts.slice(at, at + maxPosts);
    const item = { toUserId, at: nowIso(), requestId: randomUUID(), posts: some };
    await commit([
      { name: "reveal", item: { Put: RevealEntity.create({ ...room.thread, ...item }).params<Put>() } },
      ...(await noteAct(room.person, {
        act: "names.revealed",
        target: ["course", room.thread.courseId],
        facts: { thread: room.thread.levelKey, class: room.thread.groupKey, posts: some.length, first: some[0] ?? 0 },
      })),
    ]);
  }
};
