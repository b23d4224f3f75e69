import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { isRefused } from "../../foundation/idempotency/refused.ts";
import { NoticeStateEntity } from "./notice.entity.ts";
import { newestNotices, unreadAmong } from "./read-notices.ts";

/**
 * STA-72: marks notices up to an instant as read. One conditional write that never moves back, so the later of two tabs
 * wins; future instants are clamped to now. Returns the number of unread notices.
 */
export const markRead = async ({ sub }: Person, until: string): Promise<{ unread: number }> => {
  const at = until < nowIso() ? until : nowIso();
  try {
    await NoticeStateEntity.update({ sub })
      .set({ readUntil: at })
      .where(({ readUntil }, { notExists, lt }) => `${notExists(readUntil)} OR ${lt(readUntil, at)}`)
      .go();
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const { data } = await NoticeStateEntity.get({ sub }).go({ consistent: true });
  return { unread: unreadAmong(await newestNotices(sub), data ?? undefined) };
};
