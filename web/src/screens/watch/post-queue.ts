import { Unreachable } from "@cu/api/client";
import { Refused } from "@cu/api/refused";
import type { WatchPost } from "@cu/watch/post";

type Options = {
  /** One call; `key` is the same for every try of the same post, so that a repeat counts once. */
  send: (post: WatchPost, key: string) => Promise<unknown>;
  /** Called when the server denies access (WCH-34). */
  onDenied: () => void;
  tab: string;
};

const firstWaitMilliseconds = 5000;
const longestWaitMilliseconds = 60_000;

// An hour of watching offline; older posts are given up first.
const longestQueue = 360;

/**
 * Sends posts one after another, because the server remembers only the last key of a tab. What did not get through
 * stays and is sent again, quietly: the learner can do nothing about it.
 */
export const createPostQueue = ({ send, onDenied, tab }: Options) => {
  const waiting: { post: WatchPost; key: string }[] = [];
  let sequence = 0;
  let isSending = false;
  let isDenied = false;
  let wait = firstWaitMilliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drain = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    timer = undefined;
    for (let next = waiting[0]; next && !isDenied; next = waiting[0]) {
      const problem = await send(next.post, next.key).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (problem && mayPass(problem.error)) {
        timer = setTimeout(() => void drain(), wait);
        wait = Math.min(2 * wait, longestWaitMilliseconds);
        break;
      }
      wait = firstWaitMilliseconds;
      waiting.shift();
      if (problem && hasNoAccess(problem.error)) {
        isDenied = true;
        onDenied();
      }
    }
    isSending = false;
  };

  return {
    add: (post: WatchPost) => {
      if (isDenied) return;
      sequence += 1;
      waiting.push({ post, key: `${tab}.${sequence}` });
      if (waiting.length > longestQueue) waiting.splice(isSending ? 1 : 0, 1);
      if (timer === undefined) void drain();
    },
    /** The network is back, or the page is about to go: no more waiting. */
    retry: () => void drain(),
  };
};

const hasNoAccess = (error: unknown) => error instanceof Refused && error.code === "access.denied";

const mayPass = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof Refused && (error.code === "server.busy" || error.code === "server.broken"));
