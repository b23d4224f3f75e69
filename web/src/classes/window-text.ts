import { dayText } from "../ui/date.ts";

type Window = { accessFrom: string; accessUntil: string };

/** "09/07/2026 to 12/18/2026"; without a schedule "---" (COD-05). */
export const windowText = (window: Window | undefined): string =>
  window ? `${dayText(window.accessFrom)} to ${dayText(window.accessUntil)}` : "---";

export const isOpenAt = ({ accessFrom, accessUntil }: Window, at: number): boolean =>
  Date.parse(accessFrom) <= at && at <= Date.parse(accessUntil);
