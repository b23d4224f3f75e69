import { useRef } from "react";
import { call, errorText } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";
import type { Question, Reply } from "./place.ts";
import { withVote } from "./threads.ts";

type Change = (how: (threads: readonly Question[]) => Question[]) => void;

/**
 * Optimistic votes, rolled back on refusal (QNA-65). Presses on a post are sent in order, and only the last response is
 * applied.
 */
export const useVotes = (change: Change) => {
  const sending = useRef(new Map<number, Promise<void>>());
  return (post: Question | Reply): void => {
    const { id } = post;
    const hasVoted = !post.hasVoted;
    const before = sending.current.get(id);
    change((threads) => withVote(threads, id, { hasVoted, votes: post.votes + (hasVoted ? 1 : -1) }));
    const send = async () => {
      await before;
      let settled = { hasVoted: post.hasVoted, votes: post.votes };
      try {
        settled = await call("qna.vote", { params: { postId: id }, body: { hasVoted } });
      } catch (refused) {
        toast(errorText(refused), { tone: "failed" });
      }
      if (sending.current.get(id) === sent) change((threads) => withVote(threads, id, settled));
    };
    const sent: Promise<void> = send();
    sending.current.set(id, sent);
  };
};
