import { randomBytes } from "node:crypto";
import type { Letter } from "@cu/api/letter";
import type { NoticeKind } from "@cu/api/notice-kinds";
import { pages } from "@cu/api/pages";
import { config } from "../../foundation/config/config.ts";
import { sendMail } from "../../foundation/mail/send-mail.ts";
import { stopAddress } from "../../foundation/mail/stop-address.ts";
import type { NoticeMessage } from "../../foundation/outbox/news.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { type Reader, readersOf } from "./deliver.ts";
import { NoticeEntity, type NoticeItem, NoticeStateEntity } from "./notice.entity.ts";
import { factsOf, keysOf, saidOf, threadOf, wayOf } from "./notice.ts";
import { isUnread, newestNotices } from "./read-notices.ts";
import { kindWords } from "./words.ts";

type Told = Extract<NoticeMessage, { type: "notice.told" }>;
type DigestDue = Extract<NoticeMessage, { type: "notice.digest-due" }>;

/** Beyond these, a mail only gives the number. */
const maxLines = 20;

/**
 * STA-77: mails one notice to a user who chose immediate mail for its kind, unless its post was deleted. Subjects never
 * contain user-written text (WIZ-63).
 */
export const mailNotice = async ({ sub, id }: Told): Promise<void> => {
  const [reader] = await readersOf([sub]);
  const { data: notice } = await NoticeEntity.get({ sub, id }).go({ consistent: true });
  if (!reader || !notice || wayOf(reader.state, notice.kind) !== "at-once") return;
  const [said] = await saidNow([notice]);
  if (!said) return;
  await send(reader, notice.kind, {
    key: `notice#${sub}#${id}`,
    subject: kindWords[notice.kind].name,
    thread: threadOf(notice),
    parts: [said.title, said.text, { button: "Open", url: `${config.webOrigin}${said.path}` }],
  });
};

/** STA-76: mails a user one digest of a day's unread notices, if they want it. */
export const mailDigest = async ({ sub, day }: DigestDue): Promise<void> => {
  const [reader] = await readersOf([sub]);
  if (!reader) return;
  const open = (await newestNotices(sub)).filter(
    (notice) =>
      notice.digestDay === day && isUnread(notice, reader.state) && wayOf(reader.state, notice.kind) === "digest",
  );
  const said = await saidNow(open.slice(0, maxLines));
  const [first] = said;
  if (!first) return;
  const more = open.length - Math.min(open.length, maxLines);
  await send(reader, "digest", {
    key: `notices#${sub}#${day}`,
    subject: said.length + more === 1 ? kindWords[first.kind].name : `${said.length + more} notifications`,
    parts: [
      ...said.map(({ title, text, path }) => [title, text, `${config.webOrigin}${path}`].join("\n")),
      ...(more > 0 ? [`And ${more} more.`] : []),
      { button: "See all notifications", url: `${config.webOrigin}${pages.notifications.path}` },
    ],
  });
};

/** Current texts of the notices, without those whose post was deleted. */
const saidNow = async (notices: readonly NoticeItem[]) => {
  const items = await batchGet(keysOf(notices), { consistent: true });
  return notices
    .map((notice) => ({ ...saidOf(notice, items), kind: notice.kind, path: factsOf(notice).path }))
    .filter(({ isGone }) => !isGone);
};

type Notice = Pick<Letter, "subject" | "parts"> & { readonly key: string; readonly thread?: string | undefined };

const send = async (
  { user }: Reader,
  what: NoticeKind | "digest",
  { key, thread, ...letter }: Notice,
): Promise<void> => {
  const unsubscribeUrl = stopAddress(`${user.id}-${what}-${await tokenOf(user.sub)}`);
  const foot = [
    `Unsubscribe: ${unsubscribeUrl}\nNotification settings: ${config.webOrigin}${pages.accountNotifications.path}`,
  ];
  await sendMail({
    key,
    to: user.email,
    letter: { ...letter, foot },
    unsubscribeUrl,
    ...(thread !== undefined && { thread }),
  });
};

/** The user's unsubscribe token, created with the first mail. */
const tokenOf = async (sub: string): Promise<string> => {
  const { data } = await NoticeStateEntity.update({ sub })
    .data(({ token }, { ifNotExists }) => ifNotExists(token, randomBytes(16).toString("base64url")))
    .go({ response: "all_new" });
  if (data.token === undefined) throw new Error("No token was made.");
  return data.token;
};
