import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "playwright";

type Traffic = { underWay: Set<Request>; lastChange: number };

const trafficOf = new WeakMap<BrowserContext, Traffic>();

/** Starts tracking this browser's requests for `settled`. */
export const followTraffic = (context: BrowserContext): void => {
  const traffic: Traffic = { underWay: new Set(), lastChange: Date.now() };
  trafficOf.set(context, traffic);
  const changed = () => {
    traffic.lastChange = Date.now();
  };
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    changed();
  };
  context.on("request", (request) => {
    traffic.underWay.add(request);
    changed();
  });
  context.on("requestfinished", end).on("requestfailed", end);
};

const isLeft = (request: Request, page: Page): boolean => {
  // Requests of service workers have no frame, and navigation requests none yet.
  if (request.serviceWorker() || request.isNavigationRequest()) return false;
  return request.frame().isDetached() || request.frame().page() !== page;
};

/**
 * Waits until a page has had no pending requests for half a second. Playwright's "networkidle" waits for all frames, which
 * does not always resolve with an embedded player.
 */
export const settled = async (page: Page): Promise<void> => {
  const traffic = trafficOf.get(page.context());
  if (!traffic) throw new Error("Nobody follows what this browser asks for.");
  const end = Date.now() + 30_000;
  for (;;) {
    const open = [...traffic.underWay].filter((request) => !isLeft(request, page));
    if (!open.length && Date.now() - traffic.lastChange >= 500) return;
    if (Date.now() > end) throw new Error(`Still on its way: ${open.map((request) => request.url()).join(", ")}`);
    await setTimeout(50);
  }
};
