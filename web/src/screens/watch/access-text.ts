import { dayText } from "../../ui/date.ts";

/** Router state for users turned away: the reason for the module page, and the wanted lecture for the course page. */
export type TurnedAway = { readonly accessError: string } | { readonly lecture: string };

const purchase = "If you would like to gain permanent access, you can purchase the module with cupoints.";

export const deniedText = `You do not have access to this content. ${purchase}`;

export const expiredText = (accessUntil: string, timeZone?: string): string =>
  `Your access to this module, granted by your coupon, expired on ${dayText(accessUntil, timeZone)}. ${purchase}`;

export const loginText = "You must login before accessing this content.";

type Access = {
  access: "denied" | "expired" | "suspended" | "allowed";
  data: { accessUntil: string | null; timeZone?: string | undefined };
};

export const suspendedText =
  "Your access to this module is suspended because a card payment was reversed. Pay what your wallet owes to restore it.";

export const refusalText = ({ access, data }: Access): string => {
  if (access === "suspended") return suspendedText;
  return access === "expired" && data.accessUntil ? expiredText(data.accessUntil, data.timeZone) : deniedText;
};
