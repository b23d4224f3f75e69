import type { Notice } from "@cu/api/notice";
import type * as z from "zod";
import { call, changeAnswers } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";
import { stored } from "../../lib/stored.ts";

/** Storage key that syncs the unread count between tabs. */
const name = "notices.unread";

const show = (unread: number) => changeAnswers("user.read", (user) => ({ ...user, unreadNotices: unread }));

/**
 * STA-72: marks notifications as read up to the newest displayed one, in this tab and the others. Failures are silent:
 * unread ones are simply shown again.
 */
export const readUntil = async (shown: readonly z.output<typeof Notice>[]): Promise<void> => {
  const newest = shown[0];
  if (!shown.some(({ isUnread }) => isUnread) || !newest) return;
  const { who } = session.state();
  const answer = await call("notice.read", { body: { until: newest.at } }).catch(() => undefined);
  if (!answer || session.state().who !== who) return;
  stored.write(name, `${answer.unread} ${who} ${newest.at}`);
  await show(answer.unread);
};

/** Follows what the same user reads in other tabs. */
export const hearOtherTabs = (): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    const [unread, who] = key === name ? (newValue ?? "").split(" ") : [];
    if (who === session.state().who) void show(Number(unread));
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
};
