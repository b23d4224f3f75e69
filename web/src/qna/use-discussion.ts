import { Refused } from "@cu/api/refused";
import type { User } from "@cu/api/user";
import { cell } from "@cu/process-cache/process-cache";
import type { RichText } from "@cu/rich-text/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mutate } from "swr";
import type * as z from "zod";
import { apiKey, call, errorText, useAction } from "../lib/api.ts";
import { toast } from "../ui/toast.tsx";
import { sendDraft } from "./drafts.ts";
import { countOf, knownPosts, type NewerPosts, newerPosts, withNewer } from "./newer-posts.ts";
import {
  firstQuestions,
  olderQuestions,
  pathOf,
  type QnaPlace,
  type Question,
  qnaRoutes,
  type Reply,
  threadInput,
} from "./place.ts";
import {
  addReply,
  hasOneOnItsWay,
  replaceQuestion,
  settleQuestion,
  settleReply,
  withoutQuestion,
  withoutReply,
} from "./threads.ts";
import { useLookingAgain } from "./use-looking-again.ts";
import { useMostAsked } from "./use-most-asked.ts";
import { useThread } from "./use-thread.ts";
import { useVotes } from "./use-votes.ts";

type Person = z.output<typeof User>;
export type Post = { text: RichText; anonymous: boolean };

const lastTemporary = cell("last temporary post", () => 0);

/**
 * The thread of a place and what can be done in it. A post is shown before the server has answered and taken back when
 * it refuses; the words stay in the draft (drafts.ts). Sending goes on after the reader has left the page. Several posts
 * may be on their way at a time, each under the key of its draft and once for its composer, so they are plain calls.
 */
export const useDiscussion = (place: QnaPlace, coupon: string | undefined, person: Person) => {
  const routes = qnaRoutes[place.level];
  const params = pathOf(place);
  const { data, error, mutate: again } = useThread(place, coupon);
  const key = apiKey(routes.list, threadInput(place, coupon));
  const removing = useAction(routes.remove);
  const erasing = useAction(routes.erase);
  const erasingReply = useAction("qna.delete-reply");
  const lastChange = useRef<(threads: readonly Question[]) => Question[]>(undefined);
  const [newer, setNewer] = useState<NewerPosts>();
  const mostAsked = useMostAsked(data, () => call(routes.list, { params, query: { coupon, sort: "asked" } }));
  const change = (how: (threads: readonly Question[]) => Question[]) => {
    lastChange.current = how;
    void mutate<Question[]>(key, (threads) => threads && how(threads), { revalidate: false });
    mostAsked.change(how);
  };

  const ask = async (draft: string, { text, anonymous }: Post) => {
    const temporary = newQuestion(place, person, { text, anonymous });
    change((threads) => [temporary, ...threads]);
    try {
      const body = { text, anonymous, coupon: coupon ?? null };
      const posted = await sendDraft(draft, body, (sent, idempotencyKey) =>
        call(routes.ask, { params, body: sent }, { idempotencyKey }),
      );
      change((threads) => settleQuestion(threads, temporary.id, posted));
    } catch (refused) {
      change((threads) => withoutQuestion(threads, temporary.id));
      throw refused;
    }
  };

  const reply = async (draft: string, questionId: number, { text, anonymous }: Post) => {
    const temporary = newReply(person, { text, anonymous });
    change((threads) => addReply(threads, questionId, temporary));
    try {
      const posted = await sendDraft(draft, { text, anonymous }, (body, idempotencyKey) =>
        call(routes.reply, { params: { ...params, questionId }, body }, { idempotencyKey }),
      );
      change((threads) => settleReply(threads, questionId, temporary.id, posted));
    } catch (refused) {
      change((threads) => withoutReply(threads, temporary.id));
      throw refused;
    }
  };

  /** Reads the questions before the last one here; false when there are none (QNA-49). */
  const readOlder = async (): Promise<boolean> => {
    const last = data?.at(-1);
    const before = { before: last?.createdAt, beforeId: last?.id, limit: olderQuestions };
    const older = await call(routes.list, { params, query: { coupon, ...before } });
    change((threads) => {
      const known = new Set(threads.map(({ id }) => id));
      return [...threads, ...older.filter(({ id }) => !known.has(id))];
    });
    return older.length > 0;
  };

  const readRest = useEffectEvent(() => void readOlder().catch(() => undefined));
  const isCut = data?.length === firstQuestions;
  useEffect(() => {
    if (isCut) readRest();
  }, [isCut]);

  // What others wrote waits until the reader wants it, so that nothing moves under their eyes (QNA-57).
  const lookAgain = async () => {
    const before = lastChange.current;
    if (!data) return;
    const reading = await call(routes.list, threadInput(place, coupon));
    // What was written here meanwhile may be missing from it; the next reading has it.
    if (lastChange.current !== before || hasOneOnItsWay(data)) return;
    change((threads) => knownPosts(threads, reading));
    setNewer(newerPosts(data, reading));
  };
  // What this look missed, the next one finds.
  useLookingAgain(() => void lookAgain().catch(() => undefined));

  /**
   * Does what was confirmed; says so, and takes it off the list, when another person has deleted it meanwhile (QNA-27).
   */
  const moderate = async (run: () => Promise<void>, without: (threads: readonly Question[]) => Question[]) => {
    try {
      await run();
    } catch (refused) {
      toast(errorText(refused), { tone: "failed" });
      if (refused instanceof Refused && refused.status === 404) change(without);
    }
  };

  return {
    threads: mostAsked.threads,
    error,
    retry: () => void again(),
    ask,
    reply,
    vote: useVotes(change),
    readOlder,
    newerCount: newer ? countOf(newer) : 0,
    showNewer: () => {
      if (newer) change((threads) => withNewer(threads, newer));
      setNewer(undefined);
    },
    remove: ({ id }: Question) =>
      moderate(
        async () => {
          const removed = await removing.trigger({ params: { ...params, questionId: id }, body: { removed: true } });
          change((threads) => replaceQuestion(threads, removed));
        },
        (threads) => withoutQuestion(threads, id),
      ),
    erase: ({ id }: Question) =>
      moderate(
        async () => {
          await erasing.trigger({ params: { ...params, questionId: id } });
          change((threads) => withoutQuestion(threads, id));
        },
        (threads) => withoutQuestion(threads, id),
      ),
    eraseReply: ({ id }: Reply) =>
      moderate(
        async () => {
          await erasingReply.trigger({ params: { replyId: id } });
          change((threads) => withoutReply(threads, id));
        },
        (threads) => withoutReply(threads, id),
      ),
  };
};

export type Discussion = ReturnType<typeof useDiscussion>;

const newPost = ({ id, username, firstName, lastName }: Person, { text, anonymous }: Post) => {
  lastTemporary.current -= 1;
  return {
    id: lastTemporary.current,
    text,
    user: { id, username, firstName, lastName },
    anonymous,
    createdAt: new Date().toISOString(),
    removed: false,
    isOwn: true,
    mayDelete: false,
    votes: 0,
    hasVoted: false,
  };
};

const newReply = (person: Person, post: Post): Reply => ({
  ...newPost(person, post),
  instructorHighlight: false,
  newComment: false,
});

const newQuestion = (place: QnaPlace, person: Person, post: Post): Question => ({
  ...newPost(person, post),
  responses: [],
  level: place.level,
  collection: place.courseId,
  module: null,
  video: null,
  collectionName: "",
  moduleName: null,
  videoName: null,
  coupon: null,
  mayRemove: false,
});
