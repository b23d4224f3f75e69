import type { Notice } from "@cu/api/notice";
import type * as z from "zod";
import { call, changeAnswers } from "../lib/api.ts";
import { session } from "../lib/session.ts";
import { stored } from "../lib/stored.ts";

/** Under this name the tabs of a browser tell each other what is left unread. */
const name = "notices.unread";

const show = (unread: number) => changeAnswers("user.read", (user) => ({ ...user, unreadNotices: unread }));

/**
 * STA-72: what is shown is read, up to the newest of it, on this tab and the others. A failure is no matter of the
 * person's: what stays unread is shown once more.
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

/** Follows what other tabs of the same person have read. */
export const hearOtherTabs = (): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    const [unread, who] = key === name ? (newValue ?? "").split(" ") : [];
    if (who === session.state().who) void show(Number(unread));
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
};
