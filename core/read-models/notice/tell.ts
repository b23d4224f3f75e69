import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { UserIdEntity } from "../../storage/user/user.entity.ts";
import { deliver } from "./deliver.ts";

/** Notifies one user. */
export const tell = async ({ to, news }: Extract<NoticeMessage, { type: "notice.due" }>): Promise<void> => {
  const sub = "sub" in to ? to.sub : (await UserIdEntity.get({ id: to.userId }).go({ consistent: true })).data?.sub;
  if (sub !== undefined) await deliver([sub], news);
};
