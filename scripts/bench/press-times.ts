import type { BrowserContext, CDPSession, Locator, Page } from "playwright";

/** One press and the time until the next paint. */
export type Press = {
  /** ARIA role and accessible name of the target. */
  readonly what: string;
  /** From the press to the end of the next paint; 0 means below 16 ms, which browsers do not report. */
  readonly milliseconds: number;
  /** Split into input delay, processing and presentation. */
  readonly waited: number;
  readonly ran: number;
  readonly drew: number;
  /** Main-thread work until idle: the reliable figures on a shared machine. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
};

type Told = { duration: number; waited: number; ran: number };

/** Init script: reports each interaction immediately, so that none is lost on navigation. */
const watch = () => {
  const { tellPress } = window as unknown as { tellPress: (told: Told) => void };
  const presses = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        tellPress({
          duration: entry.duration,
          waited: entry.processingStart - entry.startTime,
          ran: entry.processingEnd - entry.processingStart,
        });
  });
  presses.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** A hand whose presses are timed. */
export type TimedHand = {
  press(target: Locator): Promise<void>;
  /** Types into the focused element; records the slowest key. */
  type(text: string, into: string): Promise<void>;
  key(key: string): Promise<void>;
  choose(target: Locator, label: string): Promise<void>;
};

/** Throttles the page's CPU and times all presses from now on. */
export const timedHand = async (
  context: BrowserContext,
  page: Page,
  slowdown: number,
  note: (press: Press) => void,
): Promise<TimedHand> => {
  let told: Told[] = [];
  await context.exposeBinding("tellPress", (_, one: Told) => told.push(one));
  await context.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  const timed = async (what: string, act: () => Promise<unknown>) => {
    await rested(page);
    told = [];
    const before = await worked(session);
    await act();
    await rested(page);
    const after = await worked(session);
    const [longest] = told.toSorted((one, other) => other.duration - one.duration);
    const { duration = 0, waited = 0, ran = 0 } = longest ?? {};
    note({
      what,
      milliseconds: duration,
      waited,
      ran,
      drew: Math.max(0, duration - waited - ran),
      script: after("ScriptDuration") - before("ScriptDuration"),
      style: after("RecalcStyleDuration") - before("RecalcStyleDuration"),
      layout: after("LayoutDuration") - before("LayoutDuration"),
    });
  };

  return {
    press: async (target) => {
      await target.scrollIntoViewIfNeeded();
      const what = await named(target);
      await timed(what, () => target.click());
    },
    type: (text, into) => timed(`keys of "${text}" in ${into}`, () => page.keyboard.type(text, { delay: 120 })),
    key: (key) => timed(`key ${key}`, () => page.keyboard.press(key)),
    choose: async (target, label) => {
      await target.scrollIntoViewIfNeeded();
      const what = await named(target);
      // Native selects are not part of the page: measures the key that changes the option.
      await target.focus();
      await timed(`${what}: ${label}`, () => page.keyboard.type(label.slice(0, 3)));
    },
  };
};

const worked = async (session: CDPSession): Promise<(name: string) => number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return (wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
};

/** Role and name, from the first line of the ARIA snapshot. */
const named = async (target: Locator): Promise<string> => {
  const [line = ""] = (await target.ariaSnapshot()).split("\n");
  const [, text = line] = /^- '?(\w+ "(?:[^"\\]|\\.)*"|\w+)/.exec(line) ?? [];
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
};

/** Waits until the page has painted and is idle, and no navigation is pending. */
const rested = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page
    .evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })),
          ),
        ),
    )
    // A press that leads to another document ends this one.
    .catch(() => undefined);
};
