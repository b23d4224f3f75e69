import type { Page } from "playwright";

/** Timing of simulated user input on a page, and the main thread's cost. */
export type Felt = {
  /** From each event to the end of its frame; or the length of each frame. Includes other work on the machine. */
  readonly milliseconds: readonly number[];
  /** Main-thread CPU time per event: the reliable figure on a shared machine. */
  readonly cpu: number;
};

/** Runs user input on a page and returns the main thread's CPU time. */
const spent = async <Result>(page: Page, run: () => Promise<Result>): Promise<[Result, number]> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const from = await busy();
  const result = await run();
  const taken = (await busy()) - from;
  await session.detach();
  return [result, taken];
};

/** Types into the field that has the focus. */
export const keystrokes = async (page: Page, text: string): Promise<Felt> => {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    const listen = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp)));
    Object.assign(window, { stopListening: () => removeEventListener("keydown", listen) });
    addEventListener("keydown", listen);
  });
  const [, cpu] = await spent(page, () => page.keyboard.type(text, { delay: 80 }));
  await page.waitForFunction((count) => (window as unknown as { taken: number[] }).taken.length >= count, text.length);
  const milliseconds = await page.evaluate(() => {
    const { taken, stopListening } = window as unknown as { taken: number[]; stopListening: () => void };
    stopListening();
    return taken;
  });
  return { milliseconds, cpu: cpu / text.length };
};

/** Scrolls by that many pixels in each of 300 frames; 0 is the floor, an idle page. */
export const frames = async (page: Page, scroller: string, pixels: number): Promise<Felt> => {
  const count = 300;
  const [milliseconds, cpu] = await spent(page, () =>
    page.evaluate(
      async ([selector, step, times]) => {
        const box = document.querySelector(selector) ?? document.documentElement;
        const lengths: number[] = [];
        let last = performance.now();
        for (let n = 0; n < times; n += 1) {
          if (step !== 0) box.scrollBy(0, step);
          const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
          lengths.push(now - last);
          last = now;
        }
        return lengths;
      },
      [scroller, pixels, count] as const,
    ),
  );
  return { milliseconds, cpu: cpu / count };
};

/** Time until all selectors are in a painted frame. */
export const untilPainted = (page: Page, act: string, selectors: readonly string[]): Promise<number> =>
  page.evaluate(
    ([place, wanted]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (!wanted.every((selector) => document.querySelector(selector))) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
        document.querySelector(place)?.scrollIntoView();
        look();
      }),
    [act, selectors] as const,
  );

/** Runs a step many times, each in a separate frame. */
export const steps = async (count: number, page: Page, step: (n: number) => Promise<void>): Promise<Felt> => {
  const milliseconds: number[] = [];
  const [, cpu] = await spent(page, async () => {
    for (let n = 0; n < count; n += 1) {
      const from = performance.now();
      await step(n);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      milliseconds.push(performance.now() - from);
    }
  });
  return { milliseconds, cpu: cpu / count };
};

/** Moves the pointer over a drawing, from its left to its right and back, by a place in each of 300 frames. */
export const hover = async (page: Page, drawing: string): Promise<Felt> => {
  const count = 300;
  const [milliseconds, cpu] = await spent(page, () =>
    page.evaluate(
      async ([selector, times]) => {
        const box = document.querySelector(selector);
        if (!box) throw new Error(`There is no ${selector}.`);
        const { left, top, width, height } = box.getBoundingClientRect();
        const lengths: number[] = [];
        let last = performance.now();
        for (let n = 0; n < times; n += 1) {
          const share = 1 - Math.abs(1 - (2 * n) / times);
          const at = { clientX: left + width * (0.06 + 0.92 * share), clientY: top + height / 2 };
          box.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, ...at }));
          const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
          lengths.push(now - last);
          last = now;
        }
        return lengths;
      },
      [drawing, count] as const,
    ),
  );
  return { milliseconds, cpu: cpu / count };
};
