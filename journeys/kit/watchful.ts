import { expect } from "vitest";
import { eventually, type Person } from "./steps.ts";

/** What foreign words have done in a person's browser: windows of a script, and hosts that were called. */
export const watchful = ({ page, context, stack }: Person) => {
  const events: string[] = [];
  const own = new URL(stack.site).hostname;
  page.on("dialog", (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => events.push(`window ${popup.url()}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!/^https?:$/.test(protocol) || [own, "127.0.0.1", ...players].includes(hostname)) return;
    events.push(`request ${request.url()}`);
  });
  return events;
};

/** The hosts of the lectures' players and their still pictures. */
const players = ["www.youtube.com", "www.youtube-nocookie.com", "i.ytimg.com", "player.vimeo.com", "vumbnail.com"];

/** Points at, focuses and begins to press everything on the page, and names links that leave http. */
const touchEverything = (): string[] => {
  const strange: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>("*")) {
    for (const type of ["mouseover", "mouseenter", "mousedown"])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    element.focus({ preventScroll: true });
    const handlers = element.getAttributeNames().filter((name) => name.startsWith("on"));
    if (handlers.length > 0) strange.push(`${element.tagName} has ${handlers.join(" ")}`);
    if (element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol))
      strange.push(`link to ${element.href}`);
  }
  if ("__x" in window) strange.push("a script has run");
  return strange;
};

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Which of these texts cannot be read in what is shown. */
export const unread = (shown: string, texts: readonly string[]): string[] => {
  const words = tidy(shown);
  return texts.filter((text) => !words.includes(tidy(text)));
};

/** Expects that nothing has run and no host was called on this page, and that each of these texts can be read on it. */
export const expectHarmless = async ({ page }: Person, events: readonly string[], texts: readonly string[]) => {
  const shown = () => page.evaluate(() => document.body.textContent ?? "");
  await eventually(async () => unread(await shown(), texts)).toEqual([]);
  expect(await page.evaluate(touchEverything)).toEqual([]);
  expect(events).toEqual([]);
};
