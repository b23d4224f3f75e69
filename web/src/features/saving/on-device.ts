import { stored } from "../../lib/stored.ts";
import type { Kept } from "./autosave.ts";

/** The place in this browser where what is not saved yet waits. What cannot be read any more is as if it were not there. */
export const onDevice = <Whole>(place: string) => ({
  kept: (): Kept<Whole> | undefined => {
    try {
      const found: unknown = JSON.parse(stored.read(place) ?? "null");
      return typeof found === "object" && found !== null && "whole" in found ? (found as Kept<Whole>) : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (kept: Kept<Whole> | undefined) => stored.write(place, kept && JSON.stringify(kept)),
});
