import type { Page } from "playwright";
import { settled } from "./settled.ts";

export type Vitals = {
  /** When anything was painted first: in a document that is the header. */
  fcp: number;
  /** When the largest element was painted, in milliseconds. */
  lcp: number;
  /** The element that was the largest. */
  largest: string;
  /** What long tasks took beyond 50 ms each, from the first paint on. */
  tbt: number;
  /** Layout shift score of all shifts that no hand caused. */
  cls: number;
  /** The requests until then: when they began, when the first byte and the last came, KiB, and the address. */
  steps: string[];
  /** What moved, for the person who repairs it. */
  shifted: string[];
};

type LargestPaint = PerformanceEntry & { element: Element | null; size: number };

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Opens a page and measures it until it has no pending requests. */
export const vitalsOf = async (page: Page, address: string): Promise<Vitals> => {
  await page.addInitScript(watch);
  await page.goto(address);
  // Not by its role: for that the whole page is walked through, which a slow processor takes a long task for.
  await page.locator("h1").first().waitFor();
  await settled(page);
  return page.evaluate(() => (window as unknown as { vitals: () => Vitals }).vitals());
};

/** Layout shifts so far, on a page opened by `vitalsOf`. */
export const shiftsOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => (window as unknown as { vitals: () => Vitals }).vitals())).shifted;

// Runs in the page before anything else.
const watch = () => {
  let lcp = 0;
  let largest = "";
  let cls = 0;
  const shifted: string[] = [];
  const long: PerformanceEntry[] = [];
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    const { element, size } = entry as LargestPaint;
    lcp = entry.startTime;
    largest = element ? `${element.outerHTML.slice(0, 90)} (${size} px²)` : `gone (${size} px²)`;
  });
  on("longtask", (entry) => long.push(entry));
  on("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as Shift;
    if (hadRecentInput) return;
    cls += value;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    for (const { node, previousRect, currentRect } of sources)
      shifted.push(
        `${Math.round(entry.startTime)} ms, ${place(previousRect)} to ${place(currentRect)}: ${node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent}`,
      );
  });
  Object.assign(window, {
    vitals: (): Vitals => {
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const late = long.filter(({ startTime, duration }) => startTime + duration > first);
      const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const steps = requests
        .filter(({ startTime }) => startTime < lcp)
        .map(({ startTime, responseStart, responseEnd, encodedBodySize, name }) =>
          [startTime, responseStart, responseEnd, encodedBodySize / 1024]
            .map((value) => value.toFixed(0).padStart(6))
            .concat(new URL(name).pathname)
            .join(" "),
        );
      return {
        fcp: first,
        lcp,
        largest,
        steps,
        tbt: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
        cls,
        shifted,
      };
    },
  });
};
