import { createHash } from "node:crypto";
import { undoDays } from "@cu/api/account-bounds";
import type { Letter } from "@cu/api/letter";
import { now } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { sendMail } from "../../foundation/mail/send-mail.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { leftAt } from "../../storage/user/former-address.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { deviceOf } from "../../use-cases/session/device.ts";
import type { UndoItem } from "./leaving.entity.ts";
import { makeUndo } from "./undo-token.ts";

type Told = Extract<ReportMessage, { type: "account.told" }>;

const day = 86_400_000;

/** SES-107, SES-108, SES-129: mails an account event with its one-click undo link. */
export const tellPerson = async (message: Told): Promise<void> => {
  const { sub, what, at } = message;
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!user) return;
  // The deletion was cancelled, or the address restored, before this was mailed.
  if (what === "leaving" && user.deletion?.dueAt !== at) return;
  if (what === "email" && !leftAt(user, at)) return;
  const to = message.email ?? user.email;
  const until = what === "leaving" ? Date.parse(at) : now() + undoDays * day;
  const undo: Undo = async (input) =>
    `${config.webOrigin}/account?undo=${await makeUndo({ ...input, at, to, sub }, until)}`;
  const letter = await letterOf(message, undo);
  await sendMail({
    // The idempotency key must contain neither the user nor an address.
    key: `account#${createHash("sha256").update(JSON.stringify(message)).digest("base64url")}`,
    to,
    letter,
  });
};

type Undo = (input: Pick<UndoItem, "what" | "dueAt">) => Promise<string>;

const letterOf = async ({ what, at, email, userAgent }: Told, undo: Undo): Promise<Letter> => {
  const product = config.productName;
  switch (what) {
    case "leaving":
      return {
        subject: `Your ${product} account will be deleted on ${at.slice(0, 10)}`,
        parts: [
          `You asked for your ${product} account to be deleted. It is closed now, and deleted on ${at.slice(0, 10)}.`,
          { button: "Keep my account", url: await undo({ what, dueAt: at }) },
          "You can also log in until then to keep it. After that, it cannot be restored.",
        ],
      };
    case "kept":
      return {
        subject: `Your ${product} account stays`,
        parts: [
          `Your ${product} account is not going to be deleted.`,
          "Either you cancelled the deletion, or something has to be settled first: a course, a running class, earnings or admin rights. Request the deletion again to see which.",
        ],
      };
    case "device":
      return {
        subject: `A new sign-in to your ${product} account`,
        parts: [
          `New sign-in to your account on ${at.slice(0, 16).replace("T", " ")} UTC with ${deviceText(userAgent)}, a device not used before.`,
          "If it was you, no action is needed.",
          { button: "This wasn't me, sign out every device", url: await undo({ what }) },
          `This also turns off an authenticator app set up since. Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "email":
      return {
        subject: `The address of your ${product} account was changed`,
        parts: [
          `Your ${product} account has a new e-mail address. This is the last message to the previous one.`,
          "If it was you, no action is needed.",
          { button: "This was not me, put it back", url: await undo({ what }) },
          `This also signs out every device and turns off an authenticator app set up since. Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "recovered":
      return {
        subject: `The authenticator app of your ${product} account was turned off`,
        parts: [
          `One of your recovery codes was used on ${at.slice(0, 16).replace("T", " ")} UTC. Your password alone now opens the account.`,
          "If it was you, set up the app again under Manage account.",
          { button: "This wasn't me, sign out every device", url: await undo({ what: "device" }) },
          `Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "app-on":
      return {
        subject: `An authenticator app was set up for your ${product} account`,
        parts: [
          `Since ${at.slice(0, 16).replace("T", " ")} UTC every login asks for a code of this app. Recovery codes from before no longer work.`,
          "If it was you, no action is needed.",
          { button: "This wasn't me, turn it off", url: await undo({ what: "device" }) },
          `This also signs out every device. Then set a new password. The link works for ${undoDays} days.`,
        ],
      };
    case "app-off":
      return {
        subject: `The authenticator app of your ${product} account was turned off`,
        parts: [
          "Your password alone now opens the account.",
          "If it was you, no action is needed.",
          { button: "This wasn't me, sign out every device", url: await undo({ what: "device" }) },
          `Then set a new password and set up the app again. The link works for ${undoDays} days.`,
        ],
      };
    case "app-removed":
      return {
        subject: `The authenticator app of your ${product} account was turned off for you`,
        parts: [
          "We turned it off because you, or someone who answered for you, asked us to. Every device is signed out, and your recovery codes no longer work.",
          "Set a new password, log in, then set up the app again under Manage account.",
          "If you didn't ask for this, set a new password now and write to us.",
        ],
      };
    case "codes":
      return {
        subject: `New recovery codes for your ${product} account`,
        parts: [
          `New recovery codes were made on ${at.slice(0, 16).replace("T", " ")} UTC. Earlier ones no longer work.`,
          "If it was you, no action is needed.",
          { button: "This wasn't me, delete the new codes", url: await undo({ what: "device" }) },
          `This also signs out every device. Then set a new password and make new codes. The link works for ${undoDays} days.`,
        ],
      };
    case "restored":
      return {
        subject: `The address of your ${product} account was changed back`,
        parts:
          email === undefined
            ? ["Your account has this e-mail address again.", "Set a new password if you haven't yet."]
            : [
                "This e-mail address no longer belongs to the account: the previous one was restored.",
                "Links that we mailed here for this account no longer work.",
              ],
      };
    case "export":
      return {
        subject: `Your ${product} data is ready`,
        parts: [
          "The copy of your data is ready.",
          { button: "Download your data", url: `${config.webOrigin}/account/data/` },
          `It can be downloaded until ${at.slice(0, 10)}.`,
        ],
      };
  }
};

const deviceText = (userAgent: string | undefined): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== undefined).join(" on ") || "a browser that we do not know";
};
