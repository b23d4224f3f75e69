import type { listNotices as route } from "@cu/api/notice";
import type { Parsed, Returned } from "@cu/api/route";
import type { Bearer } from "../../foundation/actor.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { type NoticeState, NoticeStateEntity } from "./notice.entity.ts";
import { factsOf, keysOf, saidOf } from "./notice.ts";
import { isUnread, readNotices } from "./read-notices.ts";

const noticesPerPage = 25;

/**
 * STA-70: a user's notifications, newest first. Two store calls: the notices; then, in one batch, the user, their read
 * position and the posts referred to, so that a deleted post shows as deleted.
 */
export const listNotices = async (
  bearer: Bearer,
  { cursor }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const { sub } = bearer;
  const notices = await readNotices(sub, noticesPerPage, cursor === undefined ? undefined : readCursor(cursor));
  const keys = { user: keyOf(UserEntity, { sub }), state: keyOf(NoticeStateEntity, { sub }) };
  const items = await batchGet([...Object.values(keys), ...keysOf(notices)], { consistent: true });
  visitorOf(readAs<UserItem>(UserEntity, itemAt(items, keys.user)), bearer);
  const state = readAs<NoticeState>(NoticeStateEntity, itemAt(items, keys.state));
  return {
    notices: notices.map((notice) => {
      const { title, text, isGone } = saidOf(notice, items);
      const { path, thread } = factsOf(notice);
      const { id, kind, at } = notice;
      const opens = isGone ? null : { path, thread: thread ?? null };
      return { id, kind, at, title, text, isUnread: isUnread(notice, state), opens };
    }),
    next: nextOf(notices, noticesPerPage),
  };
};
