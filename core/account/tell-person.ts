import { createHash } from "node:crypto";
import { now } from "../clock.ts";
import { config } from "../config/config.ts";
import { sendMail } from "../mail/send-mail.ts";
import type { ReportMessage } from "../outbox/message.ts";
import { UserEntity } from "../person/user.entity.ts";
import { deviceOf } from "../session/device.ts";
import type { UndoItem } from "./leaving.entity.ts";
import { makeUndo } from "./undo-token.ts";

type Told = Extract<ReportMessage, { type: "account.told" }>;

const day = 86_400_000;
/** How long a notice of a device or an address can be answered. */
const undoDays = 7;

/** SES-107, SES-108: mails what happened to an account, with the one press that takes it back. */
export const tellPerson = async (message: Told): Promise<void> => {
  const { sub, what, at } = message;
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!user) return;
  // Kept, or changed back, before anybody came to mail it.
  if (what === "leaving" && user.deletion?.dueAt !== at) return;
  if (what === "email" && user.email === message.email) return;
  const until = what === "leaving" ? Date.parse(at) : now() + undoDays * day;
  const undo = async (wish: Omit<UndoItem, "hash" | "ttl" | "sub">) =>
    `${config.webOrigin}/account?undo=${await makeUndo({ ...wish, sub }, until)}`;
  const { subject, lines } = await wordsOf(message, undo);
  await sendMail({
    // Neither the person nor an address may be in what says that a mail has gone.
    key: `account#${createHash("sha256").update(JSON.stringify(message)).digest("base64url")}`,
    to: message.email ?? user.email,
    subject,
    text: lines.join("\n\n"),
  });
};

type Undo = (wish: Omit<UndoItem, "hash" | "ttl" | "sub">) => Promise<string>;

const wordsOf = async (
  { what, at, email, userAgent }: Told,
  undo: Undo,
): Promise<{ subject: string; lines: string[] }> => {
  const product = config.productName;
  switch (what) {
    case "leaving":
      return {
        subject: `Your ${product} account will be deleted on ${at.slice(0, 10)}`,
        lines: [
          `You asked for your ${product} account to be deleted. It is closed now, and deleted on ${at.slice(0, 10)}.`,
          `Keep my account: ${await undo({ what, dueAt: at })}`,
          "You can also log in until then to keep it. Afterwards nobody can bring it back.",
        ],
      };
    case "kept":
      return {
        subject: `Your ${product} account stays`,
        lines: [
          `Your ${product} account is not going to be deleted.`,
          "Either you took it back, or something came up that has to be settled first: a course, a running class, earnings or an admin's rights. Your account page says which when you ask again.",
        ],
      };
    case "device":
      return {
        subject: `A new sign-in to your ${product} account`,
        lines: [
          `Somebody signed in to your account on ${at.slice(0, 16).replace("T", " ")} UTC with ${deviceText(userAgent)}, from which nobody had signed in to it before.`,
          "If it was you, there is nothing to do.",
          `This was not me, sign everybody out: ${await undo({ what })}`,
          `Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "email":
      return {
        subject: `The address of your ${product} account was changed`,
        lines: [
          `Your ${product} account now has another e-mail address, and this is the last mail to the former one.`,
          "If it was you, there is nothing to do.",
          `This was not me, put it back: ${await undo({ what, email })}`,
          `It also signs everybody out. Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "recovered":
      return {
        subject: `The authenticator app of your ${product} account was turned off`,
        lines: [
          `Somebody used one of your recovery codes on ${at.slice(0, 16).replace("T", " ")} UTC. From now on the password is enough.`,
          "If it was you, set the app up anew under Manage account.",
          `This was not me, sign everybody out: ${await undo({ what: "device" })}`,
          `Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "export":
      return {
        subject: `Your ${product} data is ready`,
        lines: [
          "Everything that is held about you is ready to download.",
          `${config.webOrigin}/account#your-data`,
          `It can be downloaded until ${at.slice(0, 10)}.`,
        ],
      };
  }
};

const deviceText = (userAgent: string | undefined): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== undefined).join(" on ") || "a browser that we do not know";
};
