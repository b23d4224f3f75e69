import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { callerOf } from "../kit/server.ts";
import {
  asPerson,
  eventually,
  fillLogin,
  hasten,
  hostPlayer,
  logIn,
  open,
  signOutEverywhere,
  unionFind,
} from "../kit/steps.ts";

type Row = { videoId: number; watchedRanges: [number, number][] };

test("WCH-40, WCH-58: playback while offline is indicated within three seconds, and exactly that time is counted after reconnecting", () =>
  asPerson(stack, async (leyla) => {
    const { page, hand, context } = leyla;
    const call = await callerOf(stack, "leyla-demir");
    const ranges = async () => {
      const { body } = await call<Row[]>("GET", "/api/v1/collections/5/watch-history/");
      return body.find(({ videoId }) => videoId === 126)?.watchedRanges ?? [];
    };
    const isWatched = async (second: number) =>
      (await ranges()).some(([from, until]) => from <= second && second < until);
    await logIn(leyla, "leyla-demir", "/");
    await open(leyla, `${unionFind.lecture}?t=600`);
    expect(await isWatched(625)).toBe(false);
    await hand.press(page.getByRole("button", { name: "Play", exact: true }));
    // Her clock begins with what is counted first: of the time before it nothing could be counted later.
    await eventually(() => isWatched(605)).toBe(true);
    await context.setOffline(true);
    await page.getByText(/^You are offline since/).waitFor({ timeout: 3000 });
    await hasten(leyla);
    await eventually(async () => (await hostPlayer(leyla)).seconds).toBeGreaterThan(634);
    await hand.press(page.getByRole("button", { name: "Pause", exact: true }));
    const stopped = (await hostPlayer(leyla)).seconds;
    expect(await isWatched(625)).toBe(false);
    await context.setOffline(false);
    await page.getByText(/^You are offline since/).waitFor({ state: "hidden" });
    await eventually(() => isWatched(625)).toBe(true);
    expect(leyla.refusals.filter((refusal) => refusal.includes("watch"))).toEqual([]);
    // Slices are ten seconds long: nothing of the one after where it stopped.
    const last = Math.max(...(await ranges()).map(([, until]) => until).filter((until) => until > 600));
    expect(last).toBeLessThanOrEqual(Math.ceil(stopped / 10) * 10);
  }));

test("SES-15, SES-16, QZL-51: a session that ends during a question shows a message, and the login leads back to the lecture", () =>
  asPerson(stack, async (jonas) => {
    const { page, hand } = jonas;
    await logIn(jonas, "jonas-petrov", "/");
    await open(jonas, unionFind.lecture);
    await page
      .getByRole("button", { name: /^Question 1/ })
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: unionFind.question });
    await drawer.waitFor();
    await asPerson(stack, (other) => signOutEverywhere(other, "jonas-petrov"));
    // An hour later by this browser's clock: the token that it still holds has ended.
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    const again = drawer.getByRole("button", { name: "Try Again" });
    if (await again.count()) await hand.press(again);
    await hand.press(drawer.getByRole("button", { name: /parent\[5\] becomes 8/ }));
    await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
    const notice = page.getByRole("alert").filter({ hasText: "Your session has timed out. Please log in again." });
    await notice.waitFor();
    await page.clock.setSystemTime(Date.now());
    await hand.press(notice.getByRole("link", { name: "Login" }));
    await fillLogin(jonas, "jonas-petrov", stack.password);
    await page.waitForURL(({ pathname }) => pathname === unionFind.lecture);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  }));
