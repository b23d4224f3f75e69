import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { News } from "../../foundation/outbox/news.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { mayTell } from "../../use-cases/invitation/pace.ts";
import { dueRow } from "./due-rows.ts";
import { look } from "./look.ts";
import { dayOf } from "./look-end.ts";
import type { Looked } from "./looked.ts";
import { NoticeEntity, type NoticeState, NoticeStateEntity } from "./notice.entity.ts";
import { noticeId, wayOf } from "./notice.ts";

const keptSeconds = 90 * 24 * 3600;
const writesAtOnce = 8;

/** A recipient, with their notification state. */
export type Reader = { readonly user: UserItem; readonly state: NoticeState | undefined };

/** Loads recipients and their preferences; deleted and suspended users are left out. One store call per fifty. */
export const readersOf = async (subs: readonly string[]): Promise<Reader[]> => {
  const keys = subs.map((sub) => ({ user: keyOf(UserEntity, { sub }), state: keyOf(NoticeStateEntity, { sub }) }));
  const items = await batchGet(
    keys.flatMap(({ user, state }) => [user, state]),
    { consistent: true },
  );
  return keys.flatMap((key) => {
    const user = readAs<UserItem>(UserEntity, itemAt(items, key.user));
    return user && !user.suspension
      ? [{ user, state: readAs<NoticeState>(NoticeStateEntity, itemAt(items, key.state)) }]
      : [];
  });
};

/**
 * STA-73, STA-74: notifies at most a page of users and enqueues immediate mails for those who chose them. Idempotent:
 * users already notified are skipped, but their mail is enqueued again, because a worker may have died before it did.
 */
export const deliver = async (subs: readonly string[], news: News): Promise<void> => {
  const looked = await look(news, subs.length === 1 ? subs[0] : undefined);
  if (!looked) return;
  const told = await paced(
    (await readersOf(subs)).filter(({ user }) => looked.mayTell(user)),
    news,
  );
  await eachOf(told, (reader) => write(reader, news, looked), writesAtOnce);
  const id = noticeId(news);
  const mailed = told.filter(({ state }) => wayOf(state, news.kind) === "at-once");
  const messages = mailed.map(({ user }) => ({ type: "notice.told", sub: user.sub, id }) as const);
  if (messages.length > 0) await commit(announce(...messages));
};

/** WIZ-63: the invitation pace counts only invitations that are still valid. */
const paced = async (readers: readonly Reader[], news: News): Promise<readonly Reader[]> => {
  if (news.kind !== "invitation") return readers;
  const may = await Promise.all(readers.map(({ user }) => mayTell(user.id, news)));
  return readers.filter((_, n) => may[n]);
};

/** Writes the notice together with the entry in the day's digest list. */
const write = ({ user, state }: Reader, news: News, { facts }: Looked): Promise<void> =>
  untilCommitted(async () => {
    const { sub } = user;
    const at = nowIso();
    const isForDigest = wayOf(state, news.kind) === "digest";
    const notice: Put = NoticeEntity.create({
      sub,
      id: noticeId(news),
      kind: news.kind,
      at,
      news: JSON.stringify(news),
      facts: JSON.stringify(facts),
      ttl: Math.floor(now() / 1000) + keptSeconds,
      ...(isForDigest && { digestDay: dayOf(at) }),
    }).params<Put>();
    try {
      await commit([
        { name: "notice", item: { Put: notice } },
        ...(isForDigest ? [dueRow("digest", dayOf(at), sub, sub)] : []),
      ]);
    } catch (error) {
      if (!(error instanceof Conflict && error.lost.includes("notice"))) throw error;
    }
  });
