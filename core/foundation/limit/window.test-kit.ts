import { onTestFinished } from "vitest";
import { useClock } from "../clock.ts";
import { type Per, windowNow } from "./window.ts";

/** The clock stops at the end of the current window until the test ends, so that all uses of a slow test count in one. */
export const stayInWindow = (per: Per): void => {
  const last = windowNow(per).ends * 1000 - 1;
  onTestFinished(useClock(() => Math.min(Date.now(), last)));
};
