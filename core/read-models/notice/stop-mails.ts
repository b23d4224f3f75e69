import { type NoticeKind, noticeKinds } from "@cu/api/notice-kinds";
import { UserIdEntity } from "../../storage/user/user.entity.ts";
import { stopWeekly } from "../report/weekly.ts";
import { endMails, readNoticeState } from "./settings.ts";

/** STA-79: unsubscribes by token. An unknown token changes nothing and gets the same response. */
export const stopMails = async (token: string): Promise<undefined> => {
  if (token.startsWith("week-")) return await stopWeekly(token.slice("week-".length));
  const [, userId, what = "", secret] = /^(\d+)-([a-z-]+?)-([\w-]{22})$/.exec(token) ?? [];
  if (!isWhat(what)) return;
  const { data: pointer } = await UserIdEntity.get({ id: Number(userId) }).go({ consistent: true });
  if (pointer && (await readNoticeState(pointer))?.token === secret) await endMails(pointer, what);
};

const isWhat = (text: string): text is NoticeKind | "digest" =>
  text === "digest" || noticeKinds.some((kind) => kind === text);
