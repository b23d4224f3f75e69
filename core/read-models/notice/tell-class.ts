import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { commit } from "../../foundation/store/commit.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { deliver } from "./deliver.ts";

type ClassDue = Extract<NoticeMessage, { type: "notice.class-due" }>;

/** A page takes some 200 writes; a worker has one minute. */
const membersAtOnce = 100;
/** From this size, a class is notified in parallel parts. */
const largeClass = 400;
const parts = 8;

/**
 * STA-74: notifies a class, one page of members per message; the rest is enqueued when a page is done. Redelivery after
 * a crash is safe: members already notified are skipped.
 */
export const tellClass = async (message: ClassDue): Promise<void> => {
  const { classId, news, after, upTo } = message;
  if (after === undefined && (await divided(message))) return;
  const members = MemberEntity.query.byClass({ classId });
  const within =
    upTo === undefined
      ? members.gt({ number: after ?? 0 })
      : members.between({ number: (after ?? 0) + 1 }, { number: upTo });
  const { data, cursor } = await within.go({ limit: membersAtOnce, consistent: true });
  await deliver(
    data.map(({ sub }) => sub),
    news,
  );
  const last = data.at(-1);
  if (cursor && last) await commit(announce({ ...message, after: last.number }));
};

// Member numbers are drawn uniformly from the class's capacity (core/use-cases/class/enrol.ts), so parts vary in size and need
// not be small.
const divided = async (message: ClassDue): Promise<boolean> => {
  const { data: found } = await ClassEntity.get({ id: message.classId }).go({ consistent: true });
  // Expired classes notify no one.
  if (!found || found.expiresOn < nowIso()) return true;
  if (found.redemptions < largeClass) return false;
  const width = Math.ceil(Math.max(10_000, 4 * found.redemptions) / parts);
  const slices = Array.from({ length: parts }, (_, n) => ({
    ...message,
    after: n * width,
    ...(n < parts - 1 && { upTo: (n + 1) * width }),
  }));
  await commit(announce(...slices));
  return true;
};
