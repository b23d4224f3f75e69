import { useEffect, useState } from "react";
import { session } from "../../lib/session.ts";
import { stored } from "../../lib/stored.ts";
import type { Question, Reply } from "./place.ts";

/** When this user last saw the thread on this device; null the first time. */
export const useLastSeen = (thread: string, threads: readonly Question[] | undefined): string | null => {
  const name = `qna.seen.${session.state().who}.${thread}`;
  // New posts stay marked until the thread is reopened.
  const [before] = useState(() => stored.read(name) ?? null);
  const newest = threads && newestOf(threads);
  useEffect(() => {
    if (newest) stored.write(name, newest);
  }, [name, newest]);
  return before;
};

// Older than any post: an empty thread was seen too.
const longAgo = "1970-01-01T00:00:00.000Z";

const newestOf = (threads: readonly Question[]): string =>
  threads
    .flatMap(({ createdAt, responses }) => [createdAt, ...responses.map((reply) => reply.createdAt)])
    .sort()
    .at(-1) ?? longAgo;

/** Written by another user since then; on a first visit, a reply that the server marks as new (QNA-37). */
export const isNew = (post: Question | Reply, lastSeen: string | null): boolean => {
  if (post.isOwn || post.removed) return false;
  if (lastSeen === null) return "newComment" in post && post.newComment;
  return post.createdAt > lastSeen;
};
