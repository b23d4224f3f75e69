import { Refused } from "@cu/api/refused";
import type { User } from "@cu/api/user";
import { cell } from "@cu/process-cache/process-cache";
import type { RichText } from "@cu/rich-text/schema";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mutate } from "swr";
import type * as z from "zod";
import { apiKey, call, errorText, useAction } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";
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
 * A scope's thread and its mutations. Posts are optimistic and rolled back on refusal; the text stays in the draft
 * (drafts.ts). Sending continues after unmount. Several posts may be in flight, each under its draft's key and once per
 * composer, so they are plain calls.
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

  /** Loads the questions before the oldest loaded one; false when there are none (QNA-49). */
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

  // Other users' posts wait for a press, so that the layout doesn't shift while reading (QNA-57).
  const lookAgain = async () => {
    const before = lastChange.current;
    if (!data) return;
    const reading = await call(routes.list, threadInput(place, coupon));
    // The response may predate a local change; the next poll has it.
    if (lastChange.current !== before || hasOneOnItsWay(data)) return;
    change((threads) => knownPosts(threads, reading));
    setNewer(newerPosts(data, reading));
  };
  // Errors are ignored: the next poll retries.
  useLookingAgain(() => void lookAgain().catch(() => undefined));

  /**
   * Runs a confirmed moderation; if another moderator deleted the post first, shows that and removes it from the list
   * (QNA-27).
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
          const removed = await removing.send({ params: { ...params, questionId: id }, body: { removed: true } });
          change((threads) => replaceQuestion(threads, removed));
        },
        (threads) => withoutQuestion(threads, id),
      ),
    erase: ({ id }: Question) =>
      moderate(
        async () => {
          await erasing.send({ params: { ...params, questionId: id } });
          change((threads) => withoutQuestion(threads, id));
        },
        (threads) => withoutQuestion(threads, id),
      ),
    eraseReply: ({ id }: Reply) =>
      moderate(
        async () => {
          await erasingReply.send({ params: { replyId: id } });
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
